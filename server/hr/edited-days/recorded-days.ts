import { ownRecordProblem } from '../access/own-records.ts';
import { ownAttendance } from '../attendance/own-attendance.ts';
import type { Context } from '../context.ts';
import type { FormerRow, Recorded } from '../history/recorded.ts';
import { moveLeave } from '../leave/account/leave-ledger.ts';
import { judgeHalf, sayHalf } from '../leave/days/choose-half.ts';
import { countRequest } from '../leave/days/count-request.ts';
import { enterLeave } from '../leave/days/enter-leave.ts';
import { movedText } from '../leave/days/leave-days.ts';
import { leaveItsRequest } from '../leave/days/leave-its-request.ts';
import { notFound, type Refused } from '../outcome.ts';
import { keepMessage } from '../records/keep-message.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';
import { updateRecord } from '../records/update-record.ts';
import type { HrTables } from '../tables.ts';
import { decisionProblem } from './update-day.ts';

type Day = HrTables['attendanceDay'];

/** What a person decides about a day; all else follows from punches, shift and holidays. */
const decided: ReadonlySet<string> = new Set([
  'paidUnpaid',
  'leaveType',
  'leaveDuration',
  'leaveHalf',
  'leaveId',
  'attendanceBonusQualified',
  'hoursInUse',
  'reason',
  'decided',
]);

const clock = (stored: Stored) => String(stored).slice(11);
const away: ReadonlySet<Stored | undefined> = new Set(['Absent', 'Leave']);

/** The history of days of attendance, without what they are paid. */
export const recordedDays: Recorded = {
  table: 'attendanceDay',
  right: 'emp_attendance',
  also: ['monthly_attendance'],
  what: 'This day',
  columns: {
    checkIn: { label: 'Check In Time', show: clock },
    checkOut: { label: 'Check Out Time', show: clock },
    checkInStatus: { label: 'Check In Status' },
    checkOutStatus: { label: 'Check Out Status' },
    paidUnpaid: { label: 'Day Paid/Unpaid' },
    leaveType: { label: 'Leave Type' },
    leaveDuration: { label: 'Leave Duration' },
    leaveHalf: { label: 'Leave Half' },
    attendanceBonusQualified: { label: 'Attendance Bonus Qualified' },
    hoursInUse: {
      label: 'Hours Type',
      show: (stored) => (stored === 'shiftHours' ? 'Full Shift Hours' : 'Attendance Hours'),
    },
    reason: { label: 'Comment' },
    // No column of the day: what somebody pressed and took back himself.
    takenBack: { label: 'Taken Back' },
  },
  takes: mayTake,
  saved: [{ call: 'attendance/updateAttendanceOfApplicant', body: sentDay, of: staysDecided }],
  putBack: (context, former) => putBack(context, former),
};

/** What becomes again what its punches say is no decision that somebody could send. */
function staysDecided({ before, row }: FormerRow): boolean {
  return (before['decided'] ?? row['decided']) !== 0;
}

/** A day as its decision is sent. */
function sentDay({ key, row }: FormerRow) {
  const { paidUnpaid, leaveType, leaveDuration, leaveHalf, attendanceBonusQualified, hoursInUse, reason } = row;
  const leave = { leaveType, leaveDuration, leaveHalf };
  return { attendanceId: key, paidUnpaid, ...leave, attendanceBonusQualified, hoursInUse, reason };
}

/** A decision of a person is taken back here, with the leave of the day, whoever asked for that. */
function mayTake({ from, to }: { readonly from: StoredRow; readonly to: StoredRow }): boolean {
  const isDecision = (column: string) =>
    decided.has(column) || (column === 'checkInStatus' && away.has(from[column]) && away.has(to[column]));
  return Object.keys(to).every(isDecision);
}

/**
 * Gives leave back that the day has by the change, or takes again what it had: as a day of the leave that it was one of, or
 * where that is gone, of one that is entered by this. A day of which nobody had decided anything is again what its punches
 * say.
 */
async function putBack(context: Context, { key, columns, row, before }: FormerRow): Promise<Refused | undefined> {
  const { handle } = context;
  const day = await handle.selectFrom('attendanceDay').selectAll().where('attendanceId', '=', key).executeTakeFirst();
  if (!day) return notFound('This day');
  const own = await ownRecordProblem(context, day.applicantId, ownAttendance);
  if (own) return own;
  const undecided = (before['decided'] ?? day.decided) === 0;
  const told = (name: string) => String(row[name]);
  const leave = { leaveType: told('leaveType'), leaveDuration: told('leaveDuration'), leaveHalf: told('leaveHalf') };
  // What its punches say was decided by nobody: no decision is judged then.
  const unfit = undecided ? undefined : decisionProblem(leave, day);
  if (unfit) return unfit;
  const moves = ['leaveId', 'leaveType', 'leaveDuration'].some((name) => before[name] !== undefined);
  const leaveId = moves ? await leaveAgain(context, { ...day, ...leave }, before['leaveId'] ?? null) : day.leaveId;
  const set = { ...columns, leaveId, decided: undecided ? 0 : 1 };
  const change = { table: 'attendanceDay', id: key, what: 'This day', set } as const;
  const failed = await updateRecord(context, change);
  if (failed) return failed;
  if (moves) await leaveItsRequest(context, day);
  const back = await moveLeave(context, day, leave);
  const [type, what] = back > 0 ? [day.leaveType, 'given back' as const] : [leave.leaveType, 'taken again' as const];
  keepMessage(context, 'attendanceDay', key, movedText(type, Math.abs(back), what));
  if (moves && leaveId !== null && back !== 0) await countRequest(context, leaveId, -back);
  const { leaveHalf } = leave;
  const otherHalf = day.leaveHalf !== leaveHalf;
  if (!moves && otherHalf && leaveId !== null) await sayHalf(context, leaveId);
  if (otherHalf || (undecided && day.attendanceDate <= context.now.day)) await judgeHalf(context, day);
  return undefined;
}

/** The leave that a day is one of again; what it takes counts there once it has moved. */
async function leaveAgain(context: Context, day: Day, former: Stored): Promise<number | null> {
  const { leaveType, leaveDuration, leaveHalf, applicantId, attendanceDate: date, reason } = day;
  if (leaveType === '') return null;
  const known = await context.handle
    .selectFrom('leaveRequest')
    .select('leaveId')
    .where('leaveId', '=', Number(former ?? 0))
    .where((eb) => eb.and({ applicantId, leaveType, leaveDuration, status: 'Approved' }))
    .executeTakeFirst();
  const entered = {
    leaveType,
    leaveDuration,
    leaveHalf,
    applicantId,
    startDate: date,
    endDate: date,
    halves: 0,
    reason,
  };
  return known?.leaveId ?? (await enterLeave(context, entered));
}
