import type { Migration } from '../database/migrate.ts';

/** Second factors of people who sign in, and sign-ins whose password was right and which wait for one. */
export const secondFactor: Migration = {
  number: 14,
  name: 'second-factor',
  up: async ({ schema }) => {
    await schema
      .createTable('secondFactor')
      .addColumn('ownerKey', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('lastStep', 'bigint', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('secondFactorOffer')
      .addColumn('ownerKey', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('goodUntil', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('secondFactorCode')
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('codeHash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('secondFactorCodeKey', ['ownerKey', 'codeHash'])
      .execute();
    await schema
      .createTable('signInChallenge')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('backendCookies', 'text', (column) => column.notNull())
      .addColumn('goodUntil', 'text', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .execute();
  },
};
