import type { Json } from '../../json.ts';
import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';
import { walkItems } from '../walk-items.ts';

export const filter: Operator = {
  name: 'filter',
  doc: 'The elements for which the body is true; nothing where there is no list.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['list', 'body'],
  gives: 'same as argument 0',
  asks: (index) => index === 1,
  compile: (call) => {
    const list = call.arg(0);
    const body = call.body(1, 'item');
    return (data) => {
      const elements = list(data);
      if (!Array.isArray(elements)) return [];
      const kept: Json[] = [];
      walkItems(elements, body, call.budget, data, (value, element) => {
        if (truthy(value)) kept.push(element);
        return false;
      });
      return kept;
    };
  },
};
