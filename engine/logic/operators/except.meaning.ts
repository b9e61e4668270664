import { canonical, list, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0} without {1}' };

export const reference: Operation = (values: Value, others: Value, by: Value) => {
  const sign = (each: Value) => {
    const named = typeof by === 'string' && typeof each === 'object' && each !== null && !Array.isArray(each);
    const held = named ? Object.entries(each).find(([name]) => name === by) : undefined;
    return held === undefined ? canonical(each) : `by ${canonical(held[1] as Value)}`;
  };
  const gone = list(others).map(sign);
  return list(values).filter((each) => !gone.includes(sign(each)));
};
