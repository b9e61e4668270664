import type { Json } from '../json.ts';
import { type Language, language as shipped } from '../language/language.ts';
import { applyOverlay } from './apply-overlay.ts';
import type { Change } from './change.ts';
import { Comparison } from './comparison.ts';
import { sameValue } from './same-value.ts';
import type { Rec } from './view.ts';

/**
 * What leads from one state of a definition to another, as changes of elements: applied to `before` they give `after`,
 * up to the order of keys in records. Both are expanded definitions of one kind and id. A list whose elements cannot be
 * told apart changes as a whole.
 */
export function changesBetween(before: Rec, after: Rec, language: Language = shipped): readonly Change[] {
  const comparison = new Comparison(language);
  comparison.definition(before, after);
  const leads = (changes: readonly Change[]) => {
    const { tree, unplaced } = applyOverlay(before, { changes }, language);
    return unplaced.length === 0 && sameValue(tree, after);
  };
  const found = [comparison.withMoves, comparison.apart].find(leads);
  return found ?? [{ op: 'set', at: [], property: '', value: after as Json }];
}
