import { type Language, language as shipped } from '../language/language.ts';
import type { Change, ElementPath } from './change.ts';
import { isSamePath, isWithin, targetsOf, written } from './change-target.ts';
import { isChange } from './is-change.ts';
import type { PristineNames } from './list-names.ts';
import { PathIndex } from './path-index.ts';
import type { Rec } from './view.ts';
import { whereTheyLead } from './where-they-lead.ts';

/**
 * The same changes of one definition, by the paths where they lead, with those left out that others make good: of several
 * sets of one property the last one stays, what is changed in something that is removed or written anew later is dropped,
 * and so is what is inserted and removed again. Where all of them find their place, the effect is the same.
 */
export function compactChanges(
  base: Rec,
  changes: readonly Change[],
  language: Language = shipped,
  pristine?: PristineNames,
): readonly Change[] {
  const compaction = new Compaction(whereTheyLead(base, changes, language, pristine), language);
  for (const [index, change] of compaction.kept.entries()) if (isChange(change)) compaction.next(change, index);
  return compaction.kept.filter((change) => change !== undefined);
}

/** The changes so far, by what they are about. */
class Compaction {
  readonly kept: (Change | undefined)[];
  private readonly language: Language;
  /** Sets and hides by what they write. */
  private readonly writes = new PathIndex<number>();
  /** What may make a path lead elsewhere, by the elements that it is about. */
  private readonly structural = new PathIndex<number>();
  /** Moves by the places between which they move. */
  private readonly moves = new PathIndex<number>();
  /** What was put behind an element, by that element. */
  private readonly anchored = new PathIndex<number>();

  constructor(changes: readonly Change[], language: Language) {
    this.kept = [...changes];
    this.language = language;
  }

  next(change: Change, index: number): void {
    const place = placeOf(change);
    if (place) this.dropBefore(index, place, change.op === 'remove');
    if (this.kept[index] !== undefined) this.note(change, index);
  }

  private note(change: Change, index: number): void {
    if (change.op === 'set' || change.op === 'hide') this.writes.add(placeOf(change) ?? [], index);
    if (isStructural(change)) for (const target of targetsOf(change, this.language)) this.structural.add(target, index);
    if (change.op === 'move') {
      this.moves.add(change.at, index);
      if (change.into) this.moves.add(change.into, index);
    }
    if ((change.op === 'insert' || change.op === 'move') && change.after !== null) {
      const list = change.op === 'insert' ? change.at : (change.into ?? change.at.slice(0, -1));
      this.anchored.add([...list, change.after], index);
    }
  }

  /** Drops what was changed at a place, or in it, before the change of that index does it anew. */
  private dropBefore(index: number, place: ElementPath, removes: boolean): void {
    const end = this.lastInTheWay(place);
    for (const at of this.writes.take(place)) {
      if (at > end) this.kept[at] = undefined;
      else this.writes.add(placeOf(this.kept[at] as Change) ?? [], at);
    }
    for (const at of this.structural.within(place)) {
      const change = this.kept[at];
      if (at > end && change && this.isInside(change, place)) this.kept[at] = undefined;
    }
    const last = this.kept[end];
    if (!removes || !last || last.op !== 'insert') return;
    const targets = targetsOf(last, this.language);
    if (targets.length > 1 || !targets.some((target) => isSamePath(target, place))) return;
    if (this.anchored.at(place).some((at) => at > end && this.kept[at] !== undefined)) return;
    this.kept[end] = undefined;
    this.kept[index] = undefined;
  }

  /**
   * The last change behind which the path of a place may have led to something else, or that put the place there; -1 where
   * there is none.
   */
  private lastInTheWay(place: ElementPath): number {
    let last = -1;
    for (const indexes of this.structural.around(place)) {
      for (let at = indexes.length - 1; at >= 0; at -= 1) {
        const index = indexes[at] ?? -1;
        if (index <= last) break;
        const change = this.kept[index];
        if (change && !isWrittenIn(change, place)) {
          last = index;
          break;
        }
      }
    }
    for (const index of this.moves.within(place)) if (index > last && this.kept[index] !== undefined) last = index;
    return last;
  }

  /** True for an insertion or removal of something in a place. */
  private isInside(change: Change, place: ElementPath): boolean {
    if (change.op !== 'insert' && change.op !== 'remove') return false;
    const targets = targetsOf(change, this.language);
    return targets.length > 0 && targets.every((target) => isWithin(target, place) && !isSamePath(target, place));
  }
}

/** What a change does anew as a whole; undefined for one that does not. */
function placeOf(change: Change): ElementPath | undefined {
  return change.op === 'remove' ? change.at : written(change);
}

/** True for a set or hide that one at `place`, later, makes good. */
function isWrittenIn(change: Change, place: ElementPath): boolean {
  if (change.op !== 'set' && change.op !== 'hide') return false;
  return isWithin(placeOf(change) ?? [], place);
}

/** True for a change after which a path may lead elsewhere, or an element is called otherwise. */
function isStructural(change: Change): boolean {
  return (
    change.op === 'insert' ||
    change.op === 'remove' ||
    change.op === 'move' ||
    (change.op === 'set' && (change.property === '' || change.property === 'id'))
  );
}
