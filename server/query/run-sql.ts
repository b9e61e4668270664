import { fromMinor, numberOf } from '@muster/engine/formats';
import { type Answer, type Cell, type Group, type Measure, orderOf, type Query } from '@muster/engine/query';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { conditionsOf, narrow, pageOf } from './narrow.ts';
import { type SqlColumn, type SqlSource, sqlColumn } from './sql-source.ts';
import { answered, comparedText, isEmpty, isText } from './sql-values.ts';

/** One column of an answer: how it is selected, how it is put in order, and how its value is read. */
interface Selected {
  readonly name: string;
  readonly sql: RawBuilder<unknown>;
  /** What it is put in order by, where that is something else. */
  readonly size?: RawBuilder<unknown>;
  readonly read: (stored: unknown) => Cell;
}

/**
 * What a query answers, from a database: of each row its columns, or of each group its measures. `from` brings the tables of
 * the source and the condition of who may see which rows; it selects nothing by itself.
 */
export async function runSql<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  query: Query,
  source: SqlSource,
): Promise<readonly Answer[]> {
  const { groups, measures } = query;
  if (groups || measures) return grouped(from, query, source, groups ?? [], measures ?? []);
  const selected = (query.columns ?? [...source.columns.keys()]).map((name): Selected => {
    const column = sqlColumn(source, name);
    return { name, sql: sql`${column.sql}`, read: readerOf(column) };
  });
  return answersOf(narrow(from, query, source), selected);
}

async function grouped<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  query: Query,
  source: SqlSource,
  groups: readonly Group[],
  measures: readonly Measure[],
): Promise<readonly Answer[]> {
  const columns = groups.map(({ column: name }) => ({ name, column: sqlColumn(source, name) }));
  const measured = measures.map((measure) => measuredBy(measure, source));
  const orders = new Map<string, readonly [empty: RawBuilder<unknown>, value: RawBuilder<unknown>]>([
    ...columns.map(({ name, column }) => [name, [keyIsEmpty(column), keyOf(column)]] as const),
    ...measured.map(({ name, sql: value, size = value }) => [name, [sql`${value} is null`, size]] as const),
  ]);
  let select = conditionsOf(query, source).reduce((so, condition) => so.where(condition), from);
  for (const { column } of columns) select = select.groupBy(keyOf(column));
  for (const { column, down } of orderOf(query.order ?? [], { order: groups })) {
    const [empty, value] = orders.get(column) ?? [sql`1`, sql`1`];
    select = select.orderBy(empty).orderBy(value, down ? 'desc' : 'asc');
  }
  const keys = columns.map(
    ({ name, column }): Selected => ({
      name,
      sql: isText(column) ? sql`min(nullif(${column.sql}, ''))` : keyOf(column),
      read: readerOf(column),
    }),
  );
  return answersOf(pageOf(select, query), [...keys, ...measured]);
}

/** What the rows of a group have in common. */
function keyOf(column: SqlColumn): RawBuilder<unknown> {
  return isText(column) ? sql`coalesce(${comparedText(column)}, '')` : sql`${column.sql}`;
}

function keyIsEmpty(column: SqlColumn): RawBuilder<unknown> {
  return isText(column) ? sql`${keyOf(column)} = ''` : isEmpty(column);
}

function measuredBy({ id: name, measure, column: of }: Measure, source: SqlSource): Selected {
  const whole = { name, read: (stored: unknown) => Number(stored) } as const;
  if (of === undefined) return { ...whole, sql: sql`count(*)` };
  const column = sqlColumn(source, of);
  const filled = isText(column) ? sql`nullif(${comparedText(column)}, '')` : sql`${column.sql}`;
  if (measure === 'count') return { ...whole, sql: sql`count(${filled})` };
  if (measure === 'distinct') return { ...whole, sql: sql`count(distinct ${filled})` };
  if (measure === 'min' || measure === 'max')
    return { name, sql: measure === 'min' ? sql`min(${filled})` : sql`max(${filled})`, read: readerOf(column) };
  const { digits = 0 } = column;
  const sum = wideSum(column);
  if (measure === 'sum')
    return { name, ...sum, read: (stored) => wide(stored, ([units]) => numberOf({ units, scale: digits }) + 0) };
  return {
    name,
    sql: sql`${sum.sql} || ' ' || count(${filled})`,
    size: sql`(${sum.size}) / count(${filled})`,
    read: (stored) => wide(stored, ([units, count]) => fromMinor(Number(units) / Number(count), digits)),
  };
}

/** Halves of the 64 bits of a number, so that no sum of them is more than SQLite holds: the sums of both, as a text. */
function wideSum(column: SqlColumn): { readonly sql: RawBuilder<unknown>; readonly size: RawBuilder<unknown> } {
  const high = sql`sum(cast(${column.sql} as bigint) >> 32)`;
  const low = sql`sum(cast(${column.sql} as bigint) & 4294967295)`;
  return {
    sql: sql`cast(${high} as text) || ' ' || cast(${low} as text)`,
    size: sql`cast(${high} as double precision) * 4294967296.0 + ${low}`,
  };
}

function wide(stored: unknown, read: (parts: readonly [units: bigint, count: bigint]) => number): Cell {
  if (stored === null || stored === undefined) return null;
  const [high = 0n, low = 0n, count = 0n] = String(stored).split(' ').map(BigInt);
  return read([high * 4294967296n + low, count]);
}

function readerOf({ type, digits = 0 }: SqlColumn): (stored: unknown) => Cell {
  return (stored) => answered(type, digits, stored);
}

async function answersOf<DB, TB extends keyof DB>(
  select: SelectQueryBuilder<DB, TB, object>,
  selected: readonly Selected[],
): Promise<readonly Answer[]> {
  // Ids of columns are no names of SQL: what is selected is known by its place.
  const rows = await select.select(selected.map((each, at) => each.sql.as(`c${at}`))).execute();
  return rows.map((row) =>
    Object.fromEntries(selected.map(({ name, read }, at) => [name, read((row as Record<string, unknown>)[`c${at}`])])),
  );
}
