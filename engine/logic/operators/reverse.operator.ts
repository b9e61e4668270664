import { ofList } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const reverse: Operator = {
  name: 'reverse',
  doc: 'The list from its end; nothing where there is no list.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['list'],
  gives: 'same as argument 0',
  compile: ofList([], (list) => list.toReversed()),
};
