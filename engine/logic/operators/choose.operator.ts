import { branches } from '../branches.ts';
import type { Operator } from '../operator.ts';

export const choose: Operator = {
  name: '?:',
  doc: 'The same as `if`.',
  origin: 'json-logic',
  arity: [0, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'one of the branches',
  asks: (index, count) => index % 2 === 0 && index < count - 1,
  compile: branches,
};
