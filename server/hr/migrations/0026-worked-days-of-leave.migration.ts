import type { HrMigration } from '../dependencies.ts';

/** Leave may stand in the place of a day that was worked: its punches are kept, and do not count. */
export const workedDaysOfLeave: HrMigration = {
  number: 26,
  name: 'worked-days-of-leave',
  up: async ({ schema }) => {
    await schema
      .alterTable('attendanceDay')
      .addColumn('punchesAside', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
