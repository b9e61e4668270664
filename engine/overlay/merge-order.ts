import { canonicalText } from '../canonical-text.ts';
import type { Language } from '../language/language.ts';
import type { Change, ElementPath, MoveChange } from './change.ts';
import { targetsOf } from './change-target.ts';
import type { Groups } from './groups.ts';
import { isChange } from './is-change.ts';
import type { Entry } from './merge-entry.ts';
import { PathIndex } from './path-index.ts';

/** A change as it is said in the merged list, with the one that was given. */
export interface Placed {
  readonly entry: Entry;
  readonly change: Change;
}

/**
 * Theirs, then mine where they moved things to, then what is removed, the inner things first: so nothing is gone while
 * others still stand behind it.
 */
export function inOrder(entries: readonly Entry[], groups: Groups<Entry>, language: Language): readonly Placed[] {
  const free = entries.filter((entry) => !groups.has(entry));
  const theirs = new Set(free.flatMap(({ side, change }) => (side === 'theirs' ? [canonicalText(change)] : [])));
  const sure = free.filter(({ side, change }) => side === 'theirs' || !theirs.has(canonicalText(change)));
  const moves = new Moves(
    sure.flatMap(({ change, side }) => (side === 'theirs' && isChange(change) && change.op === 'move' ? [change] : [])),
  );
  const placed = sure.map((entry): Placed => {
    const { change, side } = entry;
    return { entry, change: side === 'mine' && isChange(change) ? moves.behind(change) : change };
  });
  const late = removedLast(placed, language);
  const last = placed
    .filter((each) => late.has(each))
    .sort((one, other) => other.change.at.length - one.change.at.length);
  return [...placed.filter((each) => !late.has(each)), ...last];
}

/** Removals behind which their own side says nothing of what is gone, and moves nothing that it was in. */
function removedLast(placed: readonly Placed[], language: Language): ReadonlySet<Placed> {
  const later = { mine: new PathIndex<true>(), theirs: new PathIndex<true>() };
  const moved = { mine: new PathIndex<true>(), theirs: new PathIndex<true>() };
  const late = new Set<Placed>();
  for (const each of [...placed].reverse()) {
    const { change, entry } = each;
    if (!isChange(change)) continue;
    const stays = !later[entry.side].hasWithin(change.at) && moved[entry.side].around(change.at).length === 0;
    if (change.op === 'remove' && stays) late.add(each);
    if (change.op === 'move') moved[entry.side].add(change.at, true);
    for (const target of targetsOf(change, language)) later[entry.side].add(target, true);
  }
  return late;
}

/** What somebody else moved into other lists, one after the other. */
class Moves {
  private readonly moves: readonly MoveChange[];
  private readonly places = new PathIndex<number>();

  constructor(moves: readonly MoveChange[]) {
    this.moves = moves.filter(({ into }) => into !== undefined);
    for (const [index, { at }] of this.moves.entries()) this.places.add(at, index);
  }

  /** A change with its paths as they are after the moves. */
  behind(change: Change): Change {
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
