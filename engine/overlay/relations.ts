import { canonicalText } from '../canonical-text.ts';
import type { Language } from '../language/language.ts';
import { ClashIndex } from './clash-index.ts';
import type { Groups } from './groups.ts';
import type { Entry, Side } from './merge-entry.ts';

/** What the changes of two sides have to do with each other. */
export class Relations {
  private readonly indexes: Readonly<Record<Side, ClashIndex<Entry>>>;
  private readonly places: ReadonlyMap<Entry, number>;
  private readonly same = new Map<string, Entry[]>();
  private readonly causes = new Map<Entry, readonly Entry[]>();

  constructor(theirs: readonly Entry[], mine: readonly Entry[], language: Language) {
    this.indexes = { theirs: new ClashIndex(theirs, language), mine: new ClashIndex(mine, language) };
    const entries = [...theirs, ...mine];
    this.places = new Map(entries.map((entry, index) => [entry, index]));
    for (const entry of entries) {
      const key = canonicalText(entry.change);
      const known = this.same.get(key);
      if (known) known.push(entry);
      else this.same.set(key, [entry]);
    }
  }

  /** What the other side did that cannot be beside a change. */
  clashing({ change, side }: Entry): readonly Entry[] {
    return this.indexes[side === 'mine' ? 'theirs' : 'mine'].clashing(change);
  }

  /** What belongs to a change in conflict is in it too: what needs it, what its own side says of the same, what is equal. */
  spread(groups: Groups<Entry>, entries: readonly Entry[]): void {
    for (let found = true; found; ) {
      found = false;
      for (const entry of entries) {
        const cause = groups.has(entry) ? undefined : this.causesOf(entry).find((each) => groups.has(each));
        if (!cause) continue;
        groups.join(cause, entry);
        found = true;
      }
    }
  }

  /** The changes with which one is in a conflict, in their order. */
  private causesOf(entry: Entry): readonly Entry[] {
    const known = this.causes.get(entry);
    if (known) return known;
    const { change, side } = entry;
    const place = this.placeOf(entry);
    const own = this.indexes[side];
    const all = new Set([
      ...own.clashing(change),
      ...own.needed(change).filter((each) => this.placeOf(each) < place),
      ...(this.same.get(canonicalText(change)) ?? []).filter((each) => each.side !== side),
    ]);
    all.delete(entry);
    const made = [...all].sort((one, other) => this.placeOf(one) - this.placeOf(other));
    this.causes.set(entry, made);
    return made;
  }

  private placeOf(entry: Entry): number {
    return this.places.get(entry) ?? 0;
  }
}
