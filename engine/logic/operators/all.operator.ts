import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';
import { walkItems } from '../walk-items.ts';

export const all: Operator = {
  name: 'all',
  doc: 'Whether the body is true for every element of a list that has one.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['list', 'body'],
  gives: 'boolean',
  asks: (index) => index === 1,
  compile: (call) => {
    const list = call.arg(0);
    const body = call.body(1, 'item');
    return (data) => {
      const elements = list(data);
      if (!Array.isArray(elements)) return false;
      let holds = elements.length > 0;
      walkItems(elements, body, call.budget, data, (value) => {
        holds = truthy(value);
        return !holds;
      });
      return holds;
    };
  },
};
