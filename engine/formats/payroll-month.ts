import { parseIsoDate } from './calendar/iso-date.ts';
import { isoMonth, shiftMonth } from './calendar/iso-month.ts';
import { companyZone, todayIn } from './zone.ts';

/** The last day of the month that still belongs to the current payroll month. */
export const payrollCutOffDay = 20;

/**
 * The payroll month 'YYYY-MM' of a date: its own month up to the 20th, the next one from the 21st, so that 21 December
 * belongs to January. Undefined for no date and after 9999-12-20.
 */
export function payrollMonthOf(date: string): string | undefined {
  const parts = parseIsoDate(date);
  const month = parts && isoMonth(parts);
  if (!parts || month === undefined) return undefined;
  return parts.day > payrollCutOffDay ? shiftMonth(month, 1) : month;
}

/** The first day of a payroll month, the 21st of the month before; undefined for no month. */
export function payrollMonthStart(month: string): string | undefined {
  const before = shiftMonth(month, -1);
  return before && `${before}-${payrollCutOffDay + 1}`;
}

/** The last day of a payroll month, its 20th; undefined for no month. */
export function payrollMonthEnd(month: string): string | undefined {
  const same = shiftMonth(month, 0);
  return same && `${same}-${payrollCutOffDay}`;
}

/** The payroll month at a moment, the day taken in the company's zone. */
export function payrollMonthAt(now: Date, zone: string = companyZone): string | undefined {
  return payrollMonthOf(todayIn(zone, now));
}
