import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** The screen of accounts, when each was invited, and messages whose code nobody but a member of staff may read. */
export const users: HrMigration = {
  number: 38,
  name: 'users',
  up: async (untyped: Kysely<unknown>) => {
    await untyped.schema
      .alterTable('account')
      .addColumn('invitedAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await untyped.schema
      .alterTable('outbox')
      .addColumn('ofStaff', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await addFunction(untyped, { link: 'users', name: 'Users' });
  },
};
