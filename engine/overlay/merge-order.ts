import { canonicalText } from '../canonical-text.ts';
import type { Language } from '../language/language.ts';
import type { Change, ElementPath, MoveChange } from './change.ts';
import { arrivalsOf, targetsOf, written } from './change-target.ts';
import { isChange } from './is-change.ts';
import type { Entry, Side } from './merge-entry.ts';
import { PathIndex } from './path-index.ts';

/** A change as it is said in the merged list, with the one that was given. */
export interface Placed {
  readonly entry: Entry;
  readonly change: Change;
}

/**
 * The changes of the first side, then those of the other where the first moved things to, equal ones once; then ids that
 * follow again from what their elements say by then, and what is removed, the inner things first: so nothing is gone while
 * others still stand behind it.
 */
export function inOrder(entries: readonly Entry[], language: Language, first: Side = 'theirs'): readonly Placed[] {
  const begun = entries.filter(({ side }) => side === first);
  const known = new Set(begun.map(({ change }) => canonicalText(change)));
  const followed = entries.filter(({ side, change }) => side !== first && !known.has(canonicalText(change)));
  const moves = new Moves(begun.map(({ change }) => change));
  const placed = [
    ...begun.map((entry): Placed => ({ entry, change: entry.change })),
    ...followed.map((entry): Placed => ({ entry, change: moves.behind(entry.change) })),
  ];
  const late = lateOnes(placed, language);
  const later = new Moves(placed.flatMap(({ entry, change }) => (entry.side === first ? [] : [change])));
  const last = placed
    .filter((each) => late.has(each))
    .map(({ entry, change }): Placed => ({ entry, change: entry.side === first ? later.behind(change) : change }))
    .sort((one, other) => other.change.at.length - one.change.at.length);
  return [...placed.filter((each) => !late.has(each)), ...last];
}

/**
 * Removals and ids taken away that may wait: removals behind which their own side says nothing of what was there, in it or
 * around it, and ids behind which it sets nothing of the same element and neither moves nor writes anew what it stands in.
 */
function lateOnes(placed: readonly Placed[], language: Language): ReadonlySet<Placed> {
  const paths = () => ({ mine: new PathIndex<true>(), theirs: new PathIndex<true>() });
  const [said, set, anew] = [paths(), paths(), paths()];
  const late = new Set<Placed>();
  for (const each of [...placed].reverse()) {
    const { change, entry } = each;
    if (!isChange(change)) continue;
    const { side } = entry;
    const { at } = change;
    if (change.op === 'remove' && !said[side].hasWithin(at) && said[side].around(at).length === 0) late.add(each);
    if (followsAgain(change) && set[side].at(at).length === 0 && anew[side].around(at).length === 0) late.add(each);
    if (change.op === 'set') set[side].add(at, true);
    const region = change.op === 'move' ? at : written(change);
    if (region) anew[side].add(region, true);
    for (const path of [...targetsOf(change, language), ...arrivalsOf(change, language)]) said[side].add(path, true);
  }
  return late;
}

/** True where an id that was stated is to follow from what the element says. */
function followsAgain(change: Change): boolean {
  return change.op === 'set' && change.property === 'id' && change.value === undefined;
}

/** What somebody else moved into other lists, one after the other. */
class Moves {
  private readonly moves: readonly MoveChange[];
  private readonly places = new PathIndex<number>();

  constructor(changes: readonly Change[]) {
    this.moves = changes.flatMap((each) => (isChange(each) && each.op === 'move' && each.into ? [each] : []));
    for (const [index, { at }] of this.moves.entries()) this.places.add(at, index);
  }

  /** A change with its paths as they are after the moves. */
  behind(change: Change): Change {
    if (!isChange(change) || this.moves.length === 0) return change;
    const moved = { ...change, at: this.led(change.at) };
    return moved.op === 'move' && moved.into ? { ...moved, into: this.led(moved.into) } : moved;
  }

  private led(path: ElementPath): ElementPath {
    let now = path;
    for (let next = this.firstOf(now, -1); next !== undefined; ) {
      const { at, into } = this.moves[next] as MoveChange;
      now = [...(into ?? []), ...now.slice(at.length - 1)];
      next = this.firstOf(now, next);
    }
    return now;
  }

  /** The first move behind another that takes the path along. */
  private firstOf(path: ElementPath, behind: number): number | undefined {
    const found = this.places.around(path).flatMap((indexes) => indexes.find((index) => index > behind) ?? []);
    return found.length === 0 ? undefined : Math.min(...found);
  }
}
