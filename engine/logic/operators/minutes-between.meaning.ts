import { apart, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the minutes from {0} to {1}' };

export const reference: Operation = (from: Value, to: Value) => {
  const minutes = typeof from === 'string' && typeof to === 'string' ? apart(to, from, 'time') / 60_000 : Number.NaN;
  return Number.isNaN(minutes) ? null : minutes > 0 ? minutes : minutes + 1440;
};
