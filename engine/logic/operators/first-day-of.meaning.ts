import { monthStart, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the first day of {0}' };

export const reference: Operation = (month: Value) => monthStart(month, 0);
