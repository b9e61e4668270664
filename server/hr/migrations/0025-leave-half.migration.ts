import type { HrMigration } from '../dependencies.ts';

/** Half a day of leave says which half; of those of before nobody has said it. */
export const leaveHalf: HrMigration = {
  number: 25,
  name: 'leave-half',
  up: async ({ schema }) => {
    for (const table of ['leaveRequest', 'attendanceDay'])
      await schema
        .alterTable(table)
        .addColumn('leaveHalf', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
