import type { Migration } from '../database/migrate.ts';

/** What is written and taken away again to find out whether the disk takes anything; empty in between. */
export const diskProbe: Migration = {
  number: 12,
  name: 'disk-probe',
  up: async ({ schema }) => {
    await schema
      .createTable('diskProbe')
      .addColumn('probeId', 'integer', (column) => column.primaryKey())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .execute();
  },
};
