import { variadic } from '../arguments.ts';
import { finite, operandOf } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';

export const max: Operator = {
  name: 'max',
  doc: 'The largest argument; null where there is none or one is no number.',
  origin: 'json-logic',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['number'],
  gives: 'number',
  compile: variadic((values, budget) => {
    budget.spend(values.length);
    return finite(Math.max(...values.map((value) => operandOf(value, budget))));
  }),
};
