import { shownDate } from '@muster/engine/formats';
import type { AttendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import { textOfMinute } from '../../attendance/hours/minute.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import { pairDays } from '../../attendance/pairing/pair-days.ts';
import { pairedDays } from '../../attendance/pairing/paired-days.ts';
import { restOfDay } from '../../attendance/pairing/rest-of-day.ts';
import type { Context } from '../../context.ts';
import { type Refused, refused } from '../../outcome.ts';
import { insertRecord } from '../../records/insert-record.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { moveLeave } from '../account/leave-ledger.ts';
import type { AwayStatus } from './away-status.ts';
import { decidedByHand } from './decided-by-hand.ts';
import { leaveItsRequest } from './leave-its-request.ts';

type Day = HrTables['attendanceDay'];

/** The leave that a day of attendance gets. */
export interface GivenLeave {
  readonly leaveType: string;
  readonly leaveDuration: string;
  readonly leaveHalf: string;
  readonly paidUnpaid: string;
  readonly reason: string;
  /** The leave that it is a day of: a request that was approved, or what HR entered. */
  readonly leaveId: number | null;
  /** True where it stands in the place of what was worked on the day. */
  readonly replaces?: boolean;
}

/**
 * Gives leave on one working day, also on a day to come, and takes it from the balance. Half a day goes together with
 * attendance: where it is known which half, what the punches say of the rest holds, pay apart; a whole day over attendance is
 * refused and the day named in `field`.
 */
export async function giveLeave(
  context: Context,
  employee: AttendanceEmployee,
  { holiday, ...work }: WorkDay,
  { replaces = false, ...leave }: GivenLeave,
  field: string,
): Promise<Refused | undefined> {
  const { date: attendanceDate, hours } = restOfDay(work, leave);
  const checkInStatus: AwayStatus = holiday === undefined ? 'Leave' : 'Holiday';
  const away = { checkInStatus, attendanceBonusQualified: 'Not Qualify', hoursInUse: 'attendanceHours' };
  const stored = await dayOf(context, employee, attendanceDate);
  const came = stored !== undefined && (stored.checkIn !== '' || stored.checkOut !== '');
  if (came && !replaces && leave.leaveDuration !== 'Half') return cameOn(attendanceDate, field);
  const gone = { ...away, checkIn: '', checkOut: '', checkOutStatus: '', workedMinutes: 0, punchesAside: 1 };
  const beside = leave.leaveDuration === 'Half' ? { punchesAside: 0 } : {};
  const set = {
    ...leave,
    ...beside,
    ...(came && replaces ? gone : came ? {} : away),
    ...decidedWith(leave, stored),
  };
  if (stored) {
    const { attendanceId: id } = stored;
    const change = { table: 'attendanceDay', id, what: 'This day', set } as const;
    const failed = await updateRecord(context, change);
    if (failed) return failed;
    if (stored.leaveId !== leave.leaveId) await leaveItsRequest(context, stored);
    await moveLeave(context, stored, leave);
    if (leave.leaveHalf !== stored.leaveHalf) await judgeRest(context, employee, attendanceDate);
    return undefined;
  }
  const attendanceId = await insertRecord(context, 'attendanceDay', {
    applicantId: employee.applicantId,
    attendanceDate,
    shiftStart: hours ? textOfMinute(hours.start) : '',
    shiftEnd: hours ? textOfMinute(hours.end) : '',
    shiftMinutes: hours ? hours.end - hours.start : 0,
    salaryType: employee.salaryType,
    teamId: employee.teamId,
    deptId: employee.deptId,
    salaryMinor: employee.basicSalaryMinor,
    attendanceBonusMinor: employee.attendenceBonusMinor,
    ...set,
  });
  await moveLeave(context, { attendanceId, applicantId: employee.applicantId, attendanceDate }, leave);
  return undefined;
}

/** Leave decides about its day; of a half that is known, the rest is judged, unless a person decided about that. */
function decidedWith({ leaveHalf }: Pick<GivenLeave, 'leaveHalf'>, stored: Day | undefined): Partial<Day> {
  if (leaveHalf === '') return { decided: 1 };
  return stored && stored.leaveType !== '' && !decidedByHand(stored) ? { decided: 0 } : {};
}

/** No whole day of leave goes over a day on which somebody came, which is named in `field`. */
export function cameOn(date: string, field: string): Refused {
  return refused('422', `The employee came on ${shownDate(date)}; leave cannot be marked on that day.`, {
    problems: [{ field, message: `There is attendance on ${shownDate(date)}` }],
  });
}

/**
 * Works a day out anew of which a half is leave now, or no half any more. A day to come is judged once it is there; until
 * then it shows what is left to be worked.
 */
export async function judgeRest(context: Context, employee: AttendanceEmployee, date: string): Promise<void> {
  if (date <= context.now.day) {
    await pairDays(context, employee, { from: date, to: date, times: true });
    return;
  }
  const [paired] = await pairedDays(context.handle, employee, { from: date, to: date });
  const hours = paired?.[0].hours;
  const stored = await dayOf(context, employee, date);
  if (!hours || !stored) return;
  const { start, end } = hours;
  const set = { shiftStart: textOfMinute(start), shiftEnd: textOfMinute(end), shiftMinutes: end - start };
  const { attendanceId: id } = stored;
  await updateRecord(context, { table: 'attendanceDay', id, what: 'This day', set });
}

/**
 * Marks the holidays inside a leave as well: they take nothing, and count as the other days of it should they become days
 * of work. Where the employee came, or has other leave, the day stays as it is.
 */
export async function giveLeaveOnHolidays(
  context: Context,
  employee: AttendanceEmployee,
  holidays: readonly WorkDay[],
  leave: GivenLeave,
): Promise<Refused | undefined> {
  for (const day of holidays) {
    const stored = await dayOf(context, employee, day.date);
    if (stored && (stored.leaveType !== '' || stored.checkIn !== '' || stored.checkOut !== '')) continue;
    const failed = await giveLeave(context, employee, day, leave, 'startDate');
    if (failed) return failed;
  }
  return undefined;
}

function dayOf({ handle }: Context, { applicantId }: AttendanceEmployee, attendanceDate: string) {
  return handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', attendanceDate)
    .executeTakeFirst();
}
