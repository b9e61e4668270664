import { binary } from '../arguments.ts';
import { finite, operandOf } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';

export const divide: Operator = {
  name: '/',
  doc: 'The quotient; null where an operand is empty or no number, and for a division by zero.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['number'],
  gives: 'number',
  compile: binary((left, right, budget) => finite(operandOf(left, budget) / operandOf(right, budget))),
};
