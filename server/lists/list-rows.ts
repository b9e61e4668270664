import type { Json } from '@muster/engine';
import { findRows, runRows } from '@muster/engine/query';
import { columnsOfRows } from './columns-of-rows.ts';
import { withFields } from './cut-rows.ts';
import type { ListOptions } from './list-options.ts';
import type { Misasked } from './misasked.ts';
import { isMisasked } from './misasked.ts';
import { queryOf } from './query-of.ts';

/**
 * The answer of a list from its rows: what a database answers to the same options, by the executor on rows. Whoever would take
 * the list whole gets it whole, however long: it is at hand.
 */
export function listRows(rows: readonly Json[], key: string, asked: ListOptions): readonly Json[] | Misasked {
  const options = asked.whole === undefined ? asked : { ...asked, page: undefined, limit: undefined };
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
