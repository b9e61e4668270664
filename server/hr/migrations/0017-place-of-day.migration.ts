import type { HrMigration } from '../dependencies.ts';

type Tables = {
  attendanceDay: { applicantId: number; teamId: number; deptId: number };
  applicant: { applicantId: number; teamId: number | null; deptId: number | null };
};

/** A day of attendance keeps the team and department in which it was worked; earlier days get those of now. */
export const placeOfDay: HrMigration = {
  number: 17,
  name: 'place-of-day',
  up: async (db) => {
    for (const name of ['teamId', 'deptId'] as const) {
      await db.schema
        .alterTable('attendanceDay')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db
        .withTables<Tables>()
        .updateTable('attendanceDay')
        .set((eb) => ({
          [name]: eb.fn.coalesce(
            eb
              .selectFrom('applicant')
              .select(`applicant.${name}`)
              .whereRef('applicant.applicantId', '=', 'attendanceDay.applicantId'),
            eb.lit(0),
          ),
        }))
        .execute();
    }
    // The figures of a month by team or department are counted from an index alone, as those of everybody are.
    for (const name of ['teamId', 'deptId'] as const)
      await db.schema
        .createIndex(`attendance_day_of_${name}`)
        .on('attendanceDay')
        .columns(['attendanceDate', name, 'checkInStatus'])
        .execute();
  },
};
