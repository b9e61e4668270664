import { dayNumber } from './day-number.ts';

/** Days from one date to the other: 1 from today to tomorrow, negative backwards; undefined where one is no date. */
export function daysBetween(from: string, to: string): number | undefined {
  const start = dayNumber(from);
  const end = dayNumber(to);
  return start === undefined || end === undefined ? undefined : end - start;
}
