import { dayAt, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the month of {0}' };

export const reference: Operation = (date: Value) =>
  Number.isNaN(dayAt(date).at) || text(date).includes('T') ? null : text(date).slice(0, 7);
