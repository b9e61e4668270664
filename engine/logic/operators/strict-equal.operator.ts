import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const strictEqual: Operator = {
  name: '===',
  doc: 'Equal with the same type; a list or record is only itself.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any'],
  gives: 'boolean',
  compile: binary((left, right, budget) => {
    if (typeof left === 'string') budget.look(left);
    return left === right;
  }),
};
