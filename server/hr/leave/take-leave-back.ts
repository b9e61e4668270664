import { attendanceEmployee } from '../attendance/employee-shifts.ts';
import { pairDays } from '../attendance/pair-days.ts';
import type { Context } from '../context.ts';
import { writeHistory } from '../records/history.ts';
import { updateRecord } from '../records/update-record.ts';
import type { HrTables } from '../tables.ts';
import { moveLeave } from './leave-ledger.ts';

type Day = HrTables['attendanceDay'];

/**
 * Takes the leave of a request off the days that it marked and gives it back to the balance. A day that is over becomes
 * what its punches say; a day to come, which is there for the leave alone, goes.
 */
export async function takeLeaveBack(context: Context, leaveId: number, applicantId: number): Promise<void> {
  const { handle, now } = context;
  const days = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('leaveId', '=', leaveId)
    .orderBy('attendanceDate')
    .execute();
  const employee = await attendanceEmployee(handle, applicantId);
  for (const day of days) {
    const { attendanceId, attendanceDate } = day;
    await moveLeave(context, day, { leaveType: '', leaveDuration: '' });
    if (attendanceDate > now.day) {
      await handle.deleteFrom('attendanceDay').where('attendanceId', '=', attendanceId).execute();
      await writeHistory(context, 'attendanceDay', attendanceId, { ...day }, null);
      continue;
    }
    const set = { ...withoutLeave(day), leaveType: '', leaveDuration: '', leaveId: null, reason: '', decided: 0 };
    await updateRecord(context, {
      table: 'attendanceDay',
      key: 'attendanceId',
      id: attendanceId,
      what: 'This day',
      set,
    });
    if (employee) await pairDays(context, employee, { from: attendanceDate, to: attendanceDate });
  }
}

function withoutLeave({ checkIn, checkOut }: Day): Partial<Day> {
  return checkIn === '' && checkOut === '' ? { checkInStatus: 'Absent', paidUnpaid: 'Unpaid' } : {};
}
