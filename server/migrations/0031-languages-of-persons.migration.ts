import type { Migration } from '../database/migrate.ts';

/** The language that each person chose last: messages to him are written in it. */
export const languagesOfPersons: Migration = {
  number: 31,
  name: 'languages-of-persons',
  up: async ({ schema }) => {
    await schema
      .createTable('personLanguage')
      .addColumn('ownerKey', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
