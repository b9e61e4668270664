import { magnitude } from '../magnitude.ts';
import type { Operator } from '../operator.ts';

export const lessThan: Operator = {
  name: 'lessThan',
  doc: "Whether the first is less than the second, both read as numbers ('date', 'time': as those); false where one cannot be read.",
  origin: 'muster',
  arity: [2, 3],
  takes: ['any', 'any', 'literal'],
  gives: 'boolean',
  isLiteral: (index) => index === 2,
  compile: magnitude((apart) => apart < 0),
};
