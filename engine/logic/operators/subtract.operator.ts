import { finite, operandOf } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';

export const subtract: Operator = {
  name: '-',
  doc: 'The difference, or with one argument its opposite; null where an operand is empty or no number.',
  origin: 'json-logic',
  arity: [1, 2],
  takes: ['number'],
  gives: 'number',
  compile: (call) => {
    const left = call.arg(0);
    if (call.raw.length < 2) return (data) => finite(-operandOf(left(data), call.budget));
    const right = call.arg(1);
    return (data) => finite(operandOf(left(data), call.budget) - operandOf(right(data), call.budget));
  },
};
