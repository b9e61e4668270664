import { sql } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/**
 * The database itself gives a CNIC and a phone to one person. What two had alike before stays as it is: the first one of
 * them holds it.
 */
export const knownOnce: HrMigration = {
  number: 53,
  name: 'known once',
  up: async (db) => {
    for (const column of ['cnic', 'phone'] as const) {
      const held = `${column}Held`;
      await db.schema.alterTable('applicantBio').addColumn(held, 'text').execute();
      await sql`update ${sql.table('applicantBio')} set ${sql.ref(held)} = ${sql.ref(column)}
        where ${sql.ref(column)} <> '' and ${sql.ref('applicantBioId')} in (
          select min(${sql.ref('applicantBioId')}) from ${sql.table('applicantBio')}
          group by ${sql.ref(column)})`.execute(db);
      await db.schema.createIndex(`applicant_bio_${column}_held`).unique().on('applicantBio').column(held).execute();
    }
  },
};
