import type { HrMigration } from '../dependencies.ts';

/** Figures of a month and who has no punch on a day are answered from indexes, however many people there are. */
export const attendanceFigures: HrMigration = {
  number: 7,
  name: 'attendance-figures',
  up: async (db) => {
    const figures = ['attendanceDate', 'applicantId', 'checkInStatus'];
    await db.schema.createIndex('attendance_day_figures').on('attendanceDay').columns(figures).execute();
    await db.schema.createIndex('punch_at').on('punch').columns(['at', 'applicantId']).execute();
  },
};
