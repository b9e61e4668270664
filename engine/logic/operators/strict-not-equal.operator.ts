import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const strictNotEqual: Operator = {
  name: '!==',
  doc: 'The opposite of `===`.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any'],
  gives: 'boolean',
  compile: binary((left, right, budget) => {
    if (typeof left === 'string') budget.look(left);
    return left !== right;
  }),
};
