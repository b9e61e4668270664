import { apart, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is at least {1}', fails: '{0} is not at least {1}' };

export const reference: Operation = (a: Value, b: Value, as: Value) => apart(a, b, as) >= 0;
