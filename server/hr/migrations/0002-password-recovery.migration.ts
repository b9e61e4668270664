import type { HrMigration } from '../dependencies.ts';

/** One-time tokens for a new password, and the messages that leave the company by e-mail. */
export const passwordRecovery: HrMigration = {
  number: 2,
  name: 'password recovery',
  up: async ({ schema }) => {
    await schema
      .createTable('passwordReset')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('accountId', 'bigint', (column) => column.references('account.accountId'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema.createIndex('password_reset_of').on('passwordReset').columns(['email', 'purpose']).execute();
    await schema.createIndex('password_reset_age').on('passwordReset').columns(['createdAt']).execute();
    await schema
      .createTable('outbox')
      .addColumn('mailId', 'bigint', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('toAddress', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
  },
};
