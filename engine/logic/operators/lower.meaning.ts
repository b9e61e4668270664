import { type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0}' };

export const reference: Operation = (value: Value) => (value === null ? null : text(value).toLowerCase());
