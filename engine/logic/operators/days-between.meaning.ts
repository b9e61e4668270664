import { apart, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the days from {0} to {1}' };

export const reference: Operation = (from: Value, to: Value) => {
  const days = apart(from, to, 'date') / -86_400_000;
  return Number.isNaN(days) || text(from).includes('T') ? null : days + 0;
};
