import { dayAt, isoDay, number, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0} + {1} days' };

export const reference: Operation = (date: Value, days: Value) => {
  const count = number(days);
  return typeof date !== 'string' || date.includes('T') || !Number.isInteger(count)
    ? null
    : isoDay(dayAt(date).at + count * 86_400_000);
};
