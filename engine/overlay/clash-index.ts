import type { Language } from '../language/language.ts';
import type { Change, ElementPath } from './change.ts';
import { arrivalsOf, targetsOf, vacates, written } from './change-target.ts';
import { dependsOn, isClash } from './clash.ts';
import { isChange } from './is-change.ts';
import { PathIndex } from './path-index.ts';

/** The changes of one side by what they are about, to find those that another change clashes with or depends on. */
export class ClashIndex<Entry extends { readonly change: Change }> {
  private readonly language: Language;
  private readonly written = new PathIndex<Entry>();
  private readonly targets = new PathIndex<Entry>();
  private readonly removed = new PathIndex<Entry>();
  private readonly moved = new PathIndex<Entry>();
  /** Places where no element stands any more. */
  private readonly vacated = new PathIndex<Entry>();
  /** Where new elements stand, and those from other lists. */
  private readonly arrived = new PathIndex<Entry>();
  /** The lists that things are inserted into or moved from and to. */
  private readonly lists = new PathIndex<Entry>();

  constructor(entries: readonly Entry[], language: Language) {
    this.language = language;
    for (const entry of entries) if (isChange(entry.change)) this.add(entry, entry.change);
  }

  private add(entry: Entry, change: Change): void {
    for (const target of targetsOf(change, this.language)) this.targets.add(target, entry);
    const region = written(change);
    if (region) this.written.add(region, entry);
    if (change.op === 'remove') this.removed.add(change.at, entry);
    if (change.op === 'move') this.moved.add(change.at, entry);
    if (vacates(change)) this.vacated.add(change.at, entry);
    for (const place of arrivalsOf(change, this.language)) this.arrived.add(place, entry);
    for (const list of listsOf(change)) this.lists.add(list, entry);
  }

  /** Those that cannot be as they are meant beside a change of somebody else. */
  clashing(change: Change): readonly Entry[] {
    if (!isChange(change)) return [];
    return [...new Set(this.near(change))].filter((entry) => isClash(change, entry.change, this.language));
  }

  /** Those that a change of the same person may need, where they came before it. */
  needed(change: Change): readonly Entry[] {
    if (!isChange(change)) return [];
    const places = [change.at, ...(change.op === 'move' && change.into ? [change.into] : [])];
    const found = places.flatMap((place) => this.arrived.around(place).flat());
    const room = arrivalsOf(change, this.language).flatMap((place) => this.vacated.at(place));
    const all = new Set([...found, ...room]);
    return [...all].filter((entry) => dependsOn(change, entry.change, this.language));
  }

  /** Every change that may clash with one, and few others; `isClash` says which do. */
  private near(change: Change): readonly Entry[] {
    const targets = targetsOf(change, this.language);
    const around = (index: PathIndex<Entry>, paths: readonly ElementPath[]) =>
      paths.flatMap((path) => index.around(path).flat());
    if (change.op === 'remove')
      return [...around(this.written, [change.at]), ...this.targets.within(change.at), ...this.lists.within(change.at)];
    const region = written(change);
    if (region)
      return [
        ...around(this.written, [region]),
        ...this.written.within(region),
        ...around(this.removed, [change.at]),
        ...this.removed.within(region),
        ...this.lists.within(region),
      ];
    const lists = listsOf(change);
    const inRemoved = change.op === 'move' ? [...targets, ...lists] : targets;
    const same = change.op === 'move' ? this.moved.at(change.at) : [];
    const taken = arrivalsOf(change, this.language).flatMap((place) => this.arrived.at(place));
    return [...around(this.removed, inRemoved), ...around(this.written, lists), ...same, ...taken];
  }
}

/** The lists in which an insertion or a move happens. */
function listsOf(change: Change): readonly ElementPath[] {
  if (change.op === 'insert') return [change.at];
  return change.op === 'move' ? [change.at.slice(0, -1), ...(change.into ? [change.into] : [])] : [];
}
