import { dayNumber } from './day-number.ts';

/** 1 (Monday) to 7 (Sunday), as ISO 8601 counts; undefined for no date. */
export function dayOfWeek(date: string): number | undefined {
  const days = dayNumber(date);
  return days === undefined ? undefined : (days % 7) + 1;
}

/** English weekday names in the order of ISO 8601, Monday first. */
export const weekdayNames: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** 'Monday' to 'Sunday'; undefined for no date. */
export function weekdayName(date: string): string | undefined {
  const day = dayOfWeek(date);
  return day === undefined ? undefined : weekdayNames[day - 1];
}
