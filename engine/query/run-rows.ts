import { type Compared, compareCells, comparedBy } from './compared.ts';
import { groupRows, inside } from './group-rows.ts';
import { columnIn, groupId, groupType, measureType } from './groups.ts';
import type { Cell, Order, Query, Worked } from './query.ts';
import { type Answer, type RowSource, readerOf } from './row-source.ts';
import { searched, testOf } from './row-tests.ts';
import { orderOf, type Source } from './source.ts';
import { workOut } from './work-out.ts';

/** The rows of a query in its order; rows that nothing tells apart stay as they stood. A query that is checked never throws. */
export function findRows<Row>(query: Query, source: RowSource<Row>, rows: readonly Row[]): readonly Row[] {
  const { after } = query;
  const order = orderOf(query.order ?? [], source);
  let found = meeting(query, source, rows);
  if (order.length > 0) found = inOrder(found, order, source);
  if (after) {
    const readers = order.map(({ column }) => readerOf(source, column));
    const values = order.map(({ column }, index) => comparedBy(columnIn(source, column).type)(after[index]));
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
      return answerOf(columns.map((column) => [column, shown(columnIn(source, column).read(row))]));
    });
  }
  return finishGroups(query, source, groupRows(query, source, meeting(query, source, rows)));
}

function meeting<Row>({ where, search, within }: Query, source: RowSource<Row>, rows: readonly Row[]): readonly Row[] {
  const tests = [
    ...(where ? [testOf(where, source)] : []),
    ...(search ? [searched(search, source)] : []),
    ...(within ? [inside(within, source)] : []),
  ];
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
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

/**
 * What groups answer in the end, from the measures that were taken of each: formulas are worked out, groups that `having`
 * leaves out are gone, the others stand in their order and are cut. The same for every executor.
 */
export function finishGroups(query: Query, source: Source, measured: readonly Answer[]): readonly Answer[] {
  const { groups = [], measures = [], having } = query;
  const formulas = measures.flatMap((measure) => ('formula' in measure ? [measure] : []));
  const answers = formulas.length === 0 ? measured : measured.map((answer) => worked(answer, formulas));
  const types = [
    ...groups.map((group) => [groupId(group), groupType(group, source)] as const),
    ...measures.map((measure) => [measure.id, measureType(measure, source)] as const),
  ];
  const columns = new Map(types.map(([id, type]) => [id, { type, read: (answer: Answer) => answer[id] }]));
  const { order, offset, limit } = query;
  const asked = {
    ...(having ? { where: having } : {}),
    ...(order ? { order } : {}),
    ...(offset === undefined ? {} : { offset }),
    ...(limit === undefined ? {} : { limit }),
  };
  const ofGroups = groups.map((group) => ({ column: groupId(group) }));
  return findRows(asked, { label: 'groups', columns, order: ofGroups }, answers);
}

function worked(answer: Answer, formulas: readonly Worked[]): Answer {
  const found: Record<string, Cell> = { ...answer };
  for (const { id, formula } of formulas) found[id] = workOut(formula, (name) => found[name]);
  return found;
}

function shown(cell: Cell | undefined): Cell {
  return cell === undefined || cell === '' ? null : cell;
}

function answerOf(entries: readonly (readonly [string, Cell])[]): Answer {
  return Object.fromEntries(entries);
}
