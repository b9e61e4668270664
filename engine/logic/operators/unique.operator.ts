import type { Json } from '../../json.ts';
import { ofList } from '../arguments.ts';
import { identityOf } from '../identity-of.ts';
import type { Operator } from '../operator.ts';

export const unique: Operator = {
  name: 'unique',
  doc: 'The list without the elements that came before, records and lists compared by what they hold.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['list'],
  gives: 'same as argument 0',
  compile: ofList([], (list, budget) => {
    const kept = new Map<string, Json>();
    for (const element of list) {
      const identity = identityOf(element, budget);
      if (!kept.has(identity)) kept.set(identity, element);
    }
    return [...kept.values()];
  }),
};
