import { dayNumber } from '../formats/calendar/day-number.ts';
import { secondsOfTime } from '../formats/calendar/iso-time.ts';
import type { Json } from '../json.ts';

/** A point on one of three scales; only moments of one scale compare. */
export interface Moment {
  readonly scale: 'date' | 'dateTime' | 'time';
  readonly at: number;
}

/** Characters of the longest text that is looked at, blanks around it included. */
const longest = 100;

/** Reads 'YYYY-MM-DD' and 'YYYY-MM-DDTHH:mm[:ss]'; undefined for what is neither or does not exist. */
export function readDate(value: Json): Moment | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  const [date = '', time, ...more] = value.trim().split(/[T ]/);
  const day = dayNumber(date);
  if (day === undefined || more.length > 0) return undefined;
  if (time === undefined) return { scale: 'date', at: day };
  const seconds = secondsOfTime(time);
  return seconds === undefined ? undefined : { scale: 'dateTime', at: day * 86_400 + seconds };
}

/** Reads 'HH:mm[:ss]'; undefined for what is no time of day. */
export function readTime(value: Json): Moment | undefined {
  const seconds = typeof value === 'string' ? secondsOfTime(value.trim()) : undefined;
  return seconds === undefined ? undefined : { scale: 'time', at: seconds };
}
