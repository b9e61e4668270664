import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const upper: Operator = {
  name: 'upper',
  doc: 'The text in capitals; null stays null.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['text'],
  gives: 'text',
  compile: unary((value, budget) => (value === null ? null : budget.text(textOf(value, budget).toUpperCase()))),
};
