import type { Migration } from '../database/migrate.ts';

/** Among whom a view is shared. What was shared before was shared among staff. */
export const circleOfViews: Migration = {
  number: 5,
  name: 'circle-of-views',
  up: async ({ schema }) => {
    await schema
      .alterTable('savedView')
      .addColumn('circle', 'text', (column) => column.notNull().defaultTo('staff'))
      .execute();
  },
};
