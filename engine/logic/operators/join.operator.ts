import { binary } from '../arguments.ts';
import { isFilled } from '../is-empty.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const join: Operator = {
  name: 'join',
  doc: 'The filled items of a list as one text, with the separator (a comma and a blank) between them.',
  origin: 'muster',
  arity: [1, 2],
  takes: ['list', 'text'],
  gives: 'text',
  compile: binary((value, separator, budget) => {
    const items = Array.isArray(value) ? value : [value];
    const between = separator === null ? ', ' : textOf(separator, budget);
    let text = '';
    for (const item of items.filter(isFilled)) {
      const part = textOf(item, budget);
      // A record has no text, and so nothing that a separator would stand beside.
      if (part !== '') text = budget.text(text + (text === '' ? '' : between) + part);
    }
    return text;
  }),
};
