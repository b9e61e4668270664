import type { Migration } from '../database/migrate.ts';

/** Tokens that programs come with in the place of a sign-in. */
export const accessTokens: Migration = {
  number: 25,
  name: 'access tokens',
  up: async ({ schema }) => {
    await schema
      .createTable('accessToken')
      .addColumn('tokenId', 'text', (column) => column.primaryKey())
      .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('ownerName', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('rights', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'text', (column) => column.notNull())
      .addColumn('usedFrom', 'text', (column) => column.notNull())
      .addColumn('endedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('accessTokenOfOwner').on('accessToken').column('ownerKey').execute();
  },
};
