import type { Migration } from '../database/migrate.ts';

/** When each account was signed in to last: sessions are gone once they have ended. */
export const lastSignIns: Migration = {
  number: 28,
  name: 'last-sign-ins',
  up: async ({ schema }) => {
    await schema
      .createTable('lastSignIn')
      .addColumn('ownerKey', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
