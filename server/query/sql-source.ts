import type { Source, SourceColumn } from '@muster/engine/query';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/**
 * A column of a source as the database reads it: text, a date as ISO text, a boolean as 0 or 1, a number in whole units of
 * its last decimal. The expression is our own and binds no values, for groups repeat it.
 */
export interface SqlColumn extends SourceColumn {
  readonly sql: Expression<unknown>;
  /** Of a text, the same as it is compared, where its source knows a cheaper way than to fold the whole expression. */
  readonly folded?: Expression<unknown>;
  /** True where `folded` is a column of the rows themselves, '' for an empty text, which an index has in order behind whether it is empty. */
  readonly indexed?: true;
  /**
   * Of a text of a linked record, the same condition asked of the records that are linked to, which are few: once, and not
   * for every row. `holds` is given their text as it is compared.
   */
  readonly among?: (holds: (folded: Expression<unknown>) => Condition) => Condition;
}

export type Condition = RawBuilder<SqlBool>;

/** The columns of a FROM that its query brings; who may see which rows stands in its WHERE. */
export type SqlSource = Source<SqlColumn>;

export function sqlColumn(source: SqlSource, name: string): SqlColumn {
  const column = source.columns.get(name);
  if (!column) throw new Error(`There is no column ${name}: the query was not checked`);
  return column;
}
