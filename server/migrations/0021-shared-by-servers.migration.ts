import type { Migration } from '../database/migrate.ts';

/** What several servers on one database share that a single one keeps in its folder or its memory. */
export const sharedByServers: Migration = {
  number: 21,
  name: 'shared-by-servers',
  up: async ({ schema }) => {
    await schema
      .createTable('storedContent')
      .addColumn('fileName', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .execute();
    await schema
      .createTable('sharedFact')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('rateBucket')
      .addColumn('keyHash', 'text', (column) => column.primaryKey())
      .addColumn('paidUntil', 'real', (column) => column.notNull())
      .execute();
  },
};
