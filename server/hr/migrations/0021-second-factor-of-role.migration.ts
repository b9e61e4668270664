import type { HrMigration } from '../dependencies.ts';

/** A role may demand a second factor of the people who have it; none does at first. */
export const secondFactorOfRole: HrMigration = {
  number: 21,
  name: 'second-factor-of-role',
  up: async ({ schema }) => {
    await schema
      .alterTable('role')
      .addColumn('secondFactor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
