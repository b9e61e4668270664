import type { Json, ListPage } from '@muster/engine';
import { orderOf, type Query, unknownName } from '@muster/engine/query';
import type { SelectQueryBuilder } from 'kysely';
import { filterValue, isMisasked, type ListOptions, namedBy, queryOf, withFields } from '../lists/index.ts';
import { keptColumns, narrow, runSql, type SqlSource } from '../query/index.ts';
import { guardedColumns, seenOf } from './access/field-rights.ts';
import type { Context } from './context.ts';
import type { ListSource } from './list-source.ts';
import { done, doneWithQuery, isRefused, type Outcome, type Refused, wrongField } from './outcome.ts';

export interface ListParts<Select> {
  /** Narrows the list to what the call is about. */
  readonly only?: ((rows: Select) => Select) | undefined;
  /** Reads the rows that were found as they are answered. */
  readonly rows: (found: Select) => Promise<readonly Json[]>;
}

/** Answers a list from its source, of which nothing that is asked for brings more than whoever asks may see. */
export async function answerList<DB, TB extends keyof DB>(
  context: Context,
  options: ListOptions,
  whole: ListSource<DB, TB>,
  { only, rows }: ListParts<SelectQueryBuilder<DB, TB, object>>,
): Promise<Outcome> {
  const isGuarded = guardedColumns(context, whole.person);
  const seenIn = <Column>(columns: Iterable<readonly [string, Column]>) =>
    new Map([...columns].filter(([name]) => !isGuarded(name)));
  const seenColumns = seenIn(whole.columns);
  const kept = seenIn(keptColumns(seenColumns, context.kept ?? []));
  const columns = new Map([...seenColumns, ...kept]);
  const source = { ...whole, columns, ...(whole.workedOut ? { workedOut: seenIn(whole.workedOut) } : {}) };
  const seen = await whole.seen(context);
  const seenRows = seen ? whole.from(context.handle).where(seen) : whole.from(context.handle);
  const from = only ? only(seenRows) : seenRows;
  const shown = async (found: typeof from) => {
    const told = await rows(found);
    return (context.guarded ? seenOf(told, context.guarded, context.actor) : told) as readonly Json[];
  };
  if (asksWorkedOut(options, source)) return done(await shown(narrow(from, {}, source)));
  const unknown = unknownField(context, source);
  if (unknown) return unknown;
  const query = await placedQuery(options, source, from);
  if (isRefused(query)) return query;
  if (query.measures) return doneWithQuery(await runSql(from, query, source));
  const page = options.whole === undefined ? undefined : await firstPage(from, query, source);
  const { limit, offset, ...all } = query;
  const asked = page && page.total <= (options.whole ?? 0) ? all : query;
  return doneWithQuery(withFields(await shown(narrow(from, asked, source)), source.key, options), page);
}

/** A field that rows are to be told by and that neither the call declares nor the source has. */
function unknownField(
  { undeclared = [] }: Context,
  { columns, workedOut, label }: SqlSource & Pick<ListSource<never, never>, 'workedOut'>,
): Refused | undefined {
  const stray = undeclared.find(({ name, by }) => by === 'fields' && !columns.has(name) && !workedOut?.has(name));
  if (!stray) return undefined;
  const known = stray.near === undefined ? columns.keys() : [stray.near];
  return wrongField('fields', unknownName(stray.name, known, `column of ${label}`));
}

/** True where a list is asked by what is made of each row; a search of no columns looks through that too. */
function asksWorkedOut(options: ListOptions, { workedOut }: Pick<ListSource<never, never>, 'workedOut'>): boolean {
  if (!workedOut) return false;
  const searchesAll = options.search !== undefined && options.searchIn === undefined;
  return searchesAll || [...namedBy(options).keys()].some((name) => workedOut.has(name));
}

/** What is told beside the first page of a list. */
async function firstPage<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  { where, search }: Query,
  source: SqlSource & Pick<ListSource<never, never>, 'workedOut'>,
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
  source: SqlSource & { readonly key: string },
  from: SelectQueryBuilder<DB, TB, object>,
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
