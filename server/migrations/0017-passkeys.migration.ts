import type { Migration } from '../database/migrate.ts';

/** Passkeys as second factors, and the questions that they answer. */
export const passkeys: Migration = {
  number: 17,
  name: 'passkeys',
  up: async ({ schema }) => {
    await schema
      .createTable('passkey')
      .addColumn('passkeyId', 'text', (column) => column.primaryKey())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('rpId', 'text', (column) => column.notNull())
      .addColumn('userHandle', 'text', (column) => column.notNull())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('addedAt', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('passkeyOfOwner').on('passkey').column('ownerKey').execute();
    await schema
      .createTable('passkeyChallenge')
      .addColumn('askedOf', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('userHandle', 'text', (column) => column.notNull())
      .addColumn('goodUntil', 'text', (column) => column.notNull())
      .execute();
  },
};
