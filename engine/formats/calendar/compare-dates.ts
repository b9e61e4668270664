import { isIsoDate } from './iso-date.ts';

/** -1, 0 or 1 as the first date is before, on or after the second; undefined where one is no date. */
export function compareDates(left: string, right: string): -1 | 0 | 1 | undefined {
  if (!isIsoDate(left) || !isIsoDate(right)) return undefined;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
