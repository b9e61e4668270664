import { canonical, list, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the different ones of {0}' };

export const reference: Operation = (values: Value) => {
  const seen = list(values).map(canonical);
  return list(values).filter((_, index) => seen.indexOf(seen[index] ?? '') === index);
};
