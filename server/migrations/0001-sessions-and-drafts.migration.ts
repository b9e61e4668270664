import type { Migration } from '../database/migrate.ts';

/** Sessions of staff, vendors and applicants, and drafts of unfinished forms. */
export const sessionsAndDrafts: Migration = {
  number: 1,
  name: 'sessions-and-drafts',
  up: async (db) => {
    const { schema } = db;
    await schema
      .createTable('session')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('door', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addColumn('backendCookies', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('personAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessionOwner').on('session').column('ownerKey').execute();
    await schema
      .createTable('draft')
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('savedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draftKey', ['ownerKey', 'screen'])
      .execute();
  },
};
