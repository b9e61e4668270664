import { type Answer, finishGroups, type Group, type Measure, orderOf, type Query } from '@muster/engine/query';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { keyBy } from './group-sql.ts';
import { measuredBy, sizeless } from './measure-sql.ts';
import { conditionsOf, narrow, pageOf } from './narrow.ts';
import { readerOf, type Selected } from './selected.ts';
import { type SqlSource, sqlColumn } from './sql-source.ts';

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
  const { having } = query;
  const keys = groups.map((group) => keyBy(group, source));
  const aggregates = measures.flatMap((measure) => ('formula' in measure ? [] : [measuredBy(measure, source)]));
  // What no database puts in order as it is answered is put in order here, with what is worked out of it.
  const finished = having !== undefined || measures.some((measure) => 'formula' in measure || sizeless(measure));
  let select = conditionsOf(query, source).reduce((so, condition) => so.where(condition), from);
  for (const { key } of keys) select = select.groupBy(key);
  if (finished) return finishGroups(query, source, await answersOf(select, [...keys, ...aggregates]));
  const orders = new Map<string, readonly [empty: RawBuilder<unknown>, value: RawBuilder<unknown>]>([
    ...keys.map(({ name, empty, key }) => [name, [empty, key]] as const),
    ...aggregates.map(({ name, sql: value, size = value }) => [name, [sql`${value} is null`, size]] as const),
  ]);
  for (const { column, down } of orderOf(query.order ?? [], { order: keys.map(({ name }) => ({ column: name })) })) {
    const [empty, value] = orders.get(column) ?? [sql`1`, sql`1`];
    select = select.orderBy(empty).orderBy(value, down ? 'desc' : 'asc');
  }
  return answersOf(pageOf(select, query), [...keys, ...aggregates]);
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
