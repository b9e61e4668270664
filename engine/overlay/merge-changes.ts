import { type Language, language as shipped } from '../language/language.ts';
import { Application } from './application.ts';
import { CauseSearch } from './cause-search.ts';
import type { Change } from './change.ts';
import { compactChanges } from './compact-changes.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { Groups } from './groups.ts';
import { isChange } from './is-change.ts';
import { PristineNames } from './list-names.ts';
import type { Entry, Side } from './merge-entry.ts';
import { inOrder, type Placed } from './merge-order.ts';
import { Relations } from './relations.ts';
import type { SentenceOptions } from './sentences-of.ts';
import { noTraces } from './traces.ts';
import type { Rec } from './view.ts';

/** What two people changed, joined. */
export interface Merged {
  /** What is sure: theirs and mine without what is in conflict. */
  readonly merged: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

export interface MergeOptions extends SentenceOptions {
  /** Whose changes stand in each conflict, in the order in which conflicts come back without choices. */
  readonly choices?: readonly Side[];
}

/**
 * Joins what two people changed on one base. Different elements and different properties go together, equal changes are
 * one; the same property with two values, and a change of what the other removed, are a conflict with both sides in it.
 * Every change that its own side does not make good itself is in `merged` or in a conflict, or was decided against.
 */
export function mergeChanges(
  base: Rec,
  mine: readonly Change[],
  theirs: readonly Change[],
  language: Language = shipped,
  { choices = [], ...options }: MergeOptions = {},
): Merged {
  const pristine = new PristineNames();
  const entriesOf = (side: Side, changes: readonly Change[]) =>
    compactChanges(whereTheyLead(base, changes, language, pristine), language).map(
      (change): Entry => ({ change, side }),
    );
  const all = [entriesOf('theirs', theirs), entriesOf('mine', mine)] as const;
  const undecided = joined(base, all, language, pristine);
  const lost = new Set(
    undecided.groups.flatMap((group, index) => {
      const choice = choices[index];
      return choice ? group.filter(({ side }) => side !== choice) : [];
    }),
  );
  const [left, right] = all.map((entries) => entries.filter((entry) => !lost.has(entry)));
  const { merged, groups } = lost.size > 0 ? joined(base, [left ?? [], right ?? []], language, pristine) : undecided;
  const conflicts = groups.map((group) => {
    const of = (side: Side) => group.filter((each) => each.side === side).map(({ change }) => change);
    return conflictOf(base, of('mine'), of('theirs'), language, { ...options, pristine });
  });
  return { merged: merged.map(({ change }) => change), conflicts };
}

/** What goes together, and the groups of what does not. */
function joined(
  base: Rec,
  [theirs, mine]: readonly [theirs: readonly Entry[], mine: readonly Entry[]],
  language: Language,
  pristine: PristineNames,
): { readonly merged: readonly Placed[]; readonly groups: readonly (readonly Entry[])[] } {
  const entries = [...theirs, ...mine];
  const groups = new Groups<Entry>();
  const relations = new Relations(theirs, mine, language);
  for (const left of mine) for (const right of relations.clashing(left)) groups.join(left, right);
  relations.spread(groups, entries);
  let merged = inOrder(entries, groups, language);
  const search = new CauseSearch(base, language, pristine);
  for (let lost = search.lostBeside(merged, [mine, theirs]); lost.length > 0; ) {
    for (const entry of lost) for (const cause of search.inTheWay(merged, entry)) groups.join(entry, cause);
    relations.spread(groups, entries);
    merged = inOrder(entries, groups, language);
    lost = search.lostBeside(merged, [mine, theirs]);
  }
  return { merged, groups: groups.inOrder(entries) };
}

/** The same changes by the paths where their elements are found: two paths may lead to one element. */
function whereTheyLead(
  base: Rec,
  changes: readonly Change[],
  language: Language,
  pristine: PristineNames,
): readonly Change[] {
  const application = new Application(base, language, noTraces, pristine);
  return changes.map((change, index) => {
    const found = application.where(change);
    application.apply(change, index);
    return isChange(change) ? { ...change, ...found } : change;
  });
}
