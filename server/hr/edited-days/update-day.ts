import { shownDate } from '@muster/engine/formats';
import { attendanceRows, attendanceShape } from '../attendance/attendance-rows.ts';
import { dayChanges } from '../attendance/day-changes.ts';
import { ownAttendance } from '../attendance/own-attendance.ts';
import type { Context } from '../context.ts';
import { halvesOf, moveLeave } from '../leave/account/leave-ledger.ts';
import {
  halfOf,
  type LeaveDuration,
  type LeaveHalf,
  type LeaveType,
  takesDuration,
} from '../leave/account/leave-types.ts';
import { awayStatus } from '../leave/days/away-status.ts';
import { judgeHalf, sayHalf } from '../leave/days/choose-half.ts';
import { enterLeave } from '../leave/days/enter-leave.ts';
import { leaveItsRequest } from '../leave/days/leave-its-request.ts';
import { done, notFound, type Outcome, type Refused, wrongField } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { personProblem } from '../sight/person-problem.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import type { HrTables } from '../tables.ts';

/** The body of updateAttendanceOfApplicant. Its dates say which day is meant; the salary comes along and is left unread. */
export interface DayBody {
  readonly attendanceId: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly paidUnpaid: 'Paid' | 'Unpaid';
  readonly leaveType: LeaveType | '';
  readonly leaveDuration: LeaveDuration | '';
  readonly leaveHalf: LeaveHalf | '';
  readonly attendanceBonusQualified: 'Qualify' | 'Not Qualify';
  readonly hoursInUse: 'shiftHours' | 'attendanceHours';
  readonly reason: string;
  readonly salaryType: string;
}

type Day = HrTables['attendanceDay'];

/** The statuses of a day on which nobody came. */
const away: ReadonlySet<string> = new Set(['Absent', 'Leave', 'Holiday']);

/**
 * Changes what a person may decide about a day. An absent day needs its leave type, and a duration unless the leave is
 * Annual or Special; a day on which somebody came has neither, unless there is leave beside the attendance, which stays
 * whatever is edited. What the day was before is given back to the leave balance, what it is now is taken from it; other
 * leave is one that is entered here, and the day belongs to the leave before it no more.
 */
export async function updateDay(context: Context, asked: DayBody): Promise<Outcome> {
  const { handle, match } = context;
  const day = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('attendanceId', '=', asked.attendanceId)
    .executeTakeFirst();
  if (!day) return notFound('This day');
  const refusal = await personProblem(context, day.applicantId, ownAttendance, notFound('This day'));
  if (refusal) return refusal;
  const absent = away.has(day.checkInStatus);
  // Leave that stands beside attendance is changed or taken back as the leave that it is.
  const beside = hasLeaveBeside(day);
  const problem = wrongDay(asked, day) ?? decisionProblem(asked, day);
  if (problem) return problem;
  const leaveType = beside ? day.leaveType : absent ? asked.leaveType : '';
  const leaveDuration = beside ? day.leaveDuration : takesDuration(leaveType) ? asked.leaveDuration : '';
  const other = leaveType !== day.leaveType || leaveDuration !== day.leaveDuration;
  const status = await awayStatus(handle, day.attendanceDate);
  const { applicantId, attendanceDate: date } = day;
  const said = asked.leaveHalf || (other ? '' : day.leaveHalf);
  const kind = { leaveType, leaveDuration, leaveHalf: halfOf({ leaveDuration, leaveHalf: said }) };
  const halves = status === 'Holiday' ? 0 : halvesOf(kind);
  const entered = { ...kind, applicantId, startDate: date, endDate: date, halves, reason: asked.reason };
  const set = {
    paidUnpaid: asked.paidUnpaid,
    ...kind,
    leaveId: other ? await enterLeave(context, entered) : day.leaveId,
    checkInStatus: absent ? status : day.checkInStatus,
    attendanceBonusQualified: asked.attendanceBonusQualified,
    hoursInUse: asked.hoursInUse,
    reason: asked.reason,
    decided: 1,
  };
  const change = {
    table: 'attendanceDay',
    id: day.attendanceId,
    what: 'This day',
    set,
    match,
  } as const;
  const failed = await updateRecord(context, change);
  if (failed) return failed;
  if (other) await leaveItsRequest(context, day);
  await moveLeave(context, day, kind);
  if (kind.leaveHalf !== day.leaveHalf) {
    // What the leave of a day says of its half says the leave too, and the rest of the day is judged by it.
    if (set.leaveId !== null) await sayHalf(context, set.leaveId);
    await judgeHalf(context, day);
  }
  const saved = await attendanceRows(handle).where('attendanceId', '=', day.attendanceId).executeTakeFirstOrThrow();
  return done(attendanceShape(saved), 'Updated Successfully!');
}

/** What a day would be by such a change, which is not kept. */
export async function previewDay(context: Context, asked: DayBody): Promise<Outcome> {
  const day = await context.handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'attendanceDate'])
    .where('attendanceId', '=', asked.attendanceId)
    .executeTakeFirst();
  if (!day || (await isOutOfSight(context, 'attendanceDay', day))) return notFound('This day');
  const touched = { dates: [day.attendanceDate], people: [day.applicantId] };
  return dayChanges(context, touched, (inside) => updateDay(inside, asked));
}

/** Why a day is not decided so, by a save or by an undo: what it is tells which leave it may have. */
export function decisionProblem(asked: AskedLeave, day: Day): Refused | undefined {
  return hasLeaveBeside(day) ? otherLeave(asked, day) : wrongLeave(asked, away.has(day.checkInStatus));
}

/** Leave that stands beside attendance. */
function hasLeaveBeside({ checkInStatus, leaveType }: Day): boolean {
  return !away.has(checkInStatus) && leaveType !== '';
}

type AskedLeave = Readonly<Record<'leaveType' | 'leaveDuration', string>>;

/** The screen sends no leave for a day with attendance, or the one that is there. */
function otherLeave({ leaveType, leaveDuration }: AskedLeave, day: Day): Refused | undefined {
  if (leaveType !== '' && leaveType !== day.leaveType)
    return wrongField('leaveType', 'The leave beside attendance is changed on the page of leave');
  return leaveDuration === '' || leaveDuration === day.leaveDuration
    ? undefined
    : wrongField('leaveDuration', 'The leave beside attendance is changed on the page of leave');
}

function wrongLeave(asked: AskedLeave, absent: boolean): Refused | undefined {
  if (!absent) {
    if (asked.leaveType !== '') return wrongField('leaveType', 'Leave Type is only for a day without attendance');
    return asked.leaveDuration === ''
      ? undefined
      : wrongField('leaveDuration', 'Leave Duration is only for a day without attendance');
  }
  return asked.leaveType === '' ? wrongField('leaveType', 'Leave Type is required') : undefined;
}

/**
 * The dates are sent as they came; anything else means another day than the one that is changed. The salary comes along
 * and is left unread: what it is compared with would be learned by what is refused.
 */
function wrongDay(asked: DayBody, day: Day): Refused | undefined {
  for (const [name, label] of [
    ['startDate', 'Start Date'],
    ['endDate', 'End Date'],
  ] as const) {
    if (asked[name] !== '' && asked[name] !== day.attendanceDate)
      return wrongField(name, `${label} needs to be the date of the day, ${shownDate(day.attendanceDate)}`);
  }
  if (asked.salaryType !== '' && asked.salaryType !== day.salaryType)
    return wrongField('salaryType', 'Salary Type cannot be changed here');
  return undefined;
}
