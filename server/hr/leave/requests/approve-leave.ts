import { type AttendanceEmployee, attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { type Refused, wrongField } from '../../outcome.ts';
import type { HrTables } from '../../tables.ts';
import { halvesTaken } from '../account/leave-ledger.ts';
import type { HalvesByMonth } from '../account/leave-standing.ts';
import { takesDuration } from '../account/leave-types.ts';
import { giveLeave, giveLeaveOnHolidays } from '../days/give-leave.ts';
import { leaveDays } from '../days/leave-days.ts';
import { type HeldDay, heldDays, type MarkedChoice, undecidedMarks } from './held-days.ts';
import { balanceProblem, openRequestProblem } from './leave-limits.ts';
import type { LeaveRow } from './leave-rows.ts';
import { isWorked, undecidedWork, type WorkedChoice, workedDays } from './worked-days.ts';

/** What becomes of days of a request that were worked, or are other leave, by the time it is approved; '' where nobody said. */
export interface DaysBecome {
  readonly workedDays: WorkedChoice | '';
  readonly markedDays: MarkedChoice | '';
}

/**
 * Counts the days anew, since holidays, shifts and other leave may have changed after the request was made, and marks them.
 * Of days that were worked by now whoever approves says what becomes of them: they stay as they are and are no day of this
 * leave, leave takes a half of them, or all. Of days that are other leave by now too: they stay that, or this takes its place.
 * Resolves to what changes in the request because of it.
 */
export async function approveLeave(
  context: Context,
  stored: LeaveRow,
  become: DaysBecome,
): Promise<Refused | Partial<HrTables['leaveRequest']>> {
  const { leaveId, leaveType, leaveDuration, leaveHalf, applicantId, reason } = stored;
  const { handle } = context;
  const employee = await attendanceEmployee(handle, applicantId);
  const span = { from: stored.startDate, to: stored.endDate };
  const found = employee && (await leaveDays(handle, employee, span));
  if (!found || found.days.length === 0)
    return wrongField('status', 'There is no working day of this employee in this leave any more');
  const marked = await heldDays(handle, applicantId, found.days);
  if (marked.length > 0 && become.markedDays === '') return undecidedMarks(marked);
  const free = become.markedDays === 'keep' ? found.days.filter((day) => !isAmong(marked, day)) : found.days;
  if (free.length === 0)
    return wrongField('markedDays', 'Every day of this leave is other leave already; reject it instead');
  const worked = leaveDuration === 'Half' ? [] : await workedDays(handle, applicantId, span);
  const cameOn = isWorked(worked);
  const onThem = free.some(cameOn);
  if (onThem && become.workedDays === '') return undecidedWork(worked);
  const half = onThem ? halfNames[become.workedDays] : undefined;
  if (half && !takesDuration(leaveType)) return wrongField('workedDays', `${leaveType} leave is not taken by halves`);
  const days = become.workedDays === 'keep' ? free.filter((day) => !cameOn(day)) : free;
  if (days.length === 0) return wrongField('workedDays', 'Every day of this leave was worked; reject it instead');
  const isHalf = (day: WorkDay) => leaveDuration === 'Half' || (half !== undefined && cameOn(day));
  const given = days.filter((day) => isAmong(marked, day));
  const freed = await halvesFreed(handle, employee, given, marked, leaveType);
  const limit =
    (await openRequestProblem(handle, employee, span, leaveId)) ??
    (await balanceProblem(context, employee, days, { leaveType, leaveDuration, isHalf }, { reserved: false, freed }));
  if (limit) return limit;
  const paidUnpaid = leaveType === 'Special Leave' ? 'Unpaid' : 'Paid';
  const leave = { leaveType, leaveDuration, leaveHalf, paidUnpaid, reason, leaveId };
  for (const day of days) {
    const halved = half && cameOn(day) ? { leaveDuration: 'Half', leaveHalf: half } : {};
    const of = { ...leave, ...halved, replaces: become.workedDays === 'replace' };
    const failed = await giveLeave(context, employee, day, of, 'status');
    if (failed) return failed;
  }
  const halves = days.reduce((sum, day) => sum + (isHalf(day) ? 1 : 2), 0);
  // A leave of one day is as its day; of a longer one each day says what it is.
  const whole = half && found.days.length === 1 ? { leaveDuration: 'Half', leaveHalf: half } : {};
  return (await giveLeaveOnHolidays(context, employee, found.holidays, leave)) ?? { halves, ...whole };
}

const halfNames: Readonly<Record<string, string>> = { first: 'First Half', second: 'Second Half' };

function isAmong(marked: readonly HeldDay[], { date }: WorkDay): boolean {
  return marked.some(({ attendanceDate }) => attendanceDate === date);
}

/** The half days that other leave of the same type gives back of the days that it loses, less than none, by month. */
async function halvesFreed(
  handle: Handle,
  { applicantId }: AttendanceEmployee,
  days: readonly WorkDay[],
  marked: readonly HeldDay[],
  leaveType: string,
): Promise<HalvesByMonth> {
  const freed = new Map<string, number>();
  for (const day of marked) {
    const { attendanceDate, attendanceId } = day;
    if (day.leaveType !== leaveType || !days.some(({ date }) => date === attendanceDate)) continue;
    const month = attendanceDate.slice(0, 7);
    const halves = await halvesTaken(handle, { applicantId, attendanceDate, attendanceId });
    freed.set(month, (freed.get(month) ?? 0) - halves);
  }
  return freed;
}
