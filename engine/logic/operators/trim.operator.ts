import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const trim: Operator = {
  name: 'trim',
  doc: 'The text without the blanks around it; null stays null.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['text'],
  gives: 'text',
  compile: unary((value, budget) => (value === null ? null : budget.text(textOf(value, budget).trim()))),
};
