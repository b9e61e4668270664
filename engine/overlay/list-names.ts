/** The elements of one list by the ids that they have in it; more than one where ids are not told apart. */
type Names = ReadonlyMap<string, readonly unknown[]>;

/** Elements of a list from which looking at every one takes longer than keeping their ids. */
const long = 24;

/** What an element is called in its list; undefined where it has no id. */
export type NameOf = (element: unknown) => string | undefined;

/** Elements that may be looked at to find moved ones, over all changes that are applied together. */
const mostSearched = 5_000_000;

/** The ids of lists that nobody has changed yet: several applications to one definition look them up together. */
export class PristineNames {
  /** How many elements may still be looked at to find what is not in its list any more. */
  searchable = mostSearched;
  private readonly lists = new WeakMap<readonly unknown[], Names>();

  of(list: readonly unknown[], nameOf: NameOf): Names {
    const known = this.lists.get(list);
    if (known) return known;
    const names = new Map<string, unknown[]>();
    for (const element of list) {
      const name = nameOf(element);
      const same = name === undefined ? undefined : names.get(name);
      if (same) same.push(element);
      else if (name !== undefined) names.set(name, [element]);
    }
    this.lists.set(list, names);
    return names;
  }
}

/** The ids of a list that was made from another one: those of the other with what has changed. */
interface Changed {
  readonly from: Names;
  readonly changed: Map<string, readonly unknown[]>;
}

/**
 * Finds elements of long lists by their ids without looking at every one. A copy of a list with one element changed takes
 * over what is known of the list, which nobody asks any more.
 */
export class ListNames {
  readonly pristine: PristineNames;
  private readonly copies = new WeakMap<readonly unknown[], Changed>();

  constructor(pristine: PristineNames = new PristineNames()) {
    this.pristine = pristine;
  }

  /** The elements of that id. */
  named(list: readonly unknown[], id: string, nameOf: NameOf): readonly unknown[] {
    if (list.length < long && !this.copies.has(list)) return list.filter((element) => nameOf(element) === id);
    const copy = this.copies.get(list);
    return (copy ? namedIn(copy, id) : this.pristine.of(list, nameOf).get(id)) ?? [];
  }

  /** Says that a list was copied with one element taken out, put in, or both in one place. */
  copied(list: readonly unknown[], copy: readonly unknown[], change: ListChange): void {
    const { nameOf } = change;
    if (list.length < long && !this.copies.has(list)) return;
    const known = this.copies.get(list) ?? { from: this.pristine.of(list, nameOf), changed: new Map() };
    this.copies.delete(list);
    this.copies.set(copy, known);
    if (change.name !== undefined) {
      const rest = [...(namedIn(known, change.name) ?? [])];
      const at = rest.indexOf(change.out);
      if (at >= 0) rest.splice(at, 1);
      known.changed.set(change.name, rest);
    }
    const id = 'in' in change ? nameOf(change.in) : undefined;
    if (id !== undefined) known.changed.set(id, [...(namedIn(known, id) ?? []), change.in]);
  }
}

/** `out` is what was taken out, by the name that it had; `in` what was put in. */
export interface ListChange {
  readonly nameOf: NameOf;
  readonly out?: unknown;
  readonly name?: string | undefined;
  readonly in?: unknown;
}

function namedIn({ from, changed }: Changed, id: string): readonly unknown[] | undefined {
  return changed.get(id) ?? from.get(id);
}
