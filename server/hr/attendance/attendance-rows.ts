import type { JsonRecord } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import { workPlace } from '../people/work-place.ts';
import type { HrTables } from '../tables.ts';
import { dayLength } from './hours/minute.ts';
import { shiftTime } from './hours/shift-time.ts';

/** Days of attendance with their employee, and where it was worked. */
export function dayTables(handle: Handle) {
  return handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .leftJoin('team', 'team.teamId', 'attendanceDay.teamId')
    .leftJoin('department', 'department.deptId', 'attendanceDay.deptId');
}

/** Days of attendance with the place of work of their employee; a service narrows it with `where`. */
export function attendanceRows(handle: Handle) {
  return dayTables(handle)
    .selectAll('attendanceDay')
    .select(['applicant.vertical'])
    .orderBy('attendanceDay.applicantId')
    .orderBy('attendanceDay.attendanceDate');
}

export type AttendanceRow = Awaited<ReturnType<ReturnType<typeof attendanceRows>['execute']>>[number];

/** A day as the contract reads it, with what the employee earns. */
export function attendanceShape(row: AttendanceRow): JsonRecord {
  return { ...dayShape(row), attendanceBonus: fromMinor(row.attendanceBonusMinor), salary: fromMinor(row.salaryMinor) };
}

/** The same without pay; times are 'HH:mm', hours have two decimals. */
export function dayShape(row: AttendanceRow): JsonRecord {
  return {
    attendanceId: row.attendanceId,
    attendanceDateString: row.attendanceDate,
    shiftTime: shiftTime(row),
    ...outcomeShape(row),
    salaryType: row.salaryType,
    reason: row.reason,
    applicantDto: { applicantId: row.applicantId, vertical: workPlace(row.vertical) },
    _version: row.version,
  };
}

/** What a day amounts to, whether it is stored or worked out: times, statuses, hours, pay and leave. */
type DayOutcome = Pick<
  HrTables['attendanceDay'],
  | 'checkIn'
  | 'checkOut'
  | 'checkInStatus'
  | 'checkOutStatus'
  | 'workedMinutes'
  | 'shiftMinutes'
  | 'hoursInUse'
  | 'paidUnpaid'
  | 'attendanceBonusQualified'
  | 'leaveType'
  | 'leaveDuration'
  | 'leaveHalf'
>;

export function outcomeShape(row: DayOutcome): JsonRecord {
  return {
    checkInTimeString: row.checkIn.slice(11),
    checkOutTimeString: row.checkOut.slice(11),
    checkInStatus: row.checkInStatus,
    checkOutStatus: row.checkOutStatus,
    dailyHours: hoursShown(row.workedMinutes),
    shiftHours: hoursShown(row.shiftMinutes),
    hoursInUse: row.hoursInUse,
    paidUnpaid: row.paidUnpaid,
    attendanceBonusQualified: row.attendanceBonusQualified,
    leaveType: row.leaveType,
    leaveDuration: row.leaveDuration,
    ...(row.leaveHalf === '' ? {} : { leaveHalf: row.leaveHalf }),
  };
}

/** More minutes than anybody works on one day. */
export const mostMinutes = 2 * dayLength;

/** Minutes as hours with two decimals. */
function hoursShown(minutes: number): number {
  return Math.round((Math.min(minutes, mostMinutes) / 60) * 100) / 100;
}
