import { sql } from 'kysely';
import type { Migration } from '../database/migrate.ts';

/** Codes that go by mail to whose account is under attack, and sign-ins that wait for one. */
export const mailedCodes: Migration = {
  number: 18,
  name: 'mailed-codes',
  up: async ({ schema }) => {
    await schema
      .createTable('mailedCode')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('mailedAt', 'text', (column) => column.notNull())
      .addColumn('goodUntil', 'text', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('signInChallenge')
      .addColumn('opens', 'text', (column) => column.notNull().defaultTo(sql.lit('session')))
      .execute();
    await schema
      .alterTable('signInChallenge')
      .addColumn('ownerKey', 'text', (column) => column.notNull().defaultTo(sql.lit('')))
      .execute();
  },
};
