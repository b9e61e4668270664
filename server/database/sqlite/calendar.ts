import { daysBetween } from '@muster/engine/formats';
import { type IntervalName, intervalByName, intervalOf } from '@muster/engine/query';
import type { SqliteConnection } from './driver.ts';

/**
 * Gives SQL the calendar: `muster_interval(name, date)` is what a date is grouped by, `muster_days(from, to)` the days from
 * one to the other, and `muster_median(number)` the two numbers in the middle as 'lower upper'. NULL where there is none.
 */
export function registerCalendar(connection: SqliteConnection): void {
  const options = { deterministic: true };
  connection.function('muster_interval', options, (name, date) =>
    typeof date === 'string' && intervalByName.has(String(name))
      ? (intervalOf(name as IntervalName, date) ?? null)
      : null,
  );
  connection.function('muster_days', options, (from, to) => {
    const [start, end] = [from, to].map((date) => (typeof date === 'string' ? intervalOf('day', date) : undefined));
    return start === undefined || end === undefined ? null : (daysBetween(start, end) ?? null);
  });
  connection.aggregate<number[]>('muster_median', {
    start: () => [],
    step: (numbers, next) => {
      if (typeof next === 'number') numbers.push(next);
    },
    result: (numbers) => {
      if (numbers.length === 0) return null;
      const sorted = Float64Array.from(numbers).sort();
      const middle = Math.floor((sorted.length - 1) / 2);
      return `${sorted[middle]} ${sorted[sorted.length % 2 === 1 ? middle : middle + 1]}`;
    },
  });
}
