import { isoDate, parseIsoDate } from './iso-date.ts';
import { daysInMonth } from './leap-year.ts';

/**
 * The same day so many whole months later (earlier when negative), or the month's last day where it has no such day:
 * 31 January and one month is 28 or 29 February. Undefined for no date, fractions, beyond the years 1 to 9999.
 */
export function addMonths(date: string, months: number): string | undefined {
  const from = parseIsoDate(date);
  if (!from || !Number.isInteger(months)) return undefined;
  const index = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return isoDate({ year, month, day: Math.min(from.day, daysInMonth(year, month)) });
}
