import type { HrMigration } from '../dependencies.ts';

/** What the columns of a form were before it was changed, so that what was answered to them stays readable. */
export const formerColumns: HrMigration = {
  number: 15,
  name: 'former-columns',
  up: async ({ schema }) => {
    await schema
      .alterTable('backendForm')
      .addColumn('former', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
