import { isIsoDate } from './iso-date.ts';
import { isIsoMonth, parseIsoMonth } from './iso-month.ts';
import { daysInMonth } from './leap-year.ts';

/** The calendar month 'YYYY-MM' of a date; undefined for no date. */
export function monthOfDate(date: string): string | undefined {
  return isIsoDate(date) ? date.slice(0, 7) : undefined;
}

/** How the first day of a month is written behind 'YYYY-MM-'. */
export const firstDay = '01';

/** The first day of a month 'YYYY-MM'; undefined for no month. */
export function firstDayOfMonth(month: string): string | undefined {
  return isIsoMonth(month) ? `${month}-${firstDay}` : undefined;
}

/** The last day of a month 'YYYY-MM'; undefined for no month. */
export function lastDayOfMonth(month: string): string | undefined {
  const parts = parseIsoMonth(month);
  return parts && `${month}-${daysInMonth(parts.year, parts.month)}`;
}

/** English month names, January first. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
