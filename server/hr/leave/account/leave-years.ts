import type { Handle } from '../../dependencies.ts';

/** The leave year that a day lies in: a calendar year, '2026'. */
export function leaveYearOf(day: string): string {
  return day.slice(0, 4);
}

/** The month of a day, 1 to 12. */
export function monthIn(day: string): number {
  return Number(day.slice(5, 7));
}

/** The first day of a leave year, whose quota counts from then on. */
export function firstDayOf(year: string): string {
  return `${year}-01-01`;
}

/** The last day on which leave of a year can be taken; what is left then is carried over or lapses. */
export function lastDayOf(year: string): string {
  return `${year}-12-31`;
}

/** The entries of the ledger for leave on days of a year: not what made up for the years before. */
export function entriesOfYear(handle: Handle, year: string) {
  return handle
    .selectFrom('leaveLedger')
    .where('leaveDate', '>=', firstDayOf(year))
    .where('leaveDate', '<=', lastDayOf(year))
    .where('cause', '!=', 'renewal');
}
