import { shownDate } from '@muster/engine/formats';
import { type AttendanceEmployee, isEmployed } from '../../attendance/hours/employee-shifts.ts';
import { holidaysIn } from '../../attendance/hours/holidays.ts';
import type { Span } from '../../attendance/hours/span.ts';
import { type WorkDay, workDays } from '../../attendance/hours/work-day.ts';
import type { Handle } from '../../dependencies.ts';

export interface LeaveDays {
  /** The days that a leave over the span takes: working days of the employee that are no holidays. */
  readonly days: readonly WorkDay[];
  /** Working days of the employee on which the whole company is off. */
  readonly holidays: readonly WorkDay[];
}

/** What a leave from the first to the last day of a span takes from an employee. */
export async function leaveDays(handle: Handle, employee: AttendanceEmployee, span: Span): Promise<LeaveDays> {
  const holidays = await holidaysIn(handle, span);
  const working = workDays(span.from, span.to, employee.assignments, holidays).filter(
    ({ date, hours }) => hours && isEmployed(employee, date),
  );
  return {
    days: working.filter(({ holiday }) => holiday === undefined),
    holidays: working.filter(({ holiday }) => holiday !== undefined),
  };
}

/** '25 Dec 2026 (Quaid-e-Azam Day)', several with commas. */
export function holidaysText(holidays: readonly WorkDay[]): string {
  return holidays.map(({ date, holiday }) => `${shownDate(date)} (${holiday})`).join(', ');
}

/** '1 day', '2.5 days', from half days. */
export function daysText(halves: number): string {
  return `${halves / 2} ${halves === 2 ? 'day' : 'days'}`;
}

/** '1 day of Casual leave is given back.' Empty where nothing moves. */
export function movedText(leaveType: string, halves: number, what: 'given back' | 'taken again'): string {
  return halves === 0 ? '' : `${daysText(halves)} of ${leaveType} leave ${halves > 2 ? 'are' : 'is'} ${what}.`;
}
