import { unary } from '../arguments.ts';
import { isFilled } from '../is-empty.ts';
import type { Operator } from '../operator.ts';

export const count: Operator = {
  name: 'count',
  doc: 'How many elements a list has; nothing counts 0, any other value 1.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['any'],
  gives: 'number',
  compile: unary((value) => (Array.isArray(value) ? value.length : Number(isFilled(value)))),
};
