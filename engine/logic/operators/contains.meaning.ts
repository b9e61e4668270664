import { anyItem, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} contains {1}', fails: '{0} does not contain {1}' };

export const reference: Operation = (a: Value, b: Value) => anyItem(a, b, (x, y) => x.indexOf(y) >= 0);
