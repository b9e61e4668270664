import type { Json, JsonRecord, ScreenRun, Surroundings } from '@muster/engine';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, FakeServices, ok, open, settle } from './world.ts';

export const employee = { applicantId: 31, employeeName: 'Ali Raza', legacyCode: '1042', salaryType: 'Monthly' };

/** A day as the backend answers it: absent, on medical leave for half of it. */
export const day = (more: JsonRecord = {}): JsonRecord => ({
  attendanceId: 501,
  attendanceDateString: '2026-03-02',
  shiftTime: '20:00 - 05:00',
  checkInTimeString: '20:01',
  checkOutTimeString: '05:02',
  checkInStatus: 'Absent',
  checkOutStatus: 'On Time',
  dailyHours: 7.5,
  shiftHours: 9,
  hoursInUse: 'shiftHours',
  paidUnpaid: 'Paid',
  attendanceBonusQualified: 'Qualify',
  attendanceBonus: 3500,
  leaveType: 'Medical',
  leaveDuration: 'Half',
  salaryType: 'Monthly',
  salary: 60000,
  reason: 'Fever',
  applicantDto: { applicantId: 31, vertical: 'Office' },
  ...more,
});

export const loadDays = 'attendance.getAllAttendanceOfApplicantByIdByMonth';
export const loadQuota = 'leave_quota.getLeaveQuotaOfApplicantById';
export const saveDay = 'attendance.updateAttendanceOfApplicant';

export type Answers = FakeServices['answers'];

/** The shipped dialog of one month of an employee, with one day. */
export async function opened(more: Answers = {}, surroundings: Surroundings = around) {
  const services = new FakeServices({
    [loadDays]: ok([day()]),
    [loadQuota]: ok({ medical: 8, casual: '4.5', annual: 14 }),
    ...more,
  });
  const run = open('attendance.month', services, { employee, month: '2026-03', showActions: true }, { surroundings });
  await settle();
  return { services, run, row: firstDay(run) };
}

export function firstDay(run: ScreenRun): Json {
  return (run.value({ var: 'data.days' }) as readonly Json[] | null)?.[0] ?? null;
}

/** The same, with the shipped form in which its day is edited. */
export async function editing(more: Answers = {}, stored: JsonRecord = {}) {
  const world = await opened({ [loadDays]: ok([day(stored)]), ...more });
  await act(world.run, 'edit', { row: world.row });
  return { ...world, form: new FormOnScreen(world.run, 'attendance.editDay') };
}
