import { type AttendanceEmployee, isEmployed } from '../attendance/employee-shifts.ts';
import type { Span } from '../attendance/span.ts';
import { type WorkDay, workDays } from '../attendance/work-day.ts';
import type { Handle } from '../dependencies.ts';

export interface Holiday {
  readonly holidayDate: string;
  readonly holidayName: string;
}

export interface LeaveDays {
  /** The days that a leave over the span takes: working days of the employee that are no holidays. */
  readonly days: readonly WorkDay[];
  /** Working days of the employee on which the whole company is off. */
  readonly holidays: readonly Holiday[];
}

/** What a leave from the first to the last day of a span takes from an employee. */
export async function leaveDays(handle: Handle, employee: AttendanceEmployee, span: Span): Promise<LeaveDays> {
  const holidays = await handle
    .selectFrom('holiday')
    .select(['holidayDate', 'holidayName'])
    .where('status', '=', 'Active')
    .where('holidayDate', '>=', span.from)
    .where('holidayDate', '<=', span.to)
    .orderBy('holidayDate')
    .execute();
  const working = workDays(span.from, span.to, employee.assignments).filter(
    ({ date, hours }) => hours && isEmployed(employee, date),
  );
  const off = new Map(holidays.map((each) => [each.holidayDate, each]));
  return {
    days: working.filter(({ date }) => !off.has(date)),
    holidays: working.flatMap(({ date }) => off.get(date) ?? []),
  };
}

/** '2026-12-25 (Quaid-e-Azam Day)', several with commas. */
export function holidaysText(holidays: readonly Holiday[]): string {
  return holidays.map(({ holidayDate, holidayName }) => `${holidayDate} (${holidayName})`).join(', ');
}

/** '1 day', '2.5 days', from half days. */
export function daysText(halves: number): string {
  return `${halves / 2} ${halves === 2 ? 'day' : 'days'}`;
}
