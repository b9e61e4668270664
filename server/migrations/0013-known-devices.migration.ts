import type { Migration } from '../database/migrate.ts';

/** The devices from which somebody has signed in, and the wrong passwords that still count. */
export const knownDevices: Migration = {
  number: 13,
  name: 'known-devices',
  up: async ({ schema }) => {
    await schema
      .createTable('knownDevice')
      .addColumn('tokenHash', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_key', ['tokenHash', 'account'])
      .execute();
    await schema.createIndex('known_device_of').on('knownDevice').columns(['account', 'seenAt']).execute();
    await schema
      .createTable('passwordFailure')
      .addColumn('keyHash', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('lockedUntil', 'bigint', (column) => column.notNull())
      .execute();
  },
};
