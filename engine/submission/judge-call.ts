import type { CallCheck } from '../check/call-checks.ts';
import type { Json, JsonRecord } from '../json.ts';
import { evaluate } from '../logic/compile.ts';
import { expressionOf } from '../logic/expressions.ts';
import { truthy } from '../logic/truthy.ts';

/** A check of a call that a record does not meet: the field it stands at, if it says one, and what is said of it. */
export interface CallProblem {
  readonly field: string;
  readonly message: string;
}

/** Judges the record that a call is sent by the checks of the call, whoever sends it: a form, a program, a job, an undo. */
export function judgeCall(
  checks: readonly CallCheck[],
  row: JsonRecord,
  around: JsonRecord = {},
): readonly CallProblem[] {
  const known = { ...around, row };
  return checks.flatMap(({ must, when, column, message, lists }) => {
    const locals = lists ? { ...known, options: lists } : known;
    if (when !== undefined && !truthy(valued(when, locals) ?? null)) return [];
    if (truthy(valued(must, locals) ?? null)) return [];
    return [{ field: column ?? '', message: String(valued(message, locals) ?? '') }];
  });
}

function valued(logic: Json, locals: JsonRecord): Json | undefined {
  const expression = expressionOf(logic);
  if (expression) return evaluate(expression, locals).value;
  return logic;
}
