import { binary } from '../arguments.ts';
import { equalsText } from '../matching-text.ts';
import type { Operator } from '../operator.ts';

export const equals: Operator = {
  name: 'equals',
  doc: 'Whether two values are the same text without case, or one item of a list is; an empty value equals only an empty one.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['any', 'text'],
  gives: 'boolean',
  compile: binary(equalsText),
};
