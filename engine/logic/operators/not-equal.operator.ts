import { binary } from '../arguments.ts';
import { looseEqual } from '../loose-equal.ts';
import type { Operator } from '../operator.ts';

export const notEqual: Operator = {
  name: '!=',
  doc: 'The opposite of `==`.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any'],
  gives: 'boolean',
  compile: binary((left, right, budget) => !looseEqual(left, right, budget)),
};
