import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';

export const truth: Operator = {
  name: '!!',
  doc: 'Whether the argument is true.',
  origin: 'json-logic',
  arity: [1, 1],
  takes: ['any'],
  gives: 'boolean',
  asks: () => true,
  compile: unary((value) => truthy(value)),
};
