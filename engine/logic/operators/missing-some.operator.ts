import { operandOf } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';
import { missingPaths } from '../path-argument.ts';

export const missingSome: Operator = {
  name: 'missing_some',
  doc: 'Nothing where at least so many of the paths lead to a value, else the paths that lead to none.',
  origin: 'json-logic',
  arity: [2, 2],
  takes: ['number', 'path'],
  gives: 'list',
  isLiteral: (index) => index === 1,
  compile: (call) => {
    const needed = call.arg(0);
    const missingOf = missingPaths(call, call.raw.slice(1, 2));
    const paths = call.arg(1);
    return (data) => {
      const least = operandOf(needed(data), call.budget);
      const given = paths(data);
      const all = Array.isArray(given) ? given : [given];
      const missing = missingOf(all, data);
      return all.length - missing.length >= (Number.isNaN(least) ? 0 : least) ? [] : missing;
    };
  },
};
