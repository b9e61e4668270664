import { anyItem, empty, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is {1}', fails: '{0} is not {1}' };

export const reference: Operation = (a: Value, b: Value) =>
  empty(a) || empty(b) ? empty(a) && empty(b) : anyItem(a, b, (x, y) => x === y);
