import { ternary } from '../arguments.ts';
import { isEmpty } from '../is-empty.ts';
import type { Operator } from '../operator.ts';
import { readNumber } from '../read-number.ts';
import { textOf } from '../text-of.ts';

export const split: Operator = {
  name: 'split',
  doc: 'The parts of a text between separators, or the part with that number counted from 0; null where there is none.',
  origin: 'muster',
  arity: [2, 3],
  takes: ['text', 'text', 'number'],
  gives: 'any',
  compile: ternary((value, separator, index, budget) => {
    const text = textOf(value, budget);
    budget.look(text);
    const between = textOf(separator, budget);
    const parts = isEmpty(value) ? [] : between === '' ? [text] : text.split(between);
    budget.spend(parts.length);
    return index === null ? parts : (parts[readNumber(index)] ?? null);
  }),
};
