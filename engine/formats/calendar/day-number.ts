import { isoDate, parseIsoDate } from './iso-date.ts';
import { daysInMonth } from './leap-year.ts';

/** Days since 0001-01-01, which is 0 and a Monday; undefined for what is no date. */
export function dayNumber(text: string): number | undefined {
  const date = parseIsoDate(text);
  if (!date) return undefined;
  let days = daysBeforeYear(date.year) + date.day - 1;
  for (let month = 1; month < date.month; month += 1) days += daysInMonth(date.year, month);
  return days;
}

/** The date with that number of days since 0001-01-01; undefined before it, after 9999-12-31, and for fractions. */
export function dateOfDayNumber(days: number): string | undefined {
  if (!Number.isInteger(days) || days < 0 || days >= daysBeforeYear(10_000)) return undefined;
  let year = Math.floor(days / 365.2425) + 1;
  if (daysBeforeYear(year) > days) year -= 1;
  else if (daysBeforeYear(year + 1) <= days) year += 1;
  let left = days - daysBeforeYear(year);
  let month = 1;
  while (left >= daysInMonth(year, month)) {
    left -= daysInMonth(year, month);
    month += 1;
  }
  return isoDate({ year, month, day: left + 1 });
}

function daysBeforeYear(year: number): number {
  const full = year - 1;
  return full * 365 + Math.floor(full / 4) - Math.floor(full / 100) + Math.floor(full / 400);
}
