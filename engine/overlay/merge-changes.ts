import { type Language, language as shipped } from '../language/language.ts';
import { CauseSearch } from './cause-search.ts';
import type { Change } from './change.ts';
import { compactChanges } from './compact-changes.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { Groups } from './groups.ts';
import { PristineNames } from './list-names.ts';
import type { Entry, Side } from './merge-entry.ts';
import { inOrder, type Placed } from './merge-order.ts';
import { Relations } from './relations.ts';
import type { SentenceOptions } from './sentences-of.ts';
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
    compactChanges(base, changes, language, pristine).map((change): Entry => ({ change, side }));
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
  const search = new CauseSearch(base, [theirs, mine], language, pristine);
  for (let found = true; found; ) {
    relations.spread(groups, entries);
    found = joinLost(groups, entries, search, language);
  }
  return { merged: inOrder(unchosen(groups, entries), language), groups: groups.inOrder(entries) };
}

/** Joins what finds no place beside what the other side did, whoever was first and whatever is chosen; false for nothing. */
function joinLost(groups: Groups<Entry>, entries: readonly Entry[], search: CauseSearch, language: Language): boolean {
  for (const standing of standings(groups, entries)) {
    for (const first of ['theirs', 'mine'] as const) {
      const placed = inOrder(standing, language, first);
      let found = false;
      for (const entry of search.lostAmong(placed))
        for (const cause of search.inTheWay(placed, entry)) if (groups.join(entry, cause)) found = true;
      if (found) return true;
    }
  }
  return false;
}

/** Changes that may be looked at to try each conflict decided otherwise than the rest. */
const mostTried = 20_000;

/** What may come to stand: what is sure alone, then with all conflicts decided one way, then with one of them otherwise. */
function* standings(groups: Groups<Entry>, entries: readonly Entry[]): Generator<readonly Entry[]> {
  yield unchosen(groups, entries);
  const all = groups.inOrder(entries);
  const odd = all.length > 1 && all.length * entries.length <= mostTried ? all : [];
  for (const side of all.length > 0 ? (['theirs', 'mine'] as const) : []) {
    for (const other of [undefined, ...odd]) {
      const otherwise = new Set(other);
      const chosen = (entry: Entry) => (entry.side === side) !== otherwise.has(entry);
      yield entries.filter((entry) => !groups.has(entry) || chosen(entry));
    }
  }
}

/** What is in no conflict. */
function unchosen(groups: Groups<Entry>, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => !groups.has(entry));
}
