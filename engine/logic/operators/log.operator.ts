import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const log: Operator = {
  name: 'log',
  doc: 'The argument itself; nothing is printed.',
  origin: 'json-logic',
  arity: [1, 1],
  takes: ['any'],
  gives: 'same as argument 0',
  compile: unary((value) => value),
};
