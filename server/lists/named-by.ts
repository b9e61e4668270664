import { isRecord } from '@muster/engine';
import { type ColumnType, queryBounds } from '@muster/engine/query';
import type { ListOptions } from './list-options.ts';

/**
 * Every column that a list is sorted, filtered, searched, grouped or measured by, as it was asked: it may be none. With each
 * the type that is asked of it where nothing in it says one.
 */
export function namedBy({
  sort,
  filter,
  where,
  searchIn = [],
  groups,
  measures,
}: ListOptions): ReadonlyMap<string, ColumnType> {
  const plain = [
    ...sort.map(({ path }) => path),
    ...Object.keys(filter),
    ...searchIn,
    ...(Array.isArray(groups) ? groups.filter((each) => typeof each === 'string') : []),
  ];
  const typed = [where, groups, measures].flatMap((part) => columnsIn(part, 0));
  return new Map([...plain.map((name) => [name, 'text'] as const), ...typed]);
}

const ofNumbers: ReadonlySet<unknown> = new Set(['sum', 'average', 'min', 'max']);

function columnsIn(part: unknown, depth: number): readonly (readonly [string, ColumnType])[] {
  if (depth > 2 * queryBounds.depth) return [];
  if (Array.isArray(part)) return part.flatMap((each) => columnsIn(each, depth + 1));
  if (!isRecord(part)) return [];
  const { column, value, measure } = part;
  if (typeof column !== 'string') return columnsIn(Object.values(part), depth + 1);
  const kind = ofNumbers.has(measure) ? 'number' : typeof (Array.isArray(value) ? value[0] : value);
  return [[column, kind === 'number' || kind === 'boolean' ? kind : 'text']];
}
