import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import type { FormerRow, Recorded } from '../history/recorded.ts';
import { moveLeave } from '../leave/leave-ledger.ts';
import { notFound, type Refused } from '../outcome.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';
import { updateRecord } from '../records/update-record.ts';
import { attendanceEmployee } from './employee-shifts.ts';
import { ownAttendance } from './own-attendance.ts';
import { pairDays } from './pair-days.ts';

/** What a person decides about a day; all else follows from punches, shift and holidays. */
const decided: ReadonlySet<string> = new Set([
  'paidUnpaid',
  'leaveType',
  'leaveDuration',
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
  key: 'attendanceId',
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
    attendanceBonusQualified: { label: 'Attendance Bonus Qualified' },
    hoursInUse: {
      label: 'Hours Type',
      show: (stored) => (stored === 'shiftHours' ? 'Full Shift Hours' : 'Attendance Hours'),
    },
    reason: { label: 'Comment' },
  },
  takes: mayTake,
  putBack: (context, former) => putBack(context, former),
};

/** A decision of a person is taken back here; leave that was asked for as the request that it is. */
function mayTake({ from, to }: { readonly from: StoredRow; readonly to: StoredRow }, stored: StoredRow): boolean {
  const isDecision = (column: string) =>
    decided.has(column) || (column === 'checkInStatus' && away.has(from[column]) && away.has(to[column]));
  return stored['leaveId'] === null && Object.keys(to).every(isDecision);
}

/**
 * Gives leave back that the day has by the change, or takes again what it had. A day of which nobody had decided anything
 * is again what its punches say.
 */
async function putBack(context: Context, { key, columns, row, before }: FormerRow): Promise<Refused | undefined> {
  const day = await context.handle
    .selectFrom('attendanceDay')
    .select(['attendanceId', 'applicantId', 'attendanceDate'])
    .where('attendanceId', '=', key)
    .executeTakeFirst();
  if (!day) return notFound('This day');
  const own = await ownRecordProblem(context, day.applicantId, ownAttendance);
  if (own) return own;
  const undecided = before['decided'] === 0;
  const set = { ...columns, decided: undecided ? 0 : 1 };
  const failed = await updateRecord(context, {
    table: 'attendanceDay',
    key: 'attendanceId',
    id: key,
    what: 'This day',
    set,
  });
  if (failed) return failed;
  const [leaveType, leaveDuration] = [String(row['leaveType']), String(row['leaveDuration'])];
  await moveLeave(context, day, { leaveType, leaveDuration });
  const employee = undecided ? await attendanceEmployee(context.handle, day.applicantId) : undefined;
  if (employee) await pairDays(context, employee, { from: day.attendanceDate, to: day.attendanceDate });
  return undefined;
}
