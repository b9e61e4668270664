import { hasOwn, type Json } from '../json.ts';
import { compile, type Expression } from './compile.ts';
import type { LogicProblem } from './logic-problem.ts';
import { rootNames } from './roots.ts';
import { standardFormats } from './standard-formats.ts';

type Entry = { readonly expression: Expression } | { readonly problem: LogicProblem };

/** Linked JSON never changes, so that an expression is compiled once for as long as its definition is there. */
const entries = new WeakMap<object, Entry>();

/** What one expression is where `as` gives names that it reads in list bodies, by those names. */
const namedEntries = new WeakMap<object, Map<string, Entry>>();

/** The compiled form of an expression; undefined for a constant and for what cannot be compiled. */
export function expressionOf(logic: Json | undefined): Expression | undefined {
  const entry = entryOf(logic);
  return entry && 'expression' in entry ? entry.expression : undefined;
}

/**
 * The compiled form of an expression at a place that binds further roots, such as the name that cards give their element
 * in `as`: in list bodies it leads outward too.
 */
export function expressionAt(
  logic: Json | undefined,
  bound: Readonly<Record<string, unknown>> | undefined,
): Expression | undefined {
  const expression = expressionOf(logic);
  if (!bound || !expression || expression.fields.length === 0) return expression;
  const names = expression.fields.filter((name) => hasOwn(bound, name));
  if (names.length === 0) return expression;
  const entry = namedEntryOf(logic as object & Json, names);
  return 'expression' in entry ? entry.expression : undefined;
}

/** Why an expression cannot be compiled. */
export function compileProblem(logic: Json | undefined): LogicProblem | undefined {
  const entry = entryOf(logic);
  return entry && 'problem' in entry ? entry.problem : undefined;
}

function entryOf(logic: Json | undefined): Entry | undefined {
  if (typeof logic !== 'object' || logic === null) return undefined;
  const known = entries.get(logic);
  if (known) return known;
  const entry = compiledEntry(logic);
  entries.set(logic, entry);
  return entry;
}

function namedEntryOf(logic: object & Json, names: readonly string[]): Entry {
  const byNames = namedEntries.get(logic) ?? new Map<string, Entry>();
  namedEntries.set(logic, byNames);
  const key = names.join('.');
  const entry = byNames.get(key) ?? compiledEntry(logic, new Set(names));
  byNames.set(key, entry);
  return entry;
}

function compiledEntry(logic: Json, names?: ReadonlySet<string>): Entry {
  const { expression, problems } = compile(logic, { roots: rootNames, names, formats: standardFormats });
  const [problem] = problems ?? [];
  return expression
    ? { expression }
    : { problem: problem ?? { code: 'evaluation', message: 'The expression cannot be compiled.', pointer: '' } };
}
