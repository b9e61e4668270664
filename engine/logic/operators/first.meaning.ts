import { list, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the first of {0}' };

export const reference: Operation = (values: Value) => list(values)[0] ?? null;
