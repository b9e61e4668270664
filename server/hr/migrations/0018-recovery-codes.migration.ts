import type { HrMigration } from '../dependencies.ts';

/** A token for a new password may need a code that went by mail, and is tried a few times only. */
export const recoveryCodes: HrMigration = {
  number: 18,
  name: 'recovery-codes',
  up: async ({ schema }) => {
    await schema
      .alterTable('passwordReset')
      .addColumn('codeHash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .alterTable('passwordReset')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
