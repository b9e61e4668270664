import { decimalOf, fromMinor, numberOf } from '../formats/decimal.ts';
import { foldText } from '../formats/fold-text.ts';
import { invariant } from '../problem.ts';
import { type Compared, compareCells, comparedBy } from './compared.ts';
import type { Cell, Comparison, Group, Measure, OneOf, Order, Part, Query, Search, Where } from './query.ts';
import { searchWords } from './search-words.ts';
import { orderOf, type Source, type SourceColumn } from './source.ts';

export interface RowColumn<Row> extends SourceColumn {
  readonly read: (row: Row) => Cell | undefined;
}

/** Rows that are at hand, and how their columns are read. */
export type RowSource<Row> = Source<RowColumn<Row>>;

export type Answer = Readonly<Record<string, Cell>>;

/** The rows of a query in its order; rows that nothing tells apart stay as they stood. A query that is checked never throws. */
export function findRows<Row>(query: Query, source: RowSource<Row>, rows: readonly Row[]): readonly Row[] {
  const { after } = query;
  const order = orderOf(query.order ?? [], source);
  let found = meeting(query, source, rows);
  if (order.length > 0) found = inOrder(found, order, source);
  if (after) {
    const readers = order.map(({ column }) => readerOf(source, column));
    const values = order.map(({ column }, index) => comparedBy(columnOf(source, column).type)(after[index]));
    found = found.filter((row) => isBehind(readers, row, values, order));
  }
  return pageOf(found, query);
}

function pageOf<Item>(found: readonly Item[], { offset = 0, limit }: Query): readonly Item[] {
  return offset === 0 && limit === undefined ? found : found.slice(offset, limit && offset + limit);
}

/** What a query answers: of each row its columns, or of each group its measures. The oracle of every other executor. */
export function runRows<Row>(query: Query, source: RowSource<Row>, rows: readonly Row[]): readonly Answer[] {
  const { groups, measures } = query;
  if (!groups && !measures) {
    const columns = query.columns ?? [...source.columns.keys()];
    return findRows(query, source, rows).map((row) => {
      return answerOf(columns.map((column) => [column, shown(columnOf(source, column).read(row))]));
    });
  }
  return grouped(query, source, meeting(query, source, rows), groups ?? [], measures ?? []);
}

function meeting<Row>({ where, search }: Query, source: RowSource<Row>, rows: readonly Row[]): readonly Row[] {
  const tests = [...(where ? [testOf(where, source)] : []), ...(search ? [searched(search, source)] : [])];
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

type Test<Row> = (row: Row) => boolean;

function testOf<Row>(where: Where, source: RowSource<Row>): Test<Row> {
  if ('and' in where) {
    const parts = where.and.map((part) => testOf(part, source));
    return (row) => parts.every((part) => part(row));
  }
  if ('or' in where) {
    const parts = where.or.map((part) => testOf(part, source));
    return (row) => parts.some((part) => part(row));
  }
  if ('not' in where) {
    const part = testOf(where.not, source);
    return (row) => !part(row);
  }
  const read = readerOf(source, where.column);
  if (where.is === 'empty') return (row) => read(row) === undefined;
  const meets = leafOf(where, comparedBy(columnOf(source, where.column).type));
  return (row) => {
    const cell = read(row);
    return cell !== undefined && meets(cell);
  };
}

type Meets = (cell: string | number) => boolean;

const comparisons: Readonly<Record<Comparison['is'], (order: number) => boolean>> = {
  equal: (order) => order === 0,
  above: (order) => order > 0,
  atLeast: (order) => order >= 0,
  below: (order) => order < 0,
  atMost: (order) => order <= 0,
};

const parts: Readonly<Record<Part['is'], (text: string, part: string) => boolean>> = {
  contains: (text, part) => text.includes(part),
  startsWith: (text, part) => text.startsWith(part),
  endsWith: (text, part) => text.endsWith(part),
};

function leafOf(where: Comparison | OneOf | Part, compared: (cell: Cell) => Compared): Meets {
  if (where.is === 'oneOf') {
    const wanted = new Set(where.values.map(compared));
    return (cell) => wanted.has(cell);
  }
  if (where.is === 'contains' || where.is === 'startsWith' || where.is === 'endsWith') {
    const meets = parts[where.is];
    const part = foldText(where.value);
    return (cell) => meets(foldText(String(cell)), part);
  }
  const value = compared(where.value);
  const meets = comparisons[where.is];
  return (cell) => meets(compareCells(cell, value));
}

function searched<Row>({ text, columns }: Search, source: RowSource<Row>): Test<Row> {
  const words = searchWords(text);
  const names = columns ?? [...source.columns].flatMap(([name, { searched: is }]) => (is ? [name] : []));
  const readers = names.map((name) => readerOf(source, name));
  return (row) => {
    const texts = readers.map((read) => foldText(String(read(row) ?? '')));
    return words.every((word) => texts.some((each) => each.includes(word)));
  };
}

function inOrder<Row>(rows: readonly Row[], order: readonly Order[], source: RowSource<Row>): readonly Row[] {
  const readers = order.map(({ column }) => readerOf(source, column));
  const keyed = rows.map((row) => ({ row, cells: readers.map((read) => read(row)) }));
  return keyed.sort((one, other) => compareAll(one.cells, other.cells, order)).map(({ row }) => row);
}

function isBehind<Row>(
  readers: readonly ((row: Row) => Compared)[],
  row: Row,
  values: readonly Compared[],
  order: readonly Order[],
): boolean {
  const cells = readers.map((read) => read(row));
  return compareAll(cells, values, order) > 0;
}

function compareAll(left: readonly Compared[], right: readonly Compared[], order: readonly Order[]): number {
  for (const [index, { down }] of order.entries()) {
    const compared = compareCells(left[index], right[index], down);
    if (compared !== 0) return compared;
  }
  return 0;
}

function grouped<Row>(
  query: Query,
  source: RowSource<Row>,
  rows: readonly Row[],
  groups: readonly Group[],
  measures: readonly Measure[],
): readonly Answer[] {
  const readers = groups.map(({ column }) => readerOf(source, column));
  const found = new Map<string, Row[]>();
  if (groups.length === 0) found.set('[]', []);
  for (const row of rows) {
    const key = JSON.stringify(readers.map((read) => read(row) ?? null));
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  const answers = [...found.values()].map((members) =>
    answerOf([
      ...groups.map(({ column }) => [column, leastSpelling(members.map(columnOf(source, column).read))] as const),
      ...measures.map((measure) => [measure.id, measured(measure, source, members)] as const),
    ]),
  );
  const types = new Map(groups.map(({ column }) => [column, columnOf(source, column).type]));
  const whole = orderOf(query.order ?? [], { order: groups });
  const sorted = answers.map((answer) => {
    const cells = whole.map(({ column }) =>
      comparedBy(types.get(column) ?? measureType(measures, column, source))(answer[column]),
    );
    return { answer, cells };
  });
  sorted.sort((one, other) => compareAll(one.cells, other.cells, whole));
  return pageOf(sorted, query).map(({ answer }) => answer);
}

function measureType<Row>(measures: readonly Measure[], id: string, source: RowSource<Row>) {
  const found = measures.find((measure) => measure.id === id);
  const least = found?.measure === 'min' || found?.measure === 'max';
  return least && found?.column !== undefined ? columnOf(source, found.column).type : 'number';
}

/** A group of several spellings is called by the first of them in the order of code points. */
function leastSpelling(cells: readonly (Cell | undefined)[]): Cell {
  const plain = comparedBy('date');
  const texts = cells.map(shown);
  return texts.reduce((least, cell) => (compareCells(plain(cell), plain(least)) < 0 ? cell : least), null);
}

function measured<Row>({ measure, column }: Measure, source: RowSource<Row>, rows: readonly Row[]): Cell {
  if (column === undefined) return rows.length;
  const { type, digits = 0, read } = columnOf(source, column);
  const compared = comparedBy(type);
  const cells = rows.flatMap((row) => compared(read(row)) ?? []);
  if (measure === 'count') return cells.length;
  if (measure === 'distinct') return new Set(cells).size;
  if (cells.length === 0) return null;
  if (measure === 'min' || measure === 'max') {
    const down = measure === 'max';
    return cells.reduce((best, cell) => (compareCells(cell, best, down) < 0 ? cell : best));
  }
  const units = cells.reduce((total: bigint, cell) => total + minorUnits(Number(cell), digits), 0n);
  return measure === 'sum' ? numberOf({ units, scale: digits }) + 0 : fromMinor(Number(units) / cells.length, digits);
}

function minorUnits(cell: number, digits: number): bigint {
  const { units, scale } = decimalOf(cell) ?? { units: 0n, scale: digits + 1 };
  invariant(scale <= digits, `${cell} is no number of ${digits} decimals`);
  return units * 10n ** BigInt(digits - scale);
}

function columnOf<Row>(source: RowSource<Row>, name: string): RowColumn<Row> {
  const column = source.columns.get(name);
  invariant(column, `there is no column ${name}, and the query was not checked`);
  return column;
}

function readerOf<Row>(source: RowSource<Row>, name: string): (row: Row) => Compared {
  const { type, read } = columnOf(source, name);
  const compared = comparedBy(type);
  return (row) => compared(read(row));
}

function shown(cell: Cell | undefined): Cell {
  return cell === undefined || cell === '' ? null : cell;
}

function answerOf(entries: readonly (readonly [string, Cell])[]): Answer {
  return Object.fromEntries(entries);
}
