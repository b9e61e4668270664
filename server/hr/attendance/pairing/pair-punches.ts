import { dayLength, minuteOf } from '../hours/minute.ts';
import type { WorkDay } from '../hours/work-day.ts';
import { stillOpen } from './judge-day.ts';
import { again, type Punch } from './punch.ts';

/** How early before a shift, and how late after it, a punch is still taken for it where two shifts meet, in minutes. */
const grace = 60;

/**
 * Gives every punch to exactly one day. Between two days the line is drawn in the middle of the free time between their
 * shifts (a day off counts as its noon). Where less than two hours are free, or a changed shift begins before the old one
 * has ended, the old one keeps the one punch that ends it, up to an hour late and with its repetitions before the new one
 * starts, and the new one begins an hour before its start. (Two shifts that begin within two hours of each other are one night's work, of which nobody can tell whose it
 * was.) What a person said goes before: who says that he comes ends no older shift, and who says that he goes ends the one
 * that he has begun, as long as its check-out may still come.
 *
 * `days` follow each other without gaps, `punches` are in order of time. What comes before the first day's shift goes
 * to the first day, what comes after the last to the last.
 */
export function pairPunches<P extends Punch>(
  days: readonly WorkDay[],
  punches: readonly P[],
): ReadonlyMap<string, readonly P[]> {
  const paired = new Map<string, readonly P[]>();
  let next = 0;
  days.forEach((day, index) => {
    const taken: P[] = [];
    const take = (punch: P) => {
      taken.push(punch);
      next += 1;
    };
    const takeBefore = (line: number, wanted: (punch: P) => boolean = () => true) => {
      for (let punch = punches[next]; punch && punch.minute < line && wanted(punch); punch = punches[next]) take(punch);
    };
    const following = days[index + 1];
    const close = following !== undefined && startOf(following) - endOf(day) < 2 * grace;
    if (!following) takeBefore(Number.POSITIVE_INFINITY);
    else if (!close) takeBefore(Math.floor((endOf(day) + startOf(following)) / 2));
    else takeBefore(Math.max(startOf(following) - grace, Math.ceil((startOf(day) + startOf(following)) / 2)));
    const closing = punches[next];
    const late = closing?.said === 'out' ? stillOpen : close && closing?.said === '' ? grace : 0;
    if (following && closing && late > 0 && closing.minute <= endOf(day) + late && isOpen(day, taken)) {
      take(closing);
      takeBefore(Math.min(closing.minute + again + 1, startOf(following)), ({ said }) => said !== 'in');
      takeBefore(closing.minute + 1, ({ said }) => said !== 'in');
    }
    paired.set(day.date, taken);
  });
  return paired;
}

/**
 * Whether somebody has begun the shift of a day and not ended it: nothing after his check-in but what said the same, or
 * its repetitions, in the first half where nothing was said.
 */
function isOpen(day: WorkDay, taken: readonly Punch[]): boolean {
  const began = taken.find(({ said }) => said !== 'out');
  if (!began) return false;
  const since = taken.filter(({ said, minute }) => said !== 'in' && minute > began.minute);
  const last = since.at(-1);
  if (!last) return true;
  if (since.some(({ said }) => said === 'out') || last.minute - began.minute > again) return false;
  return began.said === 'in' || last.minute < (startOf(day) + endOf(day)) / 2;
}

function startOf(day: WorkDay): number {
  return day.hours?.start ?? minuteOf(`${day.date}T00:00`) + dayLength / 2;
}

function endOf(day: WorkDay): number {
  return day.hours?.end ?? minuteOf(`${day.date}T00:00`) + dayLength / 2;
}
