import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';
import { walkItems } from '../walk-items.ts';

export const none: Operator = {
  name: 'none',
  doc: 'Whether the body is true for no element; true where there is no list.',
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
      if (!Array.isArray(elements)) return true;
      let found = false;
      walkItems(elements, body, call.budget, data, (value) => {
        found = truthy(value);
        return found;
      });
      return !found;
    };
  },
};
