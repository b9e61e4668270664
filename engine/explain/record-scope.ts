import { isRecord, type Json } from '../json.ts';
import { type CompileOptions, compile, type Expression, evaluate } from '../logic/compile.ts';
import { rootNames } from '../logic/roots.ts';
import { standardFormats } from '../logic/standard-formats.ts';
import type { ExplainScope, Names } from './explain-scope.ts';

/**
 * A scope over a record of roots, as screens have it, with the names that `as` gives among them. The expressions of a
 * definition are compiled once.
 */
export function recordScope(
  record: Json,
  names: Names,
  options: CompileOptions = { roots: rootNames, names: namesOf(record), formats: standardFormats },
): ExplainScope {
  const compiled = new Map<Json, Expression | undefined>();
  const expressionOf = (logic: Json) => {
    if (!compiled.has(logic)) compiled.set(logic, compile(logic, options).expression);
    return compiled.get(logic);
  };
  return {
    names,
    value: (logic) => {
      const expression = expressionOf(logic);
      return expression && evaluate(expression, record).value;
    },
    reads: (logic) => expressionOf(logic)?.reads ?? [],
  };
}

function namesOf(record: Json): ReadonlySet<string> {
  return new Set(isRecord(record) ? Object.keys(record) : []);
}
