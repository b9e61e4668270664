import { isRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import type { Change, Unplaced } from '../overlay/change.ts';
import { propertyPath } from '../overlay/change-target.ts';
import { noTraces, type Traces } from '../overlay/traces.ts';
import type { PatternSource } from './expand.ts';
import { paramKindOf, withPatterns } from './with-patterns.ts';

type Rec = Readonly<Record<string, unknown>>;
type Patterns = ReadonlyMap<string, PatternSource>;

/** A definition as it was written, after changes of that. */
export interface Rewritten {
  readonly tree: Rec;
  readonly unplaced: readonly Unplaced[];
}

/** Changes what was written, patterns as they are used. An argument that its pattern does not take any more is listed. */
export function rewritten(
  written: Rec,
  changes: readonly Change[],
  patterns: Patterns,
  language: Language,
  traces: Traces = noTraces,
): Rewritten {
  if (changes.length === 0) return { tree: written, unplaced: [] };
  const misfits = changes.map((change) => misfit(change, patterns));
  // What does not fit is left where it is, so that the others keep their places in the list.
  const fitting = changes.map((change, index) => (misfits[index] === undefined ? change : (null as unknown as Change)));
  const { tree, unplaced } = applyOverlay(written, { changes: fitting }, patterned(language, patterns), traces);
  return {
    tree,
    unplaced: unplaced.map((each) => {
      const why = misfits[each.index] ?? each.why;
      return { change: changes[each.index] ?? each.change, index: each.index, why, of: 'written' };
    }),
  };
}

/** Why what a change says of arguments is nothing that their patterns take now. */
function misfit(change: unknown, patterns: Patterns): string | undefined {
  if (!isRecord(change) || !Array.isArray(change['at'])) return undefined;
  const { op, value } = change;
  if (op !== 'set') return op === 'insert' ? misuse(change['element'], patterns) : undefined;
  const path = propertyPath(change['at'] as string[], String(change['property']));
  const [use, pattern = '', name = ''] = path.slice(-3);
  const params = use === 'use' ? patterns.get(pattern)?.params : undefined;
  if (params && Object.hasOwn(params, name)) return misfitting(pattern, name, params[name], value, patterns);
  const [holder, last] = path.slice(-2);
  if (last === 'use') return misuse({ use: value }, patterns);
  return misuse(holder === 'use' && patterns.has(String(last)) ? { use: { [String(last)]: value } } : value, patterns);
}

function misfitting(pattern: string, name: string, param: unknown, value: unknown, patterns: Patterns) {
  if (value === undefined) return needs(param) ? `The pattern "${pattern}" needs "${name}" by now` : undefined;
  const kind = paramKindOf(isRecord(param) ? param['type'] : param);
  const isMade = isRecord(value) && isRecord(value['use']);
  if (!kind || value === null || isMade || kind.accepts(value)) return misuse(value, patterns);
  return `"${name}" of the pattern "${pattern}" must be ${kind.doc} by now`;
}

/** The first use within a value that its pattern does not take now. */
function misuse(value: unknown, patterns: Patterns): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const use = isRecord(value) ? value['use'] : undefined;
  for (const [pattern, given] of isRecord(use) ? Object.entries(use) : []) {
    const params = patterns.get(pattern)?.params;
    if (!params) return `There is no pattern "${pattern}" by now`;
    if (!isRecord(given)) continue;
    const gone = Object.keys(given).find((name) => !Object.hasOwn(params, name));
    if (gone !== undefined) return `The pattern "${pattern}" has no param "${gone}" by now`;
    for (const [name, param] of Object.entries(params)) {
      const why = misfitting(pattern, name, param, given[name], patterns);
      if (why !== undefined) return why;
    }
  }
  for (const part of Object.values(value)) {
    const why = misuse(part, patterns);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** True for a param that has to be given. */
function needs(param: unknown): boolean {
  return !isRecord(param) || !Object.hasOwn(param, 'value');
}

const languages = new WeakMap<Language, WeakMap<Patterns, Language>>();

/** The language with patterns, the same one for the same patterns. */
export function patterned(language: Language, patterns: Patterns): Language {
  const known = languages.get(language) ?? new WeakMap<Patterns, Language>();
  languages.set(language, known);
  const made = known.get(patterns) ?? withPatterns(language, patterns.values());
  known.set(patterns, made);
  return made;
}
