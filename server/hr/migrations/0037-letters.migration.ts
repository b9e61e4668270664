import type { CreateTableBuilder } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

type Table = CreateTableBuilder<string, string>;

const withTexts = (table: Table, ...names: readonly string[]): Table =>
  names.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table);

const withVersion = (table: Table): Table =>
  withTexts(
    table.addColumn('version', 'bigint', (column) => column.notNull()),
    'changedAt',
    'changedBy',
  );

/** Texts with fields in braces: offer letters, emails, at which step an email goes by itself, and letters as they were issued. */
export const letters: HrMigration = {
  number: 37,
  name: 'letters',
  up: async ({ schema }) => {
    const make = (name: string, key: string): Table =>
      schema.createTable(name).addColumn(key, 'bigint', (column) => column.primaryKey()) as unknown as Table;
    const ofApplicant = (table: Table) =>
      table.addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'));
    await withVersion(withTexts(make('offerLetter', 'offerLetterId'), 'offerLetterName', 'offerLetter', 'status'))
      .addColumn('nameSeen', 'text')
      .execute();
    await withVersion(withTexts(make('emailTemplate', 'emailTemplateId'), 'templateName', 'subject', 'body', 'status'))
      .addColumn('nameSeen', 'text')
      .execute();
    for (const table of ['offerLetter', 'emailTemplate'])
      await schema.createIndex(`${table}_name_seen`).unique().on(table).column('nameSeen').execute();
    await withVersion(withTexts(make('automatedEmail', 'automatedEmailId'), 'step', 'status'))
      .addColumn('emailTemplateId', 'bigint', (column) => column.notNull().references('emailTemplate.emailTemplateId'))
      .execute();
    await schema.createIndex('automated_email_of').on('automatedEmail').columns(['step']).execute();
    await withVersion(withTexts(ofApplicant(make('issuedLetter', 'letterId')), 'title', 'html', 'issuedOn', 'issuedBy'))
      .addColumn('offerLetterId', 'bigint', (column) => column.notNull().references('offerLetter.offerLetterId'))
      .execute();
    await schema.createIndex('issued_letter_of').on('issuedLetter').columns(['applicantId']).execute();
    await schema.alterTable('outbox').addColumn('html', 'text').execute();
  },
};
