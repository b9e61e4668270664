import { dayAt, isoDay, monthStart, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the last day of {0}' };

export const reference: Operation = (month: Value) => {
  const next = monthStart(month, 1);
  return next === null ? null : isoDay(dayAt(next).at - 86_400_000);
};
