import type { HrMigration } from '../dependencies.ts';

/** The picture of the company, its currency and the day on which its week begins; '' is what was shipped. */
export const companySettings: HrMigration = {
  number: 54,
  name: 'company settings',
  up: async ({ schema }) => {
    for (const name of ['logo', 'currency', 'weekStart'])
      await schema
        .alterTable('company')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
