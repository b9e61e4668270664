import { between } from '../between.ts';
import type { Operator } from '../operator.ts';

export const belowOther: Operator = {
  name: '<',
  doc: 'Left before right, with three arguments the middle one between the others; false where a side is empty.',
  origin: 'json-logic',
  arity: [2, 3],
  takes: ['any'],
  gives: 'boolean',
  compile: between(false),
};
