import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';

export const not: Operator = {
  name: '!',
  doc: 'True where the argument is not true.',
  origin: 'json-logic',
  arity: [1, 1],
  takes: ['any'],
  gives: 'boolean',
  asks: () => true,
  compile: unary((value) => !truthy(value)),
};
