import { isRecord } from '@muster/engine';
import { type ColumnType, queryBounds } from '@muster/engine/query';
import type { ListOptions } from './list-options.ts';

/** A column that a list is asked by, as it was asked: it may be none. */
export interface NamedColumn {
  readonly name: string;
  /** The parameter that names it. */
  readonly by: string;
  /** The type that is asked of it, where nothing in it says one. */
  readonly type: ColumnType;
}

/** Every column that a list is sorted, filtered, searched, grouped or measured by. */
export function namedIn({ sort, filter, where, searchIn = [], groups, measures }: ListOptions): readonly NamedColumn[] {
  const plain = {
    sort: sort.map(({ path }) => path),
    filter: Object.keys(filter),
    searchIn,
    groups: Array.isArray(groups) ? groups.filter((each) => typeof each === 'string') : [],
  };
  const typed = Object.entries({ where, groups, measures });
  return [
    ...Object.entries(plain).flatMap(([by, names]) => names.map((name) => ({ name, by, type: 'text' as const }))),
    ...typed.flatMap(([by, part]) => columnsIn(part, 0).map((column) => ({ ...column, by }))),
  ];
}

/** The same by their names, with what is asked of each last. */
export function namedBy(options: ListOptions): ReadonlyMap<string, ColumnType> {
  return new Map(namedIn(options).map(({ name, type }) => [name, type]));
}

const ofNumbers: ReadonlySet<unknown> = new Set(['sum', 'average', 'min', 'max', 'median']);

function columnsIn(part: unknown, depth: number): readonly Omit<NamedColumn, 'by'>[] {
  if (depth > 2 * queryBounds.depth) return [];
  if (Array.isArray(part)) return part.flatMap((each) => columnsIn(each, depth + 1));
  if (!isRecord(part)) return [];
  const { column, value, measure, where, to, interval } = part;
  if (typeof column !== 'string') return columnsIn(Object.values(part), depth + 1);
  if (measure === 'apart' || interval !== undefined) {
    const dates = [column, to].flatMap((name) => (typeof name === 'string' ? [{ name, type: 'date' as const }] : []));
    return [...dates, ...columnsIn(where, depth + 1)];
  }
  const kind = ofNumbers.has(measure) ? 'number' : typeof (Array.isArray(value) ? value[0] : value);
  const own = { name: column, type: kind === 'number' || kind === 'boolean' ? kind : 'text' } as const;
  return [own, ...columnsIn(where, depth + 1)];
}
