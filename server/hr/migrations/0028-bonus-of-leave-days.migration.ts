import type { HrMigration } from '../dependencies.ts';

type Tables = {
  attendanceDay: { attendanceId: number; applicantId: number; attendanceBonusMinor: number };
  applicant: { applicantId: number; attendenceBonusMinor: number };
  history: { tableName: string; recordKey: string; fromJson: string | null; toJson: string | null };
};

/**
 * A day that was entered by leave before it was there had no amount of the attendance bonus, also where half of it was
 * worked, or the leave was taken back: such days, whose first line in the history tells of none, have that of their employee.
 */
export const bonusOfLeaveDays: HrMigration = {
  number: 28,
  name: 'bonus-of-leave-days',
  up: async (db) => {
    const handle = db.withTables<Tables>();
    const entered = await handle
      .selectFrom('history')
      .select('recordKey')
      .where('tableName', '=', 'attendanceDay')
      .where('fromJson', 'is', null)
      .where('toJson', 'like', '%"leaveType"%')
      .where('toJson', 'not like', '%"attendanceBonusMinor"%')
      .execute();
    for (const { recordKey } of entered)
      await handle
        .updateTable('attendanceDay')
        .set((eb) => ({
          attendanceBonusMinor: eb
            .selectFrom('applicant')
            .select('attendenceBonusMinor')
            .whereRef('applicant.applicantId', '=', 'attendanceDay.applicantId')
            .$asScalar()
            .$notNull(),
        }))
        .where('attendanceId', '=', Number(recordKey))
        .where('attendanceBonusMinor', '=', 0)
        .execute();
  },
};
