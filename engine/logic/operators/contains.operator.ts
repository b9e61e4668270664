import { binary } from '../arguments.ts';
import { containsText } from '../matching-text.ts';
import type { Operator } from '../operator.ts';

export const contains: Operator = {
  name: 'contains',
  doc: 'Whether a text has the other in it without case, or one item of a list does; false where a side is empty.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['any', 'text'],
  gives: 'boolean',
  compile: binary(containsText),
};
