import type { Context } from '../../context.ts';

/** A day of attendance that is leave, as a leave tells it. */
export interface LeaveDay {
  readonly attendanceDate: string;
  readonly leaveType: string;
  readonly leaveDuration: string;
  readonly leaveHalf: string;
}

/** The days of a leave: those that it holds, and those of its span that other leave holds. */
export interface DaysOfLeave {
  readonly held: readonly LeaveDay[];
  readonly others: readonly LeaveDay[];
}

/** How many leaves are asked about at once: every database takes so many values in one statement. */
const atOnce = 500;

/** The days of leave within some leaves, by the leave, in order. */
export async function daysOfLeaves(
  { handle }: Context,
  leaveIds: readonly number[],
): Promise<(leaveId: number) => DaysOfLeave> {
  const found = new Map<number, { held: LeaveDay[]; others: LeaveDay[] }>();
  for (let start = 0; start < leaveIds.length; start += atOnce) {
    const rows = await handle
      .selectFrom('leaveRequest')
      .innerJoin('attendanceDay', (join) =>
        join
          .onRef('attendanceDay.applicantId', '=', 'leaveRequest.applicantId')
          .onRef('attendanceDate', '>=', 'startDate')
          .onRef('attendanceDate', '<=', 'endDate')
          .on('attendanceDay.leaveType', '!=', '')
          // A holiday inside a leave is marked too and takes nothing.
          .on('checkInStatus', '!=', 'Holiday'),
      )
      .select(['leaveRequest.leaveId', 'attendanceDay.leaveId as heldBy', 'attendanceDate'])
      .select(['attendanceDay.leaveType', 'attendanceDay.leaveDuration', 'attendanceDay.leaveHalf'])
      .where('leaveRequest.leaveId', 'in', leaveIds.slice(start, start + atOnce))
      .orderBy('attendanceDate')
      .execute();
    for (const { leaveId, heldBy, ...day } of rows) {
      const days = found.get(leaveId) ?? { held: [], others: [] };
      found.set(leaveId, days);
      (heldBy === leaveId ? days.held : days.others).push(day);
    }
  }
  return (leaveId) => found.get(leaveId) ?? { held: [], others: [] };
}
