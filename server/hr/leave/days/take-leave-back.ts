import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import { pairDays } from '../../attendance/pairing/pair-days.ts';
import type { Context } from '../../context.ts';
import { writeHistory } from '../../records/history.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { moveLeave } from '../account/leave-ledger.ts';

type Day = HrTables['attendanceDay'];

/** Takes a leave off the days that it marked and gives it back to the balance. */
export async function takeLeaveBack(context: Context, leaveId: number, applicantId: number): Promise<void> {
  const days = await context.handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('leaveId', '=', leaveId)
    .where('applicantId', '=', applicantId)
    .orderBy('attendanceDate')
    .execute();
  for (const day of days) {
    await moveLeave(context, day, { leaveType: '', leaveDuration: '' });
    await freeDay(context, day);
  }
}

/**
 * Takes the leave off a day. One that is over becomes what its punches say; a day to come, which is there for the leave
 * alone, goes.
 */
export async function freeDay(context: Context, day: Day): Promise<void> {
  const { handle, now } = context;
  const { attendanceId: id, attendanceDate: date } = day;
  if (date > now.day) {
    await handle.deleteFrom('attendanceDay').where('attendanceId', '=', id).execute();
    writeHistory(context, 'attendanceDay', id, { ...day }, null);
    return;
  }
  const none = { leaveType: '', leaveDuration: '', leaveHalf: '', leaveId: null, punchesAside: 0 };
  const set = { ...withoutLeave(day), ...none, reason: '', decided: 0 };
  await updateRecord(context, { table: 'attendanceDay', id, what: 'This day', set });
  const employee = await attendanceEmployee(handle, day.applicantId);
  if (employee) await pairDays(context, employee, { from: date, to: date });
}

function withoutLeave({ checkIn, checkOut }: Day): Partial<Day> {
  return checkIn === '' && checkOut === '' ? { checkInStatus: 'Absent', paidUnpaid: 'Unpaid' } : {};
}
