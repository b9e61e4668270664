import { sql } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/**
 * The database itself gives an e-mail to one person, an account of each sort to one person, and lets a person accept one
 * letter. What two had alike before stays as it is: the first one of them holds it.
 */
export const heldOnce: HrMigration = {
  number: 48,
  name: 'held once',
  up: async (db) => {
    const { schema } = db;
    for (const [table, column] of [
      ['applicant', 'emailHeld'],
      ['account', 'personHeld'],
    ] as const) {
      await schema.alterTable(table).addColumn(column, 'text').execute();
    }
    await sql`update ${sql.table('applicant')} set ${sql.ref('emailHeld')} = ${sql.ref('email')}
      where ${sql.ref('email')} <> '' and ${sql.ref('applicantId')} in (
        select min(${sql.ref('applicantId')}) from ${sql.table('applicant')} group by ${sql.ref('email')})`.execute(db);
    await sql`update ${sql.table('account')}
      set ${sql.ref('personHeld')} = ${sql.ref('kind')} || ' ' || cast(${sql.ref('applicantId')} as text)
      where ${sql.ref('applicantId')} is not null and ${sql.ref('accountId')} in (
        select min(${sql.ref('accountId')}) from ${sql.table('account')}
        group by ${sql.ref('kind')}, ${sql.ref('applicantId')})`.execute(db);
    await schema.createIndex('applicant_email_held').unique().on('applicant').column('emailHeld').execute();
    await schema.createIndex('account_person_held').unique().on('account').column('personHeld').execute();
    const acceptedOn = sql.ref('acceptedOn');
    await schema
      .alterTable('issuedLetter')
      .addColumn('acceptedOn', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // What a person has accepted is the latest that he was sent.
    await sql`update ${sql.table('issuedLetter')} set ${acceptedOn} = (
        select ${sql.ref('offerLetterAcceptDate')} from ${sql.table('applicant')}
        where ${sql.ref('applicant.applicantId')} = ${sql.ref('issuedLetter.applicantId')})
      where ${sql.ref('letterId')} in (
        select max(${sql.ref('letterId')}) from ${sql.table('issuedLetter')} group by ${sql.ref('applicantId')})`.execute(
      db,
    );
    const accepted = schema.createIndex('issued_letter_accepted').unique().on('issuedLetter').column('applicantId');
    await accepted.where(acceptedOn, '<>', '').execute();
  },
};
