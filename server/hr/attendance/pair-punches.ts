import { dayLength, minuteOf } from './minute.ts';
import type { WorkDay } from './work-day.ts';

/** How early before a shift, and how late after it, a punch is still taken for it where two shifts meet, in minutes. */
const grace = 60;

/** A finger that is laid on the device again within so many minutes says nothing new. */
const again = 5;

/**
 * Gives every punch to exactly one day. Between two days the line is drawn in the middle of the free time between their
 * shifts (a day off counts as its noon). Where less than two hours are free, or a changed shift begins before the old one
 * has ended, the old one keeps the one punch that ends it, up to an hour late and with its repetitions before the new one
 * starts, and the new one begins an hour before its start. (Two shifts that begin within two hours of each other are one night's work, of which nobody can tell whose it
 * was.)
 *
 * `days` follow each other without gaps, `punches` are in order of time. What comes before the first day's shift goes
 * to the first day, what comes after the last to the last.
 */
export function pairPunches(
  days: readonly WorkDay[],
  punches: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const paired = new Map<string, readonly number[]>();
  let next = 0;
  days.forEach((day, index) => {
    const taken: number[] = [];
    const takeBefore = (line: number) => {
      for (let punch = punches[next]; punch !== undefined && punch < line; punch = punches[next]) {
        taken.push(punch);
        next += 1;
      }
    };
    const following = days[index + 1];
    if (!following) takeBefore(Number.POSITIVE_INFINITY);
    else if (startOf(following) - endOf(day) >= 2 * grace)
      takeBefore(Math.floor((endOf(day) + startOf(following)) / 2));
    else {
      const halfway = Math.ceil((startOf(day) + startOf(following)) / 2);
      takeBefore(Math.max(startOf(following) - grace, halfway));
      const closing = punches[next];
      if (isOpen(day, taken) && closing !== undefined && closing <= endOf(day) + grace)
        takeBefore(Math.max(closing + 1, Math.min(closing + again + 1, startOf(following))));
    }
    paired.set(day.date, taken);
  });
  return paired;
}

/** Whether somebody has begun the shift of a day and not ended it: one punch, or its repetitions in the first half. */
function isOpen(day: WorkDay, taken: readonly number[]): boolean {
  const [first, last] = [taken[0], taken.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first === last || (last - first <= again && last < (startOf(day) + endOf(day)) / 2);
}

function startOf(day: WorkDay): number {
  return day.hours?.start ?? minuteOf(`${day.date}T00:00`) + dayLength / 2;
}

function endOf(day: WorkDay): number {
  return day.hours?.end ?? minuteOf(`${day.date}T00:00`) + dayLength / 2;
}
