import type { Migration } from '../database/migrate.ts';

/** Lists as people keep them, for themselves or for all. */
export const savedViews: Migration = {
  number: 2,
  name: 'saved-views',
  up: async ({ schema }) => {
    await schema
      .createTable('savedView')
      .addColumn('viewId', 'text', (column) => column.primaryKey())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('shared', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('savedAt', 'text', (column) => column.notNull())
      .addUniqueConstraint('savedViewName', ['ownerKey', 'list', 'name'])
      .execute();
    await schema.createIndex('savedViewOfList').on('savedView').columns(['list', 'shared']).execute();
  },
};
