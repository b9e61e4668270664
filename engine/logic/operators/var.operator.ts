import type { Operator } from '../operator.ts';
import { pathReader } from '../path-argument.ts';

export const variable: Operator = {
  name: 'var',
  doc: 'The value at a path, or the default where the path leads to nothing; the empty path is the whole scope, inside a list body the element.',
  origin: 'json-logic',
  arity: [0, 2],
  takes: ['path', 'any'],
  gives: 'type of the path',
  isLiteral: (index) => index === 0,
  compile: (call) => {
    const read = pathReader(call, 0);
    if (call.raw.length < 2) {
      return (data) => {
        const value = read(data);
        return value === undefined ? null : value;
      };
    }
    const fallback = call.arg(1);
    return (data) => {
      const value = read(data);
      return value === undefined ? fallback(data) : value;
    };
  },
};
