import { type Language, language as shipped } from '../language/language.ts';
import { Application } from './application.ts';
import { applyOverlay } from './apply-overlay.ts';
import type { Change, ElementPath } from './change.ts';
import { isWithin, targetsOf } from './change-target.ts';
import { dependsOn, isClash, isSameChange } from './clash.ts';
import { compactChanges } from './compact-changes.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { Groups } from './groups.ts';
import { isChange } from './is-change.ts';
import type { SentenceOptions } from './sentences-of.ts';
import type { Rec } from './view.ts';

/** What two people changed, joined. */
export interface Merged {
  /** What is sure: theirs and mine without what is in conflict. */
  readonly merged: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

/** One change of one side. */
interface Entry {
  readonly change: Change;
  readonly side: 'mine' | 'theirs';
}

/** Whose changes stand where both cannot. */
export type Side = Entry['side'];

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
  const entriesOf = (side: Side, changes: readonly Change[]) =>
    compactChanges(whereTheyLead(base, changes, language), language).map((change): Entry => ({ change, side }));
  const all = [entriesOf('theirs', theirs), entriesOf('mine', mine)] as const;
  const undecided = joined(base, all, language);
  const lost = new Set(
    undecided.groups.flatMap((group, index) => {
      const choice = choices[index];
      return choice ? group.filter(({ side }) => side !== choice) : [];
    }),
  );
  const [left, right] = all.map((entries) => entries.filter((entry) => !lost.has(entry)));
  const { merged, groups } = lost.size > 0 ? joined(base, [left ?? [], right ?? []], language) : undecided;
  const conflicts = groups.map((group) => {
    const of = (side: Side) => group.filter((each) => each.side === side).map(({ change }) => change);
    return conflictOf(base, of('mine'), of('theirs'), language, options);
  });
  return { merged: merged.map(({ change }) => change), conflicts };
}

/** What goes together, and the groups of what does not. */
function joined(
  base: Rec,
  [theirs, mine]: readonly [theirs: readonly Entry[], mine: readonly Entry[]],
  language: Language,
): { readonly merged: readonly Placed[]; readonly groups: readonly (readonly Entry[])[] } {
  const entries = [...theirs, ...mine];
  const groups = new Groups<Entry>();
  for (const left of mine)
    for (const right of theirs) if (isClash(left.change, right.change, language)) groups.join(left, right);
  spread(groups, entries, language);
  let merged = inOrder(entries, groups, language);
  for (let lost = lostBeside(base, merged, [mine, theirs], language); lost.length > 0; ) {
    for (const entry of lost) for (const cause of inTheWay(base, merged, entry, language)) groups.join(entry, cause);
    spread(groups, entries, language);
    merged = inOrder(entries, groups, language);
    lost = lostBeside(base, merged, [mine, theirs], language);
  }
  return { merged, groups: groups.inOrder(entries) };
}

/** The same changes by the paths where their elements are found: two paths may lead to one element. */
function whereTheyLead(base: Rec, changes: readonly Change[], language: Language): readonly Change[] {
  const application = new Application(base, language);
  return changes.map((change, index) => {
    const found = application.where(change);
    application.apply(change, index);
    return isChange(change) ? { ...change, ...found } : change;
  });
}

/** What belongs to a change in conflict is in it too: what needs it, what its own side says of the same, what is equal. */
function spread(groups: Groups<Entry>, entries: readonly Entry[], language: Language): void {
  for (let found = true; found; ) {
    found = false;
    for (const [index, entry] of entries.entries()) {
      if (groups.has(entry)) continue;
      const cause = entries.find((each, at) => groups.has(each) && belongs(entry, each, at < index, language));
      if (!cause) continue;
      groups.join(cause, entry);
      found = true;
    }
  }
}

function belongs({ change, side }: Entry, cause: Entry, isLater: boolean, language: Language): boolean {
  if (side !== cause.side) return isSameChange(change, cause.change);
  return isClash(change, cause.change, language) || (isLater && dependsOn(change, cause.change, language));
}

/** A change as it is said in the merged list, with the one that was given. */
interface Placed {
  readonly entry: Entry;
  readonly change: Change;
}

/**
 * Theirs, then mine where they moved things to, then what is removed, the inner things first: so nothing is gone while
 * others still stand behind it.
 */
function inOrder(entries: readonly Entry[], groups: Groups<Entry>, language: Language): readonly Placed[] {
  const free = entries.filter((entry) => !groups.has(entry));
  const sure = free.filter(({ side, change }) => {
    return side === 'theirs' || !free.some((each) => each.side === 'theirs' && isSameChange(each.change, change));
  });
  const moves = sure.flatMap(({ change, side }) =>
    side === 'theirs' && isChange(change) && change.op === 'move' && change.into ? [change] : [],
  );
  const placed = sure.map((entry): Placed => {
    const change =
      entry.side === 'mine' && isChange(entry.change) ? moves.reduce(behindMove, entry.change) : entry.change;
    return { entry, change };
  });
  const late = placed.filter(({ entry, change }, index) => {
    const later = placed.slice(index + 1).filter((each) => each.entry.side === entry.side);
    return (
      isChange(change) &&
      change.op === 'remove' &&
      !later.some((each) => targetsOf(each.change, language).some((path) => isWithin(path, change.at)))
    );
  });
  const last = [...late].sort((one, other) => other.change.at.length - one.change.at.length);
  return [...placed.filter((each) => !late.includes(each)), ...last];
}

/** A change with its paths as they are after somebody else's move. */
function behindMove(change: Change, { at, into }: Change & { op: 'move' }): Change {
  const led = (path: ElementPath) => (into && isWithin(path, at) ? [...into, ...path.slice(at.length - 1)] : path);
  const moved = { ...change, at: led(change.at) };
  return moved.op === 'move' && moved.into ? { ...moved, into: led(moved.into) } : moved;
}

/** Changes that find their place on their own side, and none beside the others. */
function lostBeside(
  base: Rec,
  merged: readonly Placed[],
  sides: readonly (readonly Entry[])[],
  language: Language,
): readonly Entry[] {
  const { unplaced } = applyOverlay(base, { changes: merged.map(({ change }) => change) }, language);
  if (unplaced.length === 0) return [];
  const before = sides.flatMap((entries) => {
    const changes = entries.map(({ change }) => change);
    return applyOverlay(base, { changes }, language).unplaced.map(({ change }) => change);
  });
  return unplaced.flatMap(({ index }) => {
    const entry = merged[index]?.entry;
    return entry && !before.includes(entry.change) ? [entry] : [];
  });
}

/** What somebody else did that leaves a change without a place: the one change without which it has one, else all of them. */
function inTheWay(base: Rec, merged: readonly Placed[], lost: Entry, language: Language): readonly Entry[] {
  const others = merged.filter(({ entry }) => entry.side !== lost.side);
  const cause = others.find((other) => {
    const changes = merged.filter((each) => each !== other).map(({ change }) => change);
    const place = merged.find(({ entry }) => entry === lost)?.change;
    return !applyOverlay(base, { changes }, language).unplaced.some(({ change }) => change === place);
  });
  return cause ? [cause.entry] : others.map(({ entry }) => entry);
}
