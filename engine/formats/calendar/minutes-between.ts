import { secondsOfTime } from './iso-time.ts';

const day = 24 * 60;

/**
 * Minutes from one time of day to the next time that is the other: 540 from 20:00 to 05:00, a whole day from a time to
 * itself; undefined where one is no time.
 */
export function minutesBetween(from: string, to: string): number | undefined {
  const start = secondsOfTime(from);
  const end = secondsOfTime(to);
  if (start === undefined || end === undefined) return undefined;
  const minutes = (end - start) / 60;
  return minutes > 0 ? minutes : minutes + day;
}
