import { dayLength, minuteOf } from './minute.ts';
import type { WorkDay } from './work-day.ts';

/** How early before a shift, and how late after it, a punch is still taken for it where two shifts meet, in minutes. */
const grace = 60;

/**
 * Gives every punch to exactly one day. Between two days the line is drawn in the middle of the free time between their
 * shifts (a day off counts as its noon). Where less than two hours are free, or a changed shift begins before the old one
 * has ended, the old one keeps the one punch that ends it, up to an hour late, and the new one begins an hour before its
 * start. (Two shifts that begin within two hours of each other are one night's work, of which nobody can tell whose it
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
      if (taken.length === 1 && closing !== undefined && closing <= endOf(day) + grace) takeBefore(closing + 1);
    }
    paired.set(day.date, taken);
  });
  return paired;
}

/** The day that a moment belongs to, by the same lines. */
export function dayOfPunch(days: readonly WorkDay[], minute: number): WorkDay | undefined {
  const paired = pairPunches(days, [minute]);
  return days.find((day) => paired.get(day.date)?.length === 1);
}

function startOf(day: WorkDay): number {
  return day.hours?.start ?? minuteOf(`${day.date}T00:00`) + dayLength / 2;
}

function endOf(day: WorkDay): number {
  return day.hours?.end ?? minuteOf(`${day.date}T00:00`) + dayLength / 2;
}
