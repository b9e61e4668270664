import type { Json, ListPage } from '@muster/engine';
import { findRows, runRows } from '@muster/engine/query';
import { columnsOfRows, typesOfRows, unknownIn } from './columns-of-rows.ts';
import { withFields } from './cut-rows.ts';
import { everything, type ListOptions } from './list-options.ts';
import type { Misasked } from './misasked.ts';
import { isMisasked } from './misasked.ts';
import { queryOf } from './query-of.ts';
import type { Undeclared } from './undeclared.ts';

/** Rows of a list, and beside its first page how many there are and what it can be asked by. */
export interface ListedRows {
  readonly rows: readonly Json[];
  readonly page?: ListPage;
}

/**
 * The answer of a list from its rows: what a database answers to the same options, by the executor on rows. `undeclared` is what
 * its call does not declare of them; left out, nothing is known of what it declares.
 */
export function listPage(
  rows: readonly Json[],
  key: string,
  options: ListOptions,
  undeclared?: readonly Undeclared[],
): ListedRows | Misasked {
  if (options === everything) return { rows };
  const { whole, page, limit, ...all } = options;
  const isGrouped = options.groups !== undefined || options.measures !== undefined;
  const isFirst = whole !== undefined && !isGrouped;
  const asked = isFirst ? { ...all, whole, page: undefined, limit: undefined } : options;
  const found = listRows(rows, key, asked, undeclared);
  if (isMisasked(found)) return found;
  if (!isFirst || page === undefined || limit === undefined) return { rows: found };
  const [total, from] = [found.length, (page - 1) * limit];
  const told = { total, columns: typesOfRows(rows) };
  if (total <= whole) return { rows: found, page: told };
  const { read } = options;
  return { rows: found.slice(from, from + limit), page: read === undefined ? told : { ...told, read } };
}

/** Its rows alone. */
export function listRows(
  rows: readonly Json[],
  key: string,
  options: ListOptions,
  undeclared?: readonly Undeclared[],
): readonly Json[] | Misasked {
  const unknown = unknownIn(rows, key, options, undeclared);
  if (unknown) return unknown;
  const source = { label: 'this list', columns: columnsOfRows(rows, key, options), order: [] };
  const query = queryOf(options, source);
  if (isMisasked(query)) return query;
  if (query.measures) return runRows(query, source, rows);
  const { after } = options;
  if (after === undefined) return withFields(findRows(query, source, rows), key, options);
  const { limit, ...whole } = query;
  const found = findRows(whole, source, rows);
  const at = found.findIndex((row) => String(source.columns.get(key)?.read(row)) === after);
  if (at < 0) return { field: 'after', wrong: `after names no row of this list (${after.slice(0, 40)})` };
  return withFields(found.slice(at + 1, limit && at + 1 + limit), key, options);
}
