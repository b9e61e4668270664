import type { Json } from '../../json.ts';
import type { Operator } from '../operator.ts';
import { missingPaths } from '../path-argument.ts';

export const missing: Operator = {
  name: 'missing',
  doc: 'The paths, of those given one by one or as a list, that lead to nothing, null or the empty text.',
  origin: 'json-logic',
  arity: [0, Number.POSITIVE_INFINITY],
  takes: ['path'],
  gives: 'list',
  isLiteral: () => true,
  compile: (call) => {
    const missingOf = missingPaths(call, call.raw);
    const args = call.args();
    return (data) => {
      const given = args.map((arg) => arg(data));
      const [first] = given;
      return missingOf(Array.isArray(first) ? (first as readonly Json[]) : given, data);
    };
  },
};
