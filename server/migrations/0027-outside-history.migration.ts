import type { Migration } from '../database/migrate.ts';

/** What was changed beside the records of an outside backend: the log, which nobody can change, holds a digest of it. */
export const outsideHistory: Migration = {
  number: 27,
  name: 'outside-history',
  up: async ({ schema }) => {
    await schema
      .createTable('outsideHistory')
      .addColumn('historyId', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('accountId', 'integer')
      .addColumn('byName', 'text', (column) => column.notNull())
      .addColumn('tableName', 'text', (column) => column.notNull())
      .addColumn('recordKey', 'text', (column) => column.notNull())
      .addColumn('fromJson', 'text')
      .addColumn('toJson', 'text')
      .execute();
    await schema.createIndex('outsideHistoryRecord').on('outsideHistory').columns(['tableName', 'recordKey']).execute();
  },
};
