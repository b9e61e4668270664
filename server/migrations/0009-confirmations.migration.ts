import type { Migration } from '../database/migrate.ts';

/** When a session last gave its password, and the tokens that say so for one request. */
export const confirmations: Migration = {
  number: 9,
  name: 'confirmations',
  up: async ({ schema }) => {
    await schema
      .alterTable('session')
      .addColumn('confirmedAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .createTable('confirmation')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('sessionHash', 'text', (column) => column.notNull())
      .addColumn('goodUntil', 'text', (column) => column.notNull())
      .execute();
  },
};
