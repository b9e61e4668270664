import { shownDate } from '@muster/engine/formats';
import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { Span } from '../../attendance/hours/span.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, notFound, type Outcome, type Refused, refused } from '../../outcome.ts';
import { leaveDays } from '../days/leave-days.ts';

/** What becomes of days of a request that are other leave by the time it is approved. */
export type MarkedChoice = 'keep' | 'replace';

/** A day that is leave already, with the leave that it is one of. */
export interface HeldDay {
  readonly attendanceId: number;
  readonly attendanceDate: string;
  readonly leaveType: string;
  readonly leaveDuration: string;
  readonly leaveHalf: string;
  /** Whether the employee came, so that it is leave beside attendance, over which no whole day is marked. */
  readonly worked: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly enteredBy: string;
}

/** Those of some days of an employee that are leave already, in order. */
export async function heldDays(handle: Handle, applicantId: number, days: readonly WorkDay[]): Promise<HeldDay[]> {
  const rows = await handle
    .selectFrom('attendanceDay')
    .leftJoin('leaveRequest', 'leaveRequest.leaveId', 'attendanceDay.leaveId')
    .select([
      'attendanceId',
      'attendanceDate',
      'attendanceDay.leaveType',
      'attendanceDay.leaveDuration',
      'attendanceDay.leaveHalf',
    ])
    .select(['checkIn', 'checkOut'])
    .select(['startDate', 'endDate', 'enteredBy'])
    .where('attendanceDay.applicantId', '=', applicantId)
    .where('attendanceDay.leaveType', '!=', '')
    .where(
      'attendanceDate',
      'in',
      days.map(({ date }) => date),
    )
    .orderBy('attendanceDate')
    .execute();
  return rows.map(({ startDate, endDate, enteredBy, checkIn, checkOut, ...day }) => ({
    ...day,
    worked: checkIn !== '' || checkOut !== '',
    startDate: startDate ?? day.attendanceDate,
    endDate: endDate ?? day.attendanceDate,
    enteredBy: enteredBy ?? '',
  }));
}

/** The days of work of a span on which an employee has leave already, which leave that is marked would replace. */
export async function leaveOfSpan({ handle }: Context, applicantId: number | null, span: Span): Promise<Outcome> {
  const employee = await attendanceEmployee(handle, applicantId ?? 0);
  if (!employee) return notFound('This employee');
  const { days } = await leaveDays(handle, employee, span);
  return done((await heldDays(handle, employee.applicantId, days)).map((day) => ({ ...day })));
}

/** Says what other leave there is, and that somebody has to say what becomes of it. */
export function undecidedMarks(held: readonly HeldDay[]): Refused {
  const message = `There is leave already on ${heldText(held)}; markedDays says what becomes of it (keep or replace).`;
  return refused('422', message, {
    problems: [{ field: 'markedDays', message: `There is leave already on ${heldText(held)}` }],
    held: held.map((day) => ({ ...day })),
  });
}

/** '07 Dec 2026 (Casual), 08 Dec 2026 (Medical) and 2 more'. */
export function heldText(held: readonly HeldDay[]): string {
  const named = held.slice(0, 3).map(({ attendanceDate, leaveType }) => `${shownDate(attendanceDate)} (${leaveType})`);
  const more = held.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
