import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** What people were told, and how each of them wants to be. A mail of a notification names it, and goes only while it may be read. */
export const notifications: HrMigration = {
  number: 36,
  name: 'notifications',
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('notification')
      .addColumn('notificationId', 'integer', (column) => column.primaryKey())
      .addColumn('accountId', 'integer', (column) => column.notNull())
      .addColumn('applicantId', 'integer', (column) => column.notNull())
      .addColumn('bell', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recordKey', 'text', (column) => column.notNull())
      .addColumn('occasion', 'text', (column) => column.notNull())
      .addColumn('said', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('readAt', 'text', (column) => column.notNull())
      .execute();
    const once = schema.createIndex('notification_once').unique().on('notification');
    await once.columns(['accountId', 'kind', 'recordKey', 'occasion']).execute();
    await schema.createIndex('notification_unread').on('notification').columns(['accountId', 'readAt']).execute();
    await schema.createIndex('notification_of').on('notification').columns(['kind', 'recordKey']).execute();
    await schema
      .createTable('notificationChoice')
      .addColumn('accountId', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('bell', 'integer', (column) => column.notNull())
      .addColumn('mail', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('notificationChoice_of', ['accountId', 'kind'])
      .execute();
    await schema.alterTable('outbox').addColumn('notificationId', 'integer').execute();
  },
};
