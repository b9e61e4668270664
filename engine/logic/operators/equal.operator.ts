import { binary } from '../arguments.ts';
import { looseEqual } from '../loose-equal.ts';
import type { Operator } from '../operator.ts';

export const equal: Operator = {
  name: '==',
  doc: "Equal as JavaScript compares loosely: '1' is 1, null is only null.",
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any'],
  gives: 'boolean',
  compile: binary((left, right, budget) => looseEqual(left, right, budget)),
};
