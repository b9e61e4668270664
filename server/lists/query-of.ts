import {
  type Cell,
  checkQuery,
  type Query,
  type Source,
  type SourceColumn,
  unknownName,
  type Where,
} from '@muster/engine/query';
import type { ListOptions } from './list-options.ts';
import type { Misasked } from './misasked.ts';

/** The parameter of a list call in which each part of its query was sent. */
const parameters: Readonly<Record<string, string>> = { order: 'sort', offset: 'page' };

/** What the options of a list ask of its source, but for `after`. What is no column of it is refused, whatever names it. */
export function queryOf(options: ListOptions, source: Source): Query | Misasked {
  const { filter, sort, where, search, searchIn, groups, measures, limit, page } = options;
  const asked = {
    where,
    search: search !== undefined && searchIn ? { text: search, columns: searchIn } : search,
    groups,
    measures,
    limit,
    offset: page === undefined || limit === undefined ? undefined : (page - 1) * limit,
    order: sort.map(({ path: column, down }) => ({ column, down })),
  };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const checked = checkQuery(given, source);
  if ('problems' in checked) {
    const [{ pointer, message } = { pointer: '', message: 'The query cannot be read.' }] = checked.problems;
    const [, part = '', inside] = pointer.split('/');
    return { field: inside === 'columns' ? 'searchIn' : (parameters[part] ?? part), wrong: message };
  }
  const { query } = checked;
  const stray = Object.keys(filter).find((name) => !source.columns.has(name));
  if (stray !== undefined)
    return { field: 'filter', wrong: unknownName(stray, source.columns.keys(), `column of ${source.label}`) };
  if (query.measures && options.after !== undefined)
    return { field: 'after', wrong: 'A list of groups takes no after' };
  const conditions = [...filterOf(filter, source), ...(query.where ? [query.where] : [])];
  return conditions.length === 0 ? query : { ...query, where: { and: conditions } };
}

function filterOf(filter: ListOptions['filter'], source: Source): readonly Where[] {
  return Object.entries(filter)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => filterValue(name, source.columns.get(name), Array.isArray(value) ? value : [value]));
}

/** One of some values, which may also be given as the text of them. */
export function filterValue(column: string, known: SourceColumn | undefined, values: readonly unknown[]): Where {
  if (!known) return { or: [] };
  const cells = values.map((value) => cellOf(String(value ?? ''), known));
  const filled = cells.filter((cell): cell is Exclude<Cell, null> => cell !== null && cell !== undefined);
  const wanted = { column, is: 'oneOf', values: filled } as const;
  return cells.includes(null) ? { or: [wanted, { column, is: 'empty' }] } : wanted;
}

/** A text as a value of a column: null is empty, undefined nothing that the column could hold. */
function cellOf(text: string, { type }: SourceColumn): Cell | undefined {
  if (text === '') return null;
  if (type === 'number')
    return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  return text;
}
