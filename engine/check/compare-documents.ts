import type { JsonRecord } from '../json.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import type { Change } from '../overlay/change.ts';
import { changesBetween } from '../overlay/changes-between.ts';
import { compactChanges } from '../overlay/compact-changes.ts';
import type { Conflict } from '../overlay/conflict.ts';
import { type MergeOptions, mergeChanges } from '../overlay/merge-changes.ts';
import { sameValue } from '../overlay/same-value.ts';
import { type SentenceOptions, sentencesOf } from '../overlay/sentences-of.ts';
import { type Making, madeOf, ownChanges, withoutOwnChanges } from './definition-document.ts';
import { patterned } from './rewritten.ts';

type Rec = Readonly<Record<string, unknown>>;

/** What leads from one edited definition to another, in words: what was written first, then what patterns make of it. */
export function documentSentences(
  before: Rec,
  after: Rec,
  making: Making,
  options: SentenceOptions = {},
): readonly string[] {
  const language = patterned(making.language, making.patterns);
  const [old, now] = [withoutOwnChanges(before), withoutOwnChanges(after)];
  const said = sentencesOf(changesBetween(old, now, language), old, language, options);
  if (sameValue(ownChanges(before), ownChanges(after))) return said;
  const made = madeOf(now, making);
  if (!made) return [...said, 'what is changed of what its patterns make changed'];
  const [left, right] = [changed(made, before, making), changed(made, after, making)];
  return [...said, ...sentencesOf(changesBetween(left, right, making.language), left, making.language, options)];
}

/** Two edits of one definition, put together. */
export interface MergedDocuments {
  readonly tree: JsonRecord;
  readonly conflicts: readonly Conflict[];
}

/** Puts two edits of a definition together: what was written, and then what each changes of what its patterns make. */
export function mergeDocuments(
  from: Rec,
  mine: Rec,
  theirs: Rec,
  { language, patterns }: Making,
  { choices = [], ...options }: MergeOptions = {},
): MergedDocuments {
  const used = patterned(language, patterns);
  const merged = (base: Rec, sides: readonly [Rec, Rec], of: typeof language, chosen: MergeOptions['choices'] = []) => {
    const [left, right] = sides;
    const between = (side: Rec) => changesBetween(base, side, of);
    return mergeChanges(base, between(left), between(right), of, { ...options, choices: chosen });
  };
  const base = withoutOwnChanges(from);
  const sides = [withoutOwnChanges(mine), withoutOwnChanges(theirs)] as const;
  const undecided = merged(base, sides, used);
  const count = undecided.conflicts.length;
  const first = count === 0 ? undecided : merged(base, sides, used, choices.slice(0, count));
  const tree = applyOverlay(base, { changes: first.merged }, used).tree as JsonRecord;
  const [before, left, right] = [ownChanges(from), ownChanges(mine), ownChanges(theirs)];
  const whole = (changes: readonly Change[], conflicts: readonly Conflict[] = []) => ({
    tree: (changes.length === 0 ? tree : { ...tree, changes }) as JsonRecord,
    conflicts: [...first.conflicts, ...conflicts],
  });
  if (sameValue(left, right) || sameValue(right, before)) return whole(left);
  if (sameValue(left, before)) return whole(right);
  const made = madeOf(tree, { language, patterns }) ?? tree;
  const after = (document: Rec) => changed(made, document, { language });
  const second = merged(after(from), [after(mine), after(theirs)], language, choices.slice(count));
  return whole(compactChanges(made, [...before, ...second.merged], language), second.conflicts);
}

/** What is made, with what a definition changes of it. */
function changed(made: Rec, document: Rec, { language }: Pick<Making, 'language'>): Rec {
  return applyOverlay(made, { changes: ownChanges(document) }, language).tree;
}
