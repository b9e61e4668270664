import { derivedLocals, type Json, type Locals, type Logic, linkedReads, type ScreenRun } from '@muster/engine';

/** What the roots of a row are made of. */
export interface RowLocalsParts {
  readonly run: ScreenRun;
  readonly derive: Readonly<Record<string, Logic>> | undefined;
  /** What is bound around the grid. */
  readonly around: Locals | undefined;
  /** The list as it is now, for `index`: the grid draws new rows by the columns that it has, before it gets those made for them. */
  readonly rows: () => readonly Json[];
}

/** The roots of one row: the row, its place in the list, what is derived of it. Kept as long as the row is there. */
export function rowLocalsOf({ run, derive, around, rows }: RowLocalsParts): (row: Json) => Locals {
  const known = new WeakMap<object, Locals>();
  let listed: readonly Json[] | undefined;
  let places: ReadonlyMap<Json, number> = new Map();
  const placeOf = (row: Json) => {
    if (listed !== rows()) {
      listed = rows();
      places = new Map(listed.map((each, at) => [each, at] as const).reverse());
    }
    return places.get(row) ?? null;
  };
  const make = (row: Json) => derivedLocals(run, derive, { ...around, row, index: placeOf(row) });
  return (row) => {
    if (typeof row !== 'object' || row === null) return make(row);
    const before = known.get(row);
    if (before) return before;
    const made = make(row);
    known.set(row, made);
    return made;
  };
}

/** Does a grid read the place of a row? Only then do its lines change when rows come or go. */
export function readsIndex(grid: unknown): boolean {
  return linkedReads(grid).some(([root]) => root === 'index');
}
