import { isRecord } from '../../json.ts';
import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const inside: Operator = {
  name: 'in',
  doc: 'Whether a text has the other text in it or a list the value as an element, case and type as they are.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['any', 'any'],
  gives: 'boolean',
  compile: binary((value, within, budget) => {
    budget.look(within);
    if (typeof within === 'string') {
      return value !== null && !isRecord(value) && within !== '' && within.includes(textOf(value, budget));
    }
    if (!Array.isArray(within)) return false;
    return within.includes(value);
  }),
};
