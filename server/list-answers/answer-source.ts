import type { Json, ListPage } from '@muster/engine';
import { type ColumnType, orderOf, type Query, unknownName } from '@muster/engine/query';
import type { SelectQueryBuilder } from 'kysely';
import {
  filterValue,
  isMisasked,
  type ListedRows,
  type ListOptions,
  type Misasked,
  queryOf,
  type Undeclared,
  withFields,
} from '../lists/index.ts';
import { narrow, runSql, type SqlSource } from '../query/index.ts';

/** What a list that the database answers is asked of. */
export interface AskedSource extends SqlSource {
  /** The column that names a row. */
  readonly key: string;
  /** What rows have besides that no column tells. */
  readonly workedOut?: ReadonlyMap<string, ColumnType>;
}

export interface SourceParts<Select> {
  /** Its tables with the rows that may be seen, and that it is about. */
  readonly from: Select;
  /** Reads the rows that were found as they are answered. */
  readonly rows: (found: Select) => Promise<readonly Json[]>;
  /** What of the options the call of the list does not declare. */
  readonly undeclared?: readonly Undeclared[] | undefined;
}

/** The answer of a list from the database: no more of it is read than is answered. */
export async function answerSource<DB, TB extends keyof DB>(
  options: ListOptions,
  source: AskedSource,
  { from, rows, undeclared = [] }: SourceParts<SelectQueryBuilder<DB, TB, object>>,
): Promise<ListedRows | Misasked> {
  const unknown = unknownField(undeclared, source);
  if (unknown) return unknown;
  const query = await placedQuery(options, source, from);
  if (isMisasked(query)) return query;
  if (query.measures) return { rows: await runSql(from, query, source) };
  const page = options.whole === undefined ? undefined : await firstPage(from, query, source);
  const { limit, offset, ...all } = query;
  const asked = page && page.total <= (options.whole ?? 0) ? all : query;
  const found = withFields(await rows(narrow(from, asked, source)), source.key, options);
  return page ? { rows: found, page } : { rows: found };
}

/** A field that rows are to be told by and that neither the call declares nor the source has. */
function unknownField(
  undeclared: readonly Undeclared[],
  { columns, workedOut, label }: AskedSource,
): Misasked | undefined {
  const stray = undeclared.find(({ name, by }) => by === 'fields' && !columns.has(name) && !workedOut?.has(name));
  if (!stray) return undefined;
  const known = stray.near === undefined ? columns.keys() : [stray.near];
  return { field: 'fields', wrong: unknownName(stray.name, known, `column of ${label}`) };
}

/** What is told beside the first page of a list. */
async function firstPage<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  { where, search }: Query,
  source: AskedSource,
): Promise<ListPage> {
  const counted = { ...(where ? { where } : {}), ...(search ? { search } : {}) };
  const [row] = await runSql(from, { ...counted, measures: [{ id: 'rows', measure: 'count' }] }, source);
  const columns = [...source.columns].map(([name, { type }]) => [name, type] as const);
  const told = Object.fromEntries([...columns, ...(source.workedOut ?? [])]);
  return { total: Number(row?.['rows'] ?? 0), columns: told };
}

/** The query of a list with the place where it goes on: behind the row that `after` names, which is one of this list. */
async function placedQuery<DB, TB extends keyof DB>(
  options: ListOptions,
  source: AskedSource,
  from: SelectQueryBuilder<DB, TB, object>,
): Promise<Query | Misasked> {
  const query = queryOf(options, source);
  const { after } = options;
  if (isMisasked(query) || after === undefined) return query;
  const unknown = { field: 'after', wrong: `after names no row of this list (${after.slice(0, 40)})` };
  const named = filterValue(source.key, source.columns.get(source.key), [after]);
  const columns = orderOf(query.order ?? [], source).map(({ column }) => column);
  const where = { and: [named, ...(query.where ? [query.where] : [])] };
  const [row] = await runSql(from, { ...query, columns, where, limit: 1 }, source);
  return row === undefined ? unknown : { ...query, after: columns.map((column) => row[column] ?? null) };
}
