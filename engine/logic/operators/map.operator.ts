import type { Json } from '../../json.ts';
import type { Operator } from '../operator.ts';
import { walkItems } from '../walk-items.ts';

export const map: Operator = {
  name: 'map',
  doc: "The body's value for every element; nothing where there is no list.",
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['list', 'body'],
  gives: 'list of argument 1',
  compile: (call) => {
    const list = call.arg(0);
    const body = call.body(1, 'item');
    return (data) => {
      const elements = list(data);
      if (!Array.isArray(elements)) return [];
      const results: Json[] = [];
      walkItems(elements, body, call.budget, data, (value) => results.push(value) < 0);
      return results;
    };
  },
};
