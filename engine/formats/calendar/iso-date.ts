import { daysInMonth } from './leap-year.ts';

/** A day of the calendar: year 1 to 9999, month 1 to 12, day 1 to 31. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads 'YYYY-MM-DD' strictly: no impossible day (30 February), no year 0, no blanks around it. */
export function parseIsoDate(text: string): CalendarDay | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isCalendarDay(date) ? date : undefined;
}

/** Whether the value is the ISO text of a day that exists. */
export function isIsoDate(value: unknown): value is string {
  return typeof value === 'string' && parseIsoDate(value) !== undefined;
}

/** Whether year, month and day name a day that exists, years 1 to 9999. */
export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return (
    Number.isInteger(year) &&
    year >= 1 &&
    year <= 9999 &&
    Number.isInteger(day) &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** 'YYYY-MM-DD' of a day that exists, else undefined. */
export function isoDate(date: CalendarDay): string | undefined {
  if (!isCalendarDay(date)) return undefined;
  return `${padded(date.year, 4)}-${padded(date.month, 2)}-${padded(date.day, 2)}`;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
