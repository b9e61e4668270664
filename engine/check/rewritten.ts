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

/** Why an argument is none that its pattern takes now. */
function misfit(change: unknown, patterns: Patterns): string | undefined {
  if (!isRecord(change) || change['op'] !== 'set' || !Array.isArray(change['at'])) return undefined;
  const path = propertyPath(change['at'] as string[], String(change['property']));
  const [use, pattern = '', name = ''] = path.slice(-3);
  const params = use === 'use' ? patterns.get(pattern)?.params : undefined;
  if (!params || !Object.hasOwn(params, name)) return undefined;
  const param = params[name];
  const { value } = change;
  if (value === undefined)
    return typeof param === 'string' ? `The pattern "${pattern}" needs "${name}" by now` : undefined;
  const kind = paramKindOf(isRecord(param) ? param['type'] : param);
  if (!kind || value === null || isRecord(value) || kind.accepts(value)) return undefined;
  return `"${name}" of the pattern "${pattern}" must be ${kind.doc} by now`;
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
