import { type Expression, type RawBuilder, sql } from 'kysely';
import { foldedColumn, type SqlColumn } from '../query/index.ts';
import { foldedTextsOf } from './tables.ts';

/** Columns of sources, by the stored column or expression that each is. */
type Of = string | Expression<unknown>;

interface Traits {
  readonly filled?: true;
  readonly searched?: true;
}

const of = (stored: Of) => (typeof stored === 'string' ? sql.ref(stored) : stored);

/** A stored text folded: the column beside it where there is one. */
const folded = (stored: Of) => {
  const [table = '', column = ''] = typeof stored === 'string' ? stored.split('.') : [];
  const isKept = foldedTextsOf(table).includes(column);
  return isKept ? sql.ref(`${table}.${column}Folded`) : foldedColumn(of(stored));
};

export const text = (stored: Of, traits: Traits & Pick<SqlColumn, 'folded' | 'indexed' | 'among'> = {}): SqlColumn => ({
  type: 'text',
  sql: of(stored),
  ...(typeof stored === 'string' ? { folded: folded(stored) } : {}),
  ...traits,
});
/** A day, a month, a time or an instant. */
export const iso = (stored: Of, traits: Traits = {}): SqlColumn => ({ type: 'date', sql: of(stored), ...traits });
export const number = (stored: Of, digits = 0, traits: Traits = {}): SqlColumn => ({
  type: 'number',
  digits,
  sql: of(stored),
  ...traits,
});
export const filled: Traits = { filled: true };
export const searched: Traits = { searched: true };

/** The columns of a table under their own names. */
export function stored(
  table: string,
  names: readonly string[],
  column: (stored: string) => SqlColumn,
): readonly (readonly [string, SqlColumn])[] {
  return names.map((name) => [name, column(`${table}.${name}`)]);
}

/** Texts one behind the other, without those that are empty: how a record is sorted, filtered and searched as a whole. */
export const texts = (parts: readonly Of[], traits: Traits = {}): SqlColumn => {
  // No mark binds to the blank before it: folded one by one they are what all of them are folded together.
  return text(joined(parts.map(of)), { folded: joined(parts.map(folded)), ...traits });
};

function joined(parts: readonly Expression<unknown>[]): RawBuilder<string> {
  const each = parts.map((part) => sql`case when coalesce(${part}, '') = '' then '' else ' ' || ${part} end`);
  return sql`substr(${sql.join(each, sql` || `)}, 2)`;
}
