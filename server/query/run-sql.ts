import { type Answer, type ColumnType, type Group, type Measure, orderOf, type Query } from '@muster/engine/query';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { conditionsOf, narrow } from './narrow.ts';
import { type SqlColumn, type SqlSource, sqlColumn } from './sql-source.ts';
import { answered, comparedText, isEmpty, isText } from './sql-values.ts';

/** One column of an answer: how it is selected, how it is put in order, and what kind of value it is. */
interface Selected {
  readonly name: string;
  readonly sql: RawBuilder<unknown>;
  readonly type: ColumnType;
  readonly digits: number;
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
    const { sql: column, type, digits = 0 } = sqlColumn(source, name);
    return { name, sql: sql`${column}`, type, digits };
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
    ...measured.map(({ name, sql: value }) => [name, [sql`${value} is null`, value]] as const),
  ]);
  let select = conditionsOf(query, source).reduce((so, condition) => so.where(condition), from);
  for (const { column } of columns) select = select.groupBy(keyOf(column));
  for (const { column, down } of orderOf(query.order ?? [], { order: groups })) {
    const [empty, value] = orders.get(column) ?? [sql`1`, sql`1`];
    select = select.orderBy(empty).orderBy(value, down ? 'desc' : 'asc');
  }
  if (query.limit !== undefined) select = select.limit(query.limit);
  const keys = columns.map(({ name, column }): Selected => {
    const { type, digits = 0 } = column;
    return { name, sql: isText(column) ? sql`min(nullif(${column.sql}, ''))` : keyOf(column), type, digits };
  });
  return answersOf(select, [...keys, ...measured]);
}

/** What the rows of a group have in common. */
function keyOf(column: SqlColumn): RawBuilder<unknown> {
  return isText(column) ? sql`coalesce(${comparedText(column)}, '')` : sql`${column.sql}`;
}

function keyIsEmpty(column: SqlColumn): RawBuilder<unknown> {
  return isText(column) ? sql`${keyOf(column)} = ''` : isEmpty(column);
}

function measuredBy({ id: name, measure, column: of }: Measure, source: SqlSource): Selected {
  const whole = { name, type: 'number', digits: 0 } as const;
  if (of === undefined) return { ...whole, sql: sql`count(*)` };
  const column = sqlColumn(source, of);
  const { type, digits = 0 } = column;
  const filled = isText(column) ? sql`nullif(${comparedText(column)}, '')` : sql`${column.sql}`;
  if (measure === 'count') return { ...whole, sql: sql`count(${filled})` };
  if (measure === 'distinct') return { ...whole, sql: sql`count(distinct ${filled})` };
  if (measure === 'sum') return { ...whole, digits, sql: sql`sum(${filled})` };
  if (measure === 'min' || measure === 'max')
    return { name, type, digits, sql: measure === 'min' ? sql`min(${filled})` : sql`max(${filled})` };
  return { ...whole, digits, sql: sql`cast(sum(${filled}) as double precision) / count(${filled})` };
}

async function answersOf<DB, TB extends keyof DB>(
  select: SelectQueryBuilder<DB, TB, object>,
  selected: readonly Selected[],
): Promise<readonly Answer[]> {
  // Ids of columns are no names of SQL: what is selected is known by its place.
  const rows = await select.select(selected.map((each, at) => each.sql.as(`c${at}`))).execute();
  return rows.map((row) =>
    Object.fromEntries(
      selected.map(({ name, type, digits }, at) => [
        name,
        answered(type, digits, (row as Record<string, unknown>)[`c${at}`]),
      ]),
    ),
  );
}
