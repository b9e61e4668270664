import jsonLogic from 'json-logic-js';
import type { Json } from '../json.ts';
import type { LogicProblem } from './logic-problem.ts';
import { measureLogic } from './measure-logic.ts';
import { references } from './operators/references.ts';
import { prepareForReference, tracedName } from './reference-prepare.ts';
import { tracedOperations } from './reference-traces.ts';
import type { Operation } from './reference-values.ts';

const library = jsonLogic as unknown as {
  apply(logic: unknown, data: unknown): unknown;
  add_operation(name: string, operation: Operation): void;
};

/** The choices that the evaluation under way touches; evaluations do not nest. */
const touched = new Set<string>();

/** What `prepareForReference` writes in place of what json-logic-js has no word for. */
const helpers = { same: (value: unknown) => value, parsed: (json: string) => JSON.parse(json) };

for (const [name, operation] of Object.entries({ ...references, ...helpers })) library.add_operation(name, operation);
for (const [name, operation] of Object.entries(tracedOperations)) {
  library.add_operation(tracedName(name), function traced(this: unknown, ...args: unknown[]) {
    return operation(args, this, (choice) => touched.add(choice));
  });
}

/** The names that `as` gives where an expression stands; the engine is told the same (`names` of `compile`). */
interface ReferenceOptions {
  readonly names?: ReadonlySet<string>;
}

/** What json-logic-js makes of an expression, with Muster's own operators written a second time for it. */
export function applyReference(
  logic: Json,
  data: Json,
): { readonly value: unknown; readonly problem?: undefined } | { readonly problem: LogicProblem } {
  const misfit = measureLogic(logic);
  if (misfit) return { problem: misfit };
  try {
    return { value: library.apply(prepareForReference(logic, { traced: false }).logic, data) };
  } catch (error) {
    const message = `json-logic-js stops: ${error instanceof Error ? error.message : 'unknown'}.`;
    return { problem: { code: 'evaluation', message, pointer: '' } };
  }
}

/** Json-logic-js as it is, on an expression of its own operators; throws where it throws. The baseline of benchmarks. */
export function applyJsonLogicJs(logic: Json, data: unknown): unknown {
  return library.apply(logic, data);
}

/**
 * The choices (docs/json-logic.md) that evaluating this expression over this data comes upon; where there are none, the
 * engine's value and json-logic-js's are the same.
 */
export function differs(logic: Json, data: Json, { names }: ReferenceOptions = {}): readonly string[] {
  const misfit = measureLogic(logic);
  if (misfit) return [misfit.code];
  const prepared = prepareForReference(logic, { traced: true, names });
  if (prepared.choices.length > 0) return prepared.choices;
  touched.clear();
  try {
    library.apply(prepared.logic, data);
  } catch {
    touched.add('json-logic-js throws');
  }
  return [...touched];
}
