import { type Cell, type Order, orderOf, type Query, searchWords } from '@muster/engine/query';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { conditionOf, searchedIn } from './condition-of.ts';
import { isWithin } from './group-sql.ts';
import { type SqlColumn, type SqlSource, sqlColumn } from './sql-source.ts';
import { boundValue, comparedText, isEmpty, isText, unitsOf } from './sql-values.ts';

/**
 * Narrows a SELECT over the tables of a source to the rows of a query, in its order: its conditions, its search, what is
 * behind `after` or its offset, and no more than its limit. An order that the SELECT has already goes before it.
 */
export function narrow<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  query: Query,
  source: SqlSource,
): SelectQueryBuilder<DB, TB, Row> {
  const { after } = query;
  const order = orderOf(query.order ?? [], source);
  let narrowed = conditionsOf(query, source).reduce((so, condition) => so.where(condition), select);
  if (after) narrowed = narrowed.where(isBehind(order, after, source));
  for (const { column: name, down } of order) {
    const column = sqlColumn(source, name);
    if (!column.filled) narrowed = narrowed.orderBy(isEmpty(column));
    // NULL and '' stand at one place.
    const joined = isText(column) && !column.filled && !column.indexed;
    const value = joined ? sql`nullif(${comparedText(column)}, '')` : comparedText(column);
    narrowed = narrowed.orderBy(value, down ? 'desc' : 'asc');
  }
  return pageOf(narrowed, query);
}

/** The rows of a page; an offset stands beside a limit. */
export function pageOf<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  { offset, limit }: Query,
): SelectQueryBuilder<DB, TB, Row> {
  const cut = limit === undefined ? select : select.limit(limit);
  return offset === undefined ? cut : cut.offset(offset);
}

/** What every row of a query meets. */
export function conditionsOf({ where, search, within }: Query, source: SqlSource): readonly RawBuilder<SqlBool>[] {
  const conditions = [...(where ? [conditionOf(where, source)] : []), ...(within ? [isWithin(within, source)] : [])];
  if (!search) return conditions;
  const names = search.columns ?? [...source.columns].flatMap(([name, { searched }]) => (searched ? [name] : []));
  const columns = names.map((name) => sqlColumn(source, name));
  return [...conditions, ...searchedIn(columns, searchWords(search.text))];
}

/** Behind a row: behind it by the first column of the order, or as it there and behind it by the next ones. */
function isBehind(order: readonly Order[], after: readonly Cell[], source: SqlSource): RawBuilder<SqlBool> {
  const ways = order.map((each, index) => {
    const before = order.slice(0, index).map(({ column }, at) => sameAs(sqlColumn(source, column), after[at] ?? null));
    const way = [...before, behind(sqlColumn(source, each.column), after[index] ?? null, each.down === true)];
    return sql<SqlBool>`(${sql.join(way, sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

function sameAs(column: SqlColumn, value: Cell): RawBuilder<SqlBool> {
  if (value === null || value === '') return isEmpty(column);
  if (column.type !== 'number') return sql`${comparedText(column)} = ${boundValue(column.type, value)}`;
  const { below, exact } = unitsOf(column, Number(value));
  return exact ? sql`${column.sql} = ${below}` : sql`1 = 0`;
}

function behind(column: SqlColumn, value: Cell, down: boolean): RawBuilder<SqlBool> {
  if (value === null || value === '') return sql`1 = 0`;
  const further = furtherThan(column, value, down);
  return column.filled ? further : sql`(${isEmpty(column)} or ${further})`;
}

function furtherThan(column: SqlColumn, value: Exclude<Cell, null>, down: boolean): RawBuilder<SqlBool> {
  const sign = down ? sql`<` : sql`>`;
  if (column.type !== 'number') return sql`${comparedText(column)} ${sign} ${boundValue(column.type, value)}`;
  const { below, above } = unitsOf(column, Number(value));
  return sql`${column.sql} ${sign} ${down ? above : below}`;
}
