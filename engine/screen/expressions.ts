import type { Logic } from '../link/linked.ts';
import { compile, type Expression } from '../logic/compile.ts';
import type { LogicProblem } from '../logic/logic-problem.ts';
import { rootNames } from '../logic/roots.ts';
import { standardFormats } from '../logic/standard-formats.ts';

type Entry = { readonly expression: Expression } | { readonly problem: LogicProblem };

/** Linked JSON never changes, so that an expression is compiled once for as long as its definition is there. */
const entries = new WeakMap<object, Entry>();

/** The compiled form of an expression; undefined for a constant and for what cannot be compiled. */
export function expressionOf(logic: Logic | undefined): Expression | undefined {
  const entry = entryOf(logic);
  return entry && 'expression' in entry ? entry.expression : undefined;
}

/** Why an expression cannot be compiled. */
export function compileProblem(logic: Logic | undefined): LogicProblem | undefined {
  const entry = entryOf(logic);
  return entry && 'problem' in entry ? entry.problem : undefined;
}

function entryOf(logic: Logic | undefined): Entry | undefined {
  if (typeof logic !== 'object' || logic === null) return undefined;
  const known = entries.get(logic);
  if (known) return known;
  const { expression, problems } = compile(logic, { roots: rootNames, formats: standardFormats });
  const [problem] = problems ?? [];
  const entry: Entry = expression
    ? { expression }
    : { problem: problem ?? { code: 'evaluation', message: 'The expression cannot be compiled.', pointer: '' } };
  entries.set(logic, entry);
  return entry;
}
