import { ofList } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const last: Operator = {
  name: 'last',
  doc: 'The last element; null where there is none.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['list'],
  gives: 'item of argument 0',
  compile: ofList(null, (list) => list.at(-1) ?? null),
};
