import { branches } from '../branches.ts';
import type { Operator } from '../operator.ts';

export const ifElse: Operator = {
  name: 'if',
  doc: 'The branch of the first condition that holds, else the last one, else null.',
  origin: 'json-logic',
  arity: [0, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'one of the branches',
  asks: (index, count) => index % 2 === 0 && index < count - 1,
  compile: branches,
};
