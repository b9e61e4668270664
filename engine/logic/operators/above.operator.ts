import { binary } from '../arguments.ts';
import { inOrder } from '../in-order.ts';
import type { Operator } from '../operator.ts';

export const above: Operator = {
  name: '>',
  doc: 'Left after right, numbers by size and text by its characters; false where a side is empty.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any'],
  gives: 'boolean',
  compile: binary((left, right, budget) => inOrder(right, left, false, budget)),
};
