import type { ColumnType } from '@muster/engine/query';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { SqlSource } from '../query/index.ts';
import type { Context } from './context.ts';
import type { Handle } from './dependencies.ts';

/**
 * A list that the database filters, searches, puts in order, measures and cuts. Which rows somebody may see of it stands here,
 * which columns in the rights of its entity, and nowhere else: no list, filter, sort, total or export goes around it.
 */
export interface ListSource<DB, TB extends keyof DB> extends SqlSource {
  /** The column that names a row. */
  readonly key: string;
  /**
   * What rows have that no column tells, as it is made of each of them here, with its type: a list that is asked by one is
   * read whole and answered from its rows.
   */
  readonly workedOut?: ReadonlyMap<string, ColumnType>;
  /** Its tables, joined. */
  from(handle: Handle): SelectQueryBuilder<DB, TB, object>;
  /** Which rows whoever asks may see at all; undefined: every row. */
  seen(asker: Context): Promise<Expression<SqlBool> | undefined>;
  /** The one employee that all of its rows are about, who sees his own. */
  readonly person?: number;
}

/** Of a list whose call is only made by those who may see all of it. */
export const seenWhole = {
  seen: async () => undefined,
};

/** Keeps the types of a source together while it is written. */
export function listSource<DB, TB extends keyof DB>(source: ListSource<DB, TB>): ListSource<DB, TB> {
  return source;
}
