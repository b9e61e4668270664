import type { Migration } from '../database/migrate.ts';

/** Second factors that one person asked to be taken away, and that wait for a second one. */
export const factorRemovals: Migration = {
  number: 29,
  name: 'factor-removals',
  up: async ({ schema }) => {
    await schema
      .createTable('factorRemoval')
      .addColumn('ownerKey', 'text', (column) => column.primaryKey())
      .addColumn('askedBy', 'text', (column) => column.notNull())
      .addColumn('askedByName', 'text', (column) => column.notNull())
      .addColumn('askedAt', 'text', (column) => column.notNull())
      .execute();
  },
};
