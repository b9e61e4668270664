import { binary } from '../arguments.ts';
import { finite, operandOf } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';

export const remainder: Operator = {
  name: '%',
  doc: 'What is left of a division, with the sign of the dividend; null where an operand is empty or no number.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['number'],
  gives: 'number',
  compile: binary((left, right, budget) => finite(operandOf(left, budget) % operandOf(right, budget))),
};
