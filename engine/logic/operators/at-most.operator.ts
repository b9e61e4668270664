import { between } from '../between.ts';
import type { Operator } from '../operator.ts';

export const atMost: Operator = {
  name: '<=',
  doc: 'Left before right or the same, with three arguments the middle one from the first to the last; false where a side is empty.',
  origin: 'json-logic',
  arity: [2, 3],
  takes: ['any'],
  gives: 'boolean',
  compile: between(true),
};
