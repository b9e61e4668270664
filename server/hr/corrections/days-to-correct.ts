import { payrollMonthOf, payrollMonthStart, shiftMonth, shownDate } from '@muster/engine/formats';
import type { Moment } from '../context.ts';

/**
 * The first day that can still be corrected: the days of the payroll month that is running and of the one before it are
 * open, those of earlier ones are closed with their pay.
 */
function firstOpenDay({ day }: Moment): string {
  const month = payrollMonthOf(day);
  const before = month && shiftMonth(month, -1);
  return (before && payrollMonthStart(before)) ?? day;
}

/** Why a day is not corrected any more; undefined where it may be. */
export function lockedDay(now: Moment, date: string): string | undefined {
  const from = firstOpenDay(now);
  if (date >= from) return undefined;
  return `${shownDate(date)} is locked, its payroll month is closed. Days from ${shownDate(from)} on can be corrected`;
}
