import { type Expression, sql } from 'kysely';
import type { SqlColumn } from './sql-source.ts';
import { foldedColumn } from './sql-values.ts';

/** Columns of sources, by the stored column or expression that each is. */
export type ColumnOf = string | Expression<unknown>;

export interface ColumnTraits {
  readonly filled?: true;
  readonly searched?: true;
}

export const filled: ColumnTraits = { filled: true };
export const searched: ColumnTraits = { searched: true };

export const referTo = (stored: ColumnOf): Expression<unknown> =>
  typeof stored === 'string' ? sql.ref(stored) : stored;

/** A stored text, or one that is made of few values. */
export const plainText = (stored: ColumnOf, traits: ColumnTraits = {}): SqlColumn => ({
  type: 'text',
  sql: referTo(stored),
  folded: foldedColumn(referTo(stored)),
  ...traits,
});
/** A day, a month, a time or an instant. */
export const iso = (stored: ColumnOf, traits: ColumnTraits = {}): SqlColumn => ({
  type: 'date',
  sql: referTo(stored),
  ...traits,
});
export const number = (stored: ColumnOf, digits = 0, traits: ColumnTraits = {}): SqlColumn => ({
  type: 'number',
  digits,
  sql: referTo(stored),
  ...traits,
});

/** The columns of a table under their own names. */
export function stored(
  table: string,
  names: readonly string[],
  column: (stored: string) => SqlColumn,
): readonly (readonly [string, SqlColumn])[] {
  return names.map((name) => [name, column(`${table}.${name}`)]);
}
