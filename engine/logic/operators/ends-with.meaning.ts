import { anyItem, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} ends with {1}', fails: '{0} does not end with {1}' };

export const reference: Operation = (a: Value, b: Value) =>
  anyItem(a, b, (x, y) => x.length >= y.length && x.slice(x.length - y.length) === y);
