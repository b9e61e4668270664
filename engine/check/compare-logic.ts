import { canonicalText } from '../canonical-text.ts';
import { isRecord, type Json } from '../json.ts';
import { compile, evaluate } from '../logic/compile.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { applyReference, differs } from '../logic/reference.ts';
import type { Place, Problem } from '../problem.ts';
import { checkDefinitions, type SourceFile } from './check-definitions.ts';
import type { Rule } from './visitor.ts';

/** What comparing the evaluators gave: how much was compared, and where they differ. */
export interface LogicComparison {
  readonly expressions: number;
  readonly evaluations: number;
  readonly problems: readonly Problem[];
}

/** What the paths of an expression hold by turns: every sort of value, and the edges that comparisons stumble over. */
const samples: readonly Json[] = [
  null,
  '',
  'Casual',
  '2026-01-20',
  0,
  7,
  -2.5,
  '12',
  true,
  false,
  [],
  ['a', 'B', 3],
  [{ id: 1, name: 'Ann', status: 'Active' }, { id: 2 }],
  { id: 5, name: 'Bo', first: 'Bo' },
];

/**
 * Every expression of the definitions gives the same value in the engine and in json-logic-js over the same sample data,
 * but for the documented choices; each difference is a mistake of ours and comes back as `logic-agrees`.
 */
export function compareLogic(files: readonly SourceFile[], reference = applyReference): LogicComparison {
  const found: { readonly logic: Json; readonly place: Place }[] = [];
  const gather: Rule = {
    name: 'gather-logic',
    law: '',
    visit: () => ({
      slot({ typed, place }) {
        if (isExpression(typed.logic)) found.push({ logic: typed.logic as Json, place });
      },
    }),
  };
  checkDefinitions(files, { rules: [gather] });
  const unique = new Map(found.map((each) => [canonicalText(each.logic), each]));
  let evaluations = 0;
  const problems: Problem[] = [];
  for (const { logic, place } of unique.values()) {
    const { compared, difference } = compareOne(logic, reference);
    evaluations += compared;
    if (difference !== undefined)
      problems.push({ code: 'logic-agrees', severity: 'error', message: difference, ...place });
  }
  return { expressions: unique.size, evaluations, problems };
}

function compareOne(logic: Json, reference: typeof applyReference): { compared: number; difference?: string } {
  const { expression } = compile(logic);
  if (!expression) return { compared: 0 };
  let compared = 0;
  for (let turn = 0; turn < samples.length; turn += 1) {
    const data = dataFor(expression.reads, turn);
    if (differs(logic, data).length > 0) continue;
    compared += 1;
    const own = evaluate(expression, data);
    const other = reference(logic, data);
    const ownText = own.problem ? own.problem.message : canonicalText(own.value);
    const otherText = other.problem ? other.problem.message : canonicalText(other.value);
    if (ownText === otherText) continue;
    const difference = `The engine gives ${ownText} and json-logic-js ${otherText} over ${canonicalText(data)}`;
    return { compared, difference };
  }
  return { compared };
}

/** A scope in which each path holds another sample, and in another turn the next one. */
function dataFor(reads: readonly (readonly string[])[], turn: number): Json {
  const data: Record<string, Json> = {};
  const sorted = [...reads].sort((left, right) => left.length - right.length);
  for (const [at, segments] of sorted.entries())
    place(data, segments, samples[(turn + at * 5) % samples.length] ?? null);
  return data;
}

function place(data: Record<string, Json>, [key, ...rest]: readonly string[], value: Json): void {
  if (key === undefined) return;
  if (rest.length === 0) {
    data[key] = value;
    return;
  }
  const held = data[key];
  const inner = isRecord(held) ? { ...held } : {};
  place(inner as Record<string, Json>, rest, value);
  data[key] = inner as Json;
}

function isExpression(logic: unknown): boolean {
  if (!isRecord(logic)) return false;
  const [name, ...others] = Object.keys(logic);
  return name !== undefined && others.length === 0 && operatorNamed(name) !== undefined;
}
