import { daysBetween } from '../formats/calendar/days-between.ts';
import { decimalOf, fromMinor, numberOf } from '../formats/decimal.ts';
import { invariant } from '../problem.ts';
import { type Compared, compareCells, comparedBy } from './compared.ts';
import { columnIn, groupId, groupReader, groupType } from './groups.ts';
import { intervalOf } from './intervals.ts';
import type { Aggregate, Cell, Group, Query, Within } from './query.ts';
import { type Answer, type RowSource, readerOf } from './row-source.ts';
import { testOf } from './row-tests.ts';

/** The groups of rows with what was measured of each, in no order. Formulas are not worked out here. */
export function groupRows<Row>(query: Query, source: RowSource<Row>, rows: readonly Row[]): readonly Answer[] {
  const { groups = [], measures = [] } = query;
  const keyOf = keyReader(groups, source);
  const found = new Map<string, Row[]>();
  if (groups.length === 0) found.set('[]', []);
  for (const row of rows) {
    const key = keyOf(row);
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  const aggregates = measures.flatMap((measure) => ('formula' in measure ? [] : [measure]));
  return [...found.values()].map((members) =>
    Object.fromEntries([
      ...groups.map((group) => [groupId(group), leastSpelling(members.map(cellReader(group, source)))] as const),
      ...aggregates.map((measure) => [measure.id, measured(measure, source, members)] as const),
    ]),
  );
}

function cellReader<Row>(group: Group, source: RowSource<Row>): (row: Row) => Cell | undefined {
  const { read } = columnIn(source, group.column);
  const grouped = groupReader(group);
  return (row) => grouped(read(row));
}

/** What the rows of one group have in common. */
function keyReader<Row>(groups: readonly Group[], source: RowSource<Row>): (row: Row) => string {
  const readers = groups.map((group) => {
    const read = cellReader(group, source);
    const compared = comparedBy(groupType(group, source));
    return (row: Row) => compared(read(row)) ?? null;
  });
  return (row) => JSON.stringify(readers.map((read) => read(row)));
}

/** Whether a row belongs to one of some groups. */
export function inside<Row>({ groups, keys, not }: Within, source: RowSource<Row>): (row: Row) => boolean {
  const compared = groups.map((group) => comparedBy(groupType(group, source)));
  const known = new Set(keys.map((key) => JSON.stringify(compared.map((read, at) => read(key[at]) ?? null))));
  const keyOf = keyReader(groups, source);
  return (row) => known.has(keyOf(row)) !== (not === true);
}

/** A group of several spellings is called by the first of them in the order of code points. */
function leastSpelling(cells: readonly (Cell | undefined)[]): Cell {
  const plain = comparedBy('date');
  let least: Cell = null;
  for (const cell of cells)
    if (cell !== undefined && cell !== '' && compareCells(plain(cell), plain(least)) < 0) least = cell;
  return least;
}

function measured<Row>(
  { measure, column, to, where }: Aggregate,
  source: RowSource<Row>,
  members: readonly Row[],
): Cell {
  const rows = where ? members.filter(testOf(where, source)) : members;
  if (column === undefined) return rows.length;
  if (measure === 'apart') return meanDays(rows, readerOf(source, column), readerOf(source, to ?? column));
  const { digits = 0 } = columnIn(source, column);
  const read = readerOf(source, column);
  const cells = rows.flatMap((row) => read(row) ?? []);
  if (measure === 'count') return cells.length;
  if (measure === 'distinct') return new Set(cells).size;
  if (cells.length === 0) return null;
  if (measure === 'min' || measure === 'max') {
    return cells.reduce((best, cell) => (compareCells(cell, best, measure === 'max') < 0 ? cell : best));
  }
  if (measure === 'median') return median(cells.map(Number), digits);
  const units = cells.reduce((total: bigint, cell) => total + minorUnits(Number(cell), digits), 0n);
  return measure === 'sum' ? numberOf({ units, scale: digits }) + 0 : fromMinor(Number(units) / cells.length, digits);
}

function median(numbers: readonly number[], digits: number): number {
  const units = numbers
    .map((each) => minorUnits(each, digits))
    .sort((one, other) => (one < other ? -1 : Number(one > other)));
  const middle = Math.floor((units.length - 1) / 2);
  const upper = units.length % 2 === 1 ? middle : middle + 1;
  return fromMinor(Number((units[middle] ?? 0n) + (units[upper] ?? 0n)) / 2, digits);
}

function meanDays<Row>(rows: readonly Row[], from: (row: Row) => Compared, to: (row: Row) => Compared): Cell {
  const days = rows.flatMap((row) => {
    const [start, end] = [dayOf(from(row)), dayOf(to(row))];
    return start === undefined || end === undefined ? [] : (daysBetween(start, end) ?? []);
  });
  return days.length === 0 ? null : days.reduce((sum, each) => sum + each, 0) / days.length + 0;
}

function dayOf(cell: Compared): string | undefined {
  return typeof cell === 'string' ? intervalOf('day', cell) : undefined;
}

function minorUnits(cell: number, digits: number): bigint {
  const { units, scale } = decimalOf(cell) ?? { units: 0n, scale: digits + 1 };
  invariant(scale <= digits, `${cell} is no number of ${digits} decimals`);
  return units * 10n ** BigInt(digits - scale);
}
