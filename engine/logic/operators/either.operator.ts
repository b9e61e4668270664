import { isFilled } from '../is-empty.ts';
import type { Operator } from '../operator.ts';

export const either: Operator = {
  name: 'either',
  doc: 'The first argument that is filled, else the last; 0 and false are filled, later ones are not evaluated.',
  origin: 'muster',
  arity: [2, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'one of the arguments',
  compile(call) {
    const args = call.args();
    return (data) => {
      let value = args[0]?.(data) ?? null;
      for (let index = 1; index < args.length && !isFilled(value); index += 1) value = args[index]?.(data) ?? null;
      return value;
    };
  },
};
