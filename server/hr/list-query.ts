import type { Json } from '@muster/engine';
import { type Cell, checkQuery, orderOf, type Query, type Where } from '@muster/engine/query';
import type { SelectQueryBuilder } from 'kysely';
import { runSql, type SqlColumn, type SqlSource } from '../query/index.ts';
import type { ListOptions } from './list-options.ts';
import { doneWithQuery, isRefused, type Outcome, type Refused, wrongField } from './outcome.ts';
import type { HrTables } from './tables.ts';

/** A list that the database filters, searches, puts in order and cuts. */
export interface ListSource extends SqlSource {
  /** The column that names a row. */
  readonly key: string;
}

/** The parameter of a list call in which each part of its query was sent. */
const parameters: Readonly<Record<string, string>> = { order: 'sort' };

/**
 * What the options of a list ask of its source. A filter by what is no column meets nothing and a sort by it changes nothing,
 * as in every list; `where`, `groups` and `measures` name columns or are refused.
 */
function listQuery(options: ListOptions, source: ListSource): Query | Refused {
  const { filter, sort, where, search, groups, measures, limit } = options;
  const order = sort.flatMap(({ path, down }) => (source.columns.has(path) ? [{ column: path, down }] : []));
  const grouped = groups !== undefined || measures !== undefined;
  const asked = {
    where,
    search,
    groups,
    measures,
    limit,
    order: grouped ? sort.map(({ path: column, down }) => ({ column, down })) : order,
  };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const checked = checkQuery(given, source);
  if ('problems' in checked) {
    const [{ pointer, message } = { pointer: '', message: 'The query cannot be read.' }] = checked.problems;
    const part = pointer.split('/')[1] ?? '';
    return wrongField(parameters[part] ?? part, message);
  }
  const { query } = checked;
  const conditions = [...filterOf(filter, source), ...(query.where ? [query.where] : [])];
  return conditions.length === 0 ? query : { ...query, where: { and: conditions } };
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
  const query = listQuery(options, source);
  const { after } = options;
  if (isRefused(query) || after === undefined) return query;
  if (query.measures) return wrongField('after', 'A list of groups takes no after');
  const unknown = wrongField('after', `after names no row of this list (${after.slice(0, 40)})`);
  const named = oneOf(source.key, source.columns.get(source.key), [after]);
  const columns = orderOf(query.order ?? [], source).map(({ column }) => column);
  const where = { and: [named, ...(query.where ? [query.where] : [])] };
  const [row] = await runSql(from, { ...query, columns, where, limit: 1 }, source);
  return row === undefined ? unknown : { ...query, after: columns.map((column) => row[column] ?? null) };
}

function filterOf(filter: ListOptions['filter'], source: ListSource): readonly Where[] {
  return Object.entries(filter)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => oneOf(name, source.columns.get(name), Array.isArray(value) ? value : [value]));
}

/** One of some values, which a filter may also give as the text of them. */
function oneOf(column: string, known: SqlColumn | undefined, values: readonly unknown[]): Where {
  // What is no column is empty in every row.
  if (!known) return values.some((value) => String(value ?? '') === '') ? { and: [] } : { or: [] };
  const cells = values.map((value) => cellOf(String(value ?? ''), known));
  const filled = cells.filter((cell): cell is Exclude<Cell, null> => cell !== null && cell !== undefined);
  const wanted = { column, is: 'oneOf', values: filled } as const;
  return cells.includes(null) ? { or: [wanted, { column, is: 'empty' }] } : wanted;
}

/** A text as a value of a column: null is empty, undefined nothing that the column could hold. */
function cellOf(text: string, { type }: SqlColumn): Cell | undefined {
  if (text === '') return null;
  if (type === 'number')
    return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  return text;
}
