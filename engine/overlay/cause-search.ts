import type { Language } from '../language/language.ts';
import { Application } from './application.ts';
import type { Change } from './change.ts';
import type { PristineNames } from './list-names.ts';
import type { Entry } from './merge-entry.ts';
import type { Placed } from './merge-order.ts';
import { noTraces } from './traces.ts';
import type { Rec } from './view.ts';

/** How often the changes may be applied to find single causes; beyond it everything of the other side counts as one. */
const mostTries = 200;
/** Changes that may be applied in all of these tries. */
const mostApplied = 60_000;

/** Finds what leaves a change without its place although no two changes clash by themselves. */
export class CauseSearch {
  private readonly base: Rec;
  private readonly sides: readonly (readonly Entry[])[];
  private readonly language: Language;
  private readonly pristine: PristineNames;
  private tries = 0;
  private applied = 0;
  private homeless: ReadonlySet<Entry> | undefined;

  constructor(base: Rec, sides: readonly (readonly Entry[])[], language: Language, pristine: PristineNames) {
    this.base = base;
    this.sides = sides;
    this.language = language;
    this.pristine = pristine;
  }

  /** Changes that find their place on their own side, and none among these. */
  lostAmong(placed: readonly Placed[]): readonly Entry[] {
    const lost = this.unplaced(placed.map(({ change }) => change));
    if (lost.length === 0) return [];
    this.homeless ??= new Set(this.sides.flatMap((entries) => this.withoutPlace(entries)));
    return lost.flatMap((index) => {
      const entry = placed[index]?.entry;
      return entry && !this.homeless?.has(entry) ? [entry] : [];
    });
  }

  /** Changes of one side that find no place on it. */
  private withoutPlace(entries: readonly Entry[]): readonly Entry[] {
    return this.unplaced(entries.map(({ change }) => change)).flatMap((index) => entries[index] ?? []);
  }

  /** What somebody else did that leaves a change without a place: the one change without which it has one, else all of them. */
  inTheWay(merged: readonly Placed[], lost: Entry): readonly Entry[] {
    const others = merged.filter(({ entry }) => entry.side !== lost.side);
    const cause = others.find((other) => {
      this.tries += 1;
      this.applied += merged.length;
      if (this.tries > mostTries || this.applied > mostApplied) return false;
      const left = merged.filter((each) => each !== other);
      const found = new Set(this.unplaced(left.map(({ change }) => change)));
      return left.some(({ entry }, index) => entry === lost && !found.has(index));
    });
    return cause ? [cause.entry] : others.map(({ entry }) => entry);
  }

  /** The indexes of the changes that find no place. */
  private unplaced(changes: readonly Change[]): readonly number[] {
    const application = new Application(this.base, this.language, noTraces, this.pristine);
    return [...changes.keys()].filter((index) => application.apply(changes[index] as Change, index) !== undefined);
  }
}
