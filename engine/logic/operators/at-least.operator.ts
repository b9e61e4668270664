import { binary } from '../arguments.ts';
import { inOrder } from '../in-order.ts';
import type { Operator } from '../operator.ts';

export const atLeast: Operator = {
  name: '>=',
  doc: 'Left after right or the same; false where a side is empty.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any'],
  gives: 'boolean',
  compile: binary((left, right, budget) => inOrder(right, left, true, budget)),
};
