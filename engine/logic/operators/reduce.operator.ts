import type { Json } from '../../json.ts';
import type { Operator } from '../operator.ts';

export const reduce: Operator = {
  name: 'reduce',
  doc: 'What the body makes of `accumulator` and `current`, element by element, from the third argument on.',
  origin: 'json-logic',
  arity: [2, 3],
  takes: ['list', 'body', 'any'],
  gives: 'same as argument 2',
  compile: (call) => {
    const list = call.arg(0);
    const { cell, code, cost } = call.body(1, 'reduce');
    const initial = call.arg(2);
    return (data) => {
      const elements = list(data);
      const start = initial(data);
      if (!Array.isArray(elements)) return start;
      const { element, gathered } = cell;
      let result: Json = start;
      try {
        for (const current of elements as readonly Json[]) {
          call.budget.spend(cost);
          cell.element = current;
          cell.gathered = result;
          result = code(data);
        }
      } finally {
        cell.element = element;
        cell.gathered = gathered;
      }
      return result;
    };
  },
};
