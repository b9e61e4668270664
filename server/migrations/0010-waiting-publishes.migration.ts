import type { Migration } from '../database/migrate.ts';

/** Publishes that wait until a second person approves them. */
export const waitingPublishes: Migration = {
  number: 10,
  name: 'waiting-publishes',
  up: async ({ schema }) => {
    await schema
      .createTable('waitingPublish')
      .addColumn('waitingId', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('wanted', 'text', (column) => column.notNull())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('sentences', 'text', (column) => column.notNull())
      .addColumn('calls', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('decidedBy', 'text', (column) => column.notNull())
      .addColumn('decidedAt', 'text', (column) => column.notNull())
      .addColumn('publication', 'integer')
      .execute();
    await schema.createIndex('waitingPublishState').on('waitingPublish').column('state').execute();
  },
};
