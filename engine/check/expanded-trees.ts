import type { JsonRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import type { Overlay } from '../overlay/change.ts';
import { inOrder } from '../overlay/in-order.ts';
import { expand, type PatternSource } from './expand.ts';
import { Origins } from './origins.ts';
import type { Written } from './read-file.ts';

/**
 * A definition as admins read and edit it: with its patterns in place, shorthands as they are written, and its properties
 * in the order of the language. `changesBetween(base, edited)` is the overlay of an edited `current`.
 */
export interface ExpandedTrees {
  /** Without its overlay. */
  readonly base: JsonRecord;
  /** With its overlay. */
  readonly current: JsonRecord;
}

/** Makes the trees of one definition; undefined when its patterns cannot be used. */
export function expandedTrees(
  { value, file, pointer }: Written,
  patterns: ReadonlyMap<string, PatternSource>,
  overlay: Overlay | undefined,
  language: Language,
): ExpandedTrees | undefined {
  const expanded =
    value['kind'] === 'pattern'
      ? value
      : expand(value, { file, pointer }, patterns, new Origins(), { add: () => undefined }, language.kinds);
  if (!expanded) return undefined;
  // Where the schema is belongs to the file.
  const { $schema: _, ...base } = expanded;
  const current = overlay && value['kind'] !== 'pattern' ? applyOverlay(base, overlay, language).tree : base;
  return { base: inOrder(base, language), current: inOrder(current, language) };
}
