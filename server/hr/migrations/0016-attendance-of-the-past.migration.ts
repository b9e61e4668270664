import type { HrMigration } from '../dependencies.ts';

/** The hours that shifts had before they were changed, and the day up to which the days of everybody are closed. */
export const attendanceOfThePast: HrMigration = {
  number: 16,
  name: 'attendance-of-the-past',
  up: async ({ schema }) => {
    const hours = ['startTime', 'endTime', 'saturdayStartTime', 'saturdayEndTime'];
    const former = schema
      .createTable('formerShiftHours')
      .addColumn('shiftId', 'bigint', (column) => column.notNull())
      .addColumn('untilDate', 'text', (column) => column.notNull());
    await hours
      .reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), former)
      .addPrimaryKeyConstraint('former_shift_hours_key', ['shiftId', 'untilDate'])
      .execute();
    await schema
      .createTable('closedDays')
      .addColumn('one', 'integer', (column) => column.primaryKey())
      .addColumn('upTo', 'text', (column) => column.notNull())
      .execute();
  },
};
