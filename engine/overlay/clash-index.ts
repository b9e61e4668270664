import type { Language } from '../language/language.ts';
import type { Change, ElementPath } from './change.ts';
import { targetsOf, written } from './change-target.ts';
import { dependsOn, isClash } from './clash.ts';
import { isChange } from './is-change.ts';
import { PathIndex } from './path-index.ts';

/** The changes of one side by what they are about, to find those that another change clashes with or depends on. */
export class ClashIndex<Entry extends { readonly change: Change }> {
  private readonly language: Language;
  private readonly written = new PathIndex<Entry>();
  private readonly targets = new PathIndex<Entry>();
  private readonly inserted = new PathIndex<Entry>();
  private readonly removed = new PathIndex<Entry>();
  private readonly moved = new PathIndex<Entry>();
  /** Where moved elements stand afterwards. */
  private readonly arrived = new PathIndex<Entry>();
  /** The lists that things are inserted into or moved from and to. */
  private readonly lists = new PathIndex<Entry>();

  constructor(entries: readonly Entry[], language: Language) {
    this.language = language;
    for (const entry of entries) if (isChange(entry.change)) this.add(entry, entry.change);
  }

  private add(entry: Entry, change: Change): void {
    const targets = targetsOf(change, this.language);
    for (const target of targets) this.targets.add(target, entry);
    const region = written(change);
    if (region) this.written.add(region, entry);
    if (change.op === 'remove') this.removed.add(change.at, entry);
    if (change.op === 'insert') for (const target of targets) this.inserted.add(target, entry);
    if (change.op === 'move') {
      this.moved.add(change.at, entry);
      if (change.into) this.arrived.add([...change.into, change.at.at(-1) ?? ''], entry);
    }
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
    const found = places.flatMap((place) => [...this.inserted.around(place), ...this.arrived.around(place)].flat());
    const behind = change.op === 'insert' ? targetsOf(change, this.language) : [];
    const all = new Set([...found, ...behind.flatMap((target) => this.removed.at(target))]);
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
    const same =
      change.op === 'move' ? this.moved.at(change.at) : targets.flatMap((target) => this.inserted.at(target));
    return [...around(this.removed, inRemoved), ...around(this.written, lists), ...same];
  }
}

/** The lists in which an insertion or a move happens. */
function listsOf(change: Change): readonly ElementPath[] {
  if (change.op === 'insert') return [change.at];
  return change.op === 'move' ? [change.at.slice(0, -1), ...(change.into ? [change.into] : [])] : [];
}
