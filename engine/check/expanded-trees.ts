import type { JsonRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { Overlay } from '../overlay/change.ts';
import { inOrder } from '../overlay/in-order.ts';
import type { PatternSource } from './expand.ts';
import { laid } from './laid.ts';
import { Origins } from './origins.ts';
import type { Written } from './read-file.ts';

/** A definition with its patterns in place, shorthands as they are written, its properties in the order of the language. */
export interface ExpandedTrees {
  /** As it is written, without its overlay and with patterns as they are used. */
  readonly written: JsonRecord;
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
  // Where the schema is belongs to the file.
  const { $schema: _, ...written } = value;
  const treeWith = (changes: Overlay | undefined) => {
    if (value['kind'] === 'pattern') return inOrder(written, language);
    const told = { add: () => undefined };
    const laying = { language, patterns: { all: patterns, asked: patterns }, origins: new Origins(), told };
    const made = laid(written, { file, pointer }, changes, laying);
    return 'tree' in made ? inOrder(made.tree, language) : undefined;
  };
  const base = treeWith(undefined);
  const current = overlay ? treeWith(overlay) : base;
  return base && current && { written: written as JsonRecord, base, current };
}
