import type { Json } from '@muster/engine';
import { orderOf, type Query } from '@muster/engine/query';
import type { SelectQueryBuilder } from 'kysely';
import { filterValue, isMisasked, type ListOptions, queryOf } from '../lists/index.ts';
import { runSql, type SqlSource } from '../query/index.ts';
import { doneWithQuery, isRefused, type Outcome, type Refused, wrongField } from './outcome.ts';
import type { HrTables } from './tables.ts';

/** A list that the database filters, searches, puts in order and cuts. */
export interface ListSource extends SqlSource {
  /** The column that names a row. */
  readonly key: string;
}

/**
 * Answers a list. `from` brings the rows that whoever asks may see, and nothing that is asked for goes around it; `rows` reads
 * those of a query as they are answered, with the fields that are asked for.
 */
export async function answerList<TB extends keyof HrTables>(
  options: ListOptions,
  source: ListSource,
  from: SelectQueryBuilder<HrTables, TB, object>,
  rows: (query: Query) => Promise<readonly Json[]>,
): Promise<Outcome> {
  const query = await placedQuery(options, source, from);
  if (isRefused(query)) return query;
  if (query.measures) return doneWithQuery(await runSql(from, query, source));
  return doneWithQuery(await rows(query));
}

/**
 * The query of a list with the place where it goes on: behind the row that `after` names, which is one of this list.
 * `from` brings the rows that whoever asks may see.
 */
async function placedQuery<TB extends keyof HrTables>(
  options: ListOptions,
  source: ListSource,
  from: SelectQueryBuilder<HrTables, TB, object>,
): Promise<Query | Refused> {
  const query = queryOf(options, source);
  if (isMisasked(query)) return wrongField(query.field, query.wrong);
  const { after } = options;
  if (after === undefined) return query;
  const unknown = wrongField('after', `after names no row of this list (${after.slice(0, 40)})`);
  const named = filterValue(source.key, source.columns.get(source.key), [after]);
  const columns = orderOf(query.order ?? [], source).map(({ column }) => column);
  const where = { and: [named, ...(query.where ? [query.where] : [])] };
  const [row] = await runSql(from, { ...query, columns, where, limit: 1 }, source);
  return row === undefined ? unknown : { ...query, after: columns.map((column) => row[column] ?? null) };
}
