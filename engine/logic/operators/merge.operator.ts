import type { Json } from '../../json.ts';
import { variadic } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const merge: Operator = {
  name: 'merge',
  doc: 'One list of all arguments, lists spread one level.',
  origin: 'json-logic',
  arity: [0, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'list',
  compile: variadic((values, budget) => {
    const merged: Json[] = [];
    for (const value of values) {
      if (!Array.isArray(value)) {
        merged.push(value);
        continue;
      }
      budget.spend(value.length);
      for (const element of value as readonly Json[]) merged.push(element);
    }
    return merged;
  }),
};
