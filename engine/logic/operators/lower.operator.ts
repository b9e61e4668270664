import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const lower: Operator = {
  name: 'lower',
  doc: 'The text in small letters; null stays null.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['text'],
  gives: 'text',
  compile: unary((value, budget) => (value === null ? null : budget.text(textOf(value, budget).toLowerCase()))),
};
