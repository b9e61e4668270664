import { empty, follow, list, type Operation, small, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0} in order' };

function sorted(values: Value, by: Value, direction: Value): Value[] {
  const keys = Array.isArray(by) ? by : list(values).map((each) => follow(each, text(by)));
  const rank = (key: Value) =>
    empty(key) ? 4 : (({ number: 0, string: 1, boolean: 2 } as Record<string, number>)[typeof key] ?? 3);
  const compare = (a: Value, b: Value): number => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    const [left, right] = typeof a === 'string' ? [small(a), small(b)] : [Number(a), Number(b)];
    return rank(a) >= 3 || left === right ? 0 : left < right ? -1 : 1;
  };
  const pairs = list(values).map((element, index) => ({ element, key: keys[index] ?? null }));
  const turned = direction === 'desc' ? -1 : 1;
  return pairs
    .sort((a, b) => compare(a.key, b.key) * (rank(a.key) === 4 || rank(b.key) === 4 ? 1 : turned))
    .map(({ element }) => element);
}

export const reference: Operation = (values: Value, by: Value, direction: Value) => sorted(values, by, direction);
