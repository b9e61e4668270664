import { variadic } from '../arguments.ts';
import { finite, leadingNumber } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';

export const multiply: Operator = {
  name: '*',
  doc: 'The product, each argument read as the number its text starts with; null where one has none.',
  origin: 'json-logic',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['number'],
  gives: 'number',
  compile: variadic((values, budget) => {
    if (values.length === 0) return null;
    let product = 1;
    for (const value of values) product *= leadingNumber(value, budget);
    return finite(product);
  }),
};
