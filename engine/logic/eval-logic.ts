import { hasOwn, isRecord, type Json } from '../json.ts';
import { compile, evaluate } from './compile.ts';
import type { FormatTable } from './compile-call.ts';
import type { LogicProblem } from './logic-problem.ts';
import { normaliseLogic } from './normalise-logic.ts';
import { applyReference } from './reference.ts';
import { resultMisfit } from './result-misfit.ts';

export interface EvalLogicOptions {
  /** Evaluate with json-logic-js instead of the engine. */
  readonly reference?: boolean;
  readonly formats?: FormatTable;
}

/** Evaluates items `{ logic, data }`; each answer is the JSON text of `{ "value": … }` or `{ "problem": … }`. Never throws. */
export function evalLogic(items: readonly unknown[], options: EvalLogicOptions = {}): readonly string[] {
  return items.map((item) => {
    if (!isRecord(item) || !hasOwn(item, 'logic')) {
      const message = 'An item is an object with "logic" and "data".';
      return problemText({ code: 'json-value', message, pointer: '' });
    }
    const given = item as Readonly<Record<string, Json>>;
    return answer(given['logic'] ?? null, hasOwn(given, 'data') ? (given['data'] ?? null) : null, options);
  });
}

function answer(logic: Json, data: Json, { reference = false, formats }: EvalLogicOptions): string {
  const normalised = normaliseLogic(logic, { lenient: true });
  const [mistake] = normalised.problems;
  if (mistake) return problemText(mistake);
  const result = reference ? applyReference(normalised.logic, data) : engineResult(normalised.logic, data, formats);
  if (result.problem) return problemText(result.problem);
  const misfit = resultMisfit(result.value);
  if (misfit) return problemText(misfit);
  return `{"value":${JSON.stringify(result.value) ?? 'null'}}`;
}

function engineResult(logic: Json, data: Json, formats: FormatTable | undefined) {
  const { expression, problems } = compile(logic, { formats });
  if (!expression) return { problem: problems[0] ?? noExpression };
  return evaluate(expression, data);
}

const noExpression: LogicProblem = { code: 'evaluation', message: 'The expression cannot be compiled.', pointer: '' };

function problemText({ code, message, pointer, suggestion }: LogicProblem): string {
  return JSON.stringify({ problem: { code, message, pointer, suggestion } });
}
