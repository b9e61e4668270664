import type { Migration } from '../database/migrate.ts';

/** How often a saved view was saved, so that nobody replaces one that he has not seen. */
export const versionsOfViews: Migration = {
  number: 15,
  name: 'versions-of-views',
  up: async ({ schema }) => {
    await schema
      .alterTable('savedView')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
