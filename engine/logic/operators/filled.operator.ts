import { variadic } from '../arguments.ts';
import { isFilled } from '../is-empty.ts';
import type { Operator } from '../operator.ts';

export const filled: Operator = {
  name: 'filled',
  doc: 'Whether all arguments are filled: not null, blank text, an empty list or record; 0 and false are filled.',
  origin: 'muster',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'boolean',
  compile: variadic((values) => values.every(isFilled)),
};
