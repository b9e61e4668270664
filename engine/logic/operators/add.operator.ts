import { variadic } from '../arguments.ts';
import { finite, leadingNumber } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';

export const add: Operator = {
  name: '+',
  doc: 'The sum, each argument read as the number its text starts with; null where one has none. Use `sum` for money.',
  origin: 'json-logic',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['number'],
  gives: 'number',
  compile: variadic((values, budget) => {
    let sum = 0;
    for (const value of values) sum += leadingNumber(value, budget);
    return finite(sum);
  }),
};
