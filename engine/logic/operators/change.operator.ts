import { isRecord, type Json } from '../../json.ts';
import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';
import { walkItems } from '../walk-items.ts';

export const change: Operator = {
  name: 'change',
  doc: 'The list in which each element for which the second is true has become the third: a record over what it holds, anything else in its place.',
  origin: 'muster',
  arity: [3, 3],
  takes: ['list', 'body', 'body'],
  gives: 'list changed',
  asks: (index) => index === 1,
  compile: (call) => {
    const [list, which, to] = [call.arg(0), call.body(1, 'item'), call.body(2, 'item')];
    const { budget } = call;
    return (data) => {
      const elements = list(data);
      if (!Array.isArray(elements)) return [];
      const meant: boolean[] = [];
      walkItems(elements, which, budget, data, (value) => meant.push(truthy(value)) < 0);
      const news: Json[] = [];
      const changed = elements.filter((_, index) => meant[index]);
      walkItems(changed, to, budget, data, (value, element) => {
        if (!isRecord(value) || !isRecord(element)) return news.push(value) < 0;
        const entries = [...Object.entries(element), ...Object.entries(value)] as [string, Json][];
        budget.spend(entries.length);
        return news.push(Object.fromEntries(new Map(entries))) < 0;
      });
      let next = 0;
      return elements.map((element: Json, index) => (meant[index] ? (news[next++] ?? null) : element));
    };
  },
};
