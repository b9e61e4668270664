import type { HrMigration } from '../dependencies.ts';

/** A shift may say when its second half begins; without it, it is parted in its middle. */
export const halfTimeOfShift: HrMigration = {
  number: 27,
  name: 'half-time-of-shift',
  up: async ({ schema }) => {
    for (const table of ['shift', 'formerShiftHours'])
      for (const column of ['halfTime', 'saturdayHalfTime'])
        await schema
          .alterTable(table)
          .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
          .execute();
  },
};
