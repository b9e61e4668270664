import { dateOfDayNumber, dayNumber } from './day-number.ts';

/** The date so many whole days later (earlier when negative); undefined for no date, fractions, beyond 1 to 9999. */
export function addDays(date: string, days: number): string | undefined {
  const from = dayNumber(date);
  return from === undefined ? undefined : dateOfDayNumber(from + days);
}
