import { binary } from '../arguments.ts';
import { endsWithText } from '../matching-text.ts';
import type { Operator } from '../operator.ts';

export const endsWith: Operator = {
  name: 'endsWith',
  doc: 'Whether a text, or one item of a list, ends with the other without case; false where a side is empty.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['any', 'text'],
  gives: 'boolean',
  compile: binary(endsWithText),
};
