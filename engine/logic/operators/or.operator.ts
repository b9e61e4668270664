import type { Operator } from '../operator.ts';
import { truthy } from '../truthy.ts';

export const or: Operator = {
  name: 'or',
  doc: 'The first argument that is true, else the last; later ones are not evaluated.',
  origin: 'json-logic',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'one of the arguments',
  asks: () => true,
  compile: (call) => {
    const [first = () => null, second, ...more] = call.args();
    if (!second) return first;
    if (more.length === 0) {
      return (data) => {
        const value = first(data);
        return truthy(value) ? value : second(data);
      };
    }
    const args = [first, second, ...more];
    return (data) => {
      let value = first(data);
      for (let index = 1; index < args.length && !truthy(value); index += 1) value = args[index]?.(data) ?? null;
      return value;
    };
  },
};
