import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import { workDays } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import { notFound, type Refused, wrongField } from '../../outcome.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { halvesTaken, moveLeave } from '../account/leave-ledger.ts';
import { takesDuration } from '../account/leave-types.ts';
import type { WorkedChoice } from '../requests/worked-days.ts';
import { countRequest } from './count-request.ts';
import { giveLeave } from './give-leave.ts';
import { leaveItsRequest } from './leave-its-request.ts';
import { freeDay } from './take-leave-back.ts';

type Day = HrTables['attendanceDay'];

/** Whether a day is whole leave, and somebody came. */
export function isWorkedLeave({ leaveType, leaveDuration, checkIn, checkOut }: Day): boolean {
  return leaveType !== '' && leaveDuration !== 'Half' && (checkIn !== '' || checkOut !== '');
}

/**
 * Says what becomes of a day of whole leave on which the employee came: the worked day stays and is no leave, leave takes a
 * half of it, or all of it; the leave that it is a day of counts accordingly.
 */
export async function decideWorkedDay(context: Context, day: Day, choice: WorkedChoice): Promise<Refused | undefined> {
  if (choice === 'keep') {
    await takeLeaveOff(context, day);
    return undefined;
  }
  const { leaveType, paidUnpaid, reason, leaveId, attendanceDate: date } = day;
  const half = choice === 'replace' ? undefined : ({ first: 'First Half', second: 'Second Half' } as const)[choice];
  if (half && !takesDuration(leaveType)) return wrongField('workedDays', `${leaveType} leave is not taken by halves`);
  const employee = await attendanceEmployee(context.handle, day.applicantId);
  const [work] = employee ? workDays(date, date, employee.assignments) : [];
  if (!employee || !work) return notFound('This employee');
  const before = await halvesTaken(context.handle, day);
  const kind = half
    ? { leaveDuration: 'Half', leaveHalf: half }
    : { leaveDuration: day.leaveDuration, leaveHalf: '', replaces: true };
  const failed = await giveLeave(context, employee, work, { leaveType, paidUnpaid, reason, leaveId, ...kind }, 'days');
  if (failed || !half || leaveId === null) return failed;
  await countRequest(context, leaveId, (await halvesTaken(context.handle, day)) - before);
  await beAsItsDay(context, leaveId, half);
  return undefined;
}

/** Takes the leave off a day: the balance has it again, and the leave that it was a day of counts less. */
export async function takeLeaveOff(context: Context, day: Day): Promise<void> {
  await freeDay(context, day);
  await leaveItsRequest(context, day);
  await moveLeave(context, day, { leaveType: '', leaveDuration: '' });
}

/** A leave of one day is as its day; of a longer one each day says what it is. */
async function beAsItsDay(context: Context, leaveId: number, leaveHalf: string): Promise<void> {
  const { startDate, endDate } = await context.handle
    .selectFrom('leaveRequest')
    .select(['startDate', 'endDate'])
    .where('leaveId', '=', leaveId)
    .executeTakeFirstOrThrow();
  if (startDate !== endDate) return;
  const set = { leaveDuration: 'Half', leaveHalf };
  await updateRecord(context, { table: 'leaveRequest', id: leaveId, what: 'This leave', set });
}
