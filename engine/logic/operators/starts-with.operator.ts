import { binary } from '../arguments.ts';
import { startsWithText } from '../matching-text.ts';
import type { Operator } from '../operator.ts';

export const startsWith: Operator = {
  name: 'startsWith',
  doc: 'Whether a text, or one item of a list, starts with the other without case; false where a side is empty.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['any', 'text'],
  gives: 'boolean',
  compile: binary(startsWithText),
};
