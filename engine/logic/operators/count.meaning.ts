import { blank, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the number of {all}' };

export const reference: Operation = (value: Value) => (Array.isArray(value) ? value.length : blank(value) ? 0 : 1);
