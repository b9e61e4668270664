import { branches } from '../branches.ts';
import type { Operator } from '../operator.ts';

export const choose: Operator = {
  name: '?:',
  doc: 'The same as `if`.',
  origin: 'json-logic',
  arity: [0, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'one of the branches',
  compile: branches,
};
