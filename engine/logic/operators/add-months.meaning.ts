import { monthsLater, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0} + {1} months' };

export const reference: Operation = (date: Value, months: Value) =>
  text(date).includes('T') ? null : monthsLater(date, months);
