import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { dayOfPerson } from '../days/day-of-person.ts';

/** The days of a month that are leave, of the employees in sight, by date and employee. */
export async function leaveDaysOfMonth(context: Context, month: string) {
  const seen = await rowsInSight('attendanceDay', 'applicant.teamId').seen(context);
  const days = leaveDaysOf(context.handle, month);
  return { days: seen ? days.where(seen) : days };
}

function leaveDaysOf(handle: Handle, month: string) {
  return handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .selectAll('attendanceDay')
    .select(['empNo', 'firstName', 'lastName', 'teamName'])
    .where('leaveType', '!=', '')
    .where('attendanceDate', '>=', firstDayOfMonth(month) ?? '')
    .where('attendanceDate', '<=', lastDayOfMonth(month) ?? '')
    .orderBy('attendanceDate')
    .orderBy('empNo');
}

export type LeaveDayOfMonth = Awaited<ReturnType<ReturnType<typeof leaveDaysOf>['execute']>>[number];

/** Such a day as its list begins: whose it is, his leave, and his times. */
export function listedLeaveDay(day: LeaveDayOfMonth) {
  const { leaveType, checkIn, checkOut } = day;
  return {
    ...dayOfPerson(day),
    leaveType,
    checkInTimeString: checkIn.slice(11),
    checkOutTimeString: checkOut.slice(11),
  };
}
