import { type Expression, type RawBuilder, sql } from 'kysely';
import { type ColumnOf, type ColumnTraits, foldedColumn, referTo, type SqlColumn } from '../query/index.ts';
import { foldedTextsOf } from './tables.ts';

export { filled, iso, number, searched, stored } from '../query/index.ts';

/** A stored text folded: the column beside it where there is one. */
const folded = (stored: ColumnOf) => {
  const [table = '', column = ''] = typeof stored === 'string' ? stored.split('.') : [];
  const isKept = foldedTextsOf(table).includes(column);
  return isKept ? sql.ref(`${table}.${column}Folded`) : foldedColumn(referTo(stored));
};

export const text = (
  stored: ColumnOf,
  traits: ColumnTraits & Pick<SqlColumn, 'folded' | 'indexed' | 'among'> = {},
): SqlColumn => ({
  type: 'text',
  sql: referTo(stored),
  ...(typeof stored === 'string' ? { folded: folded(stored) } : {}),
  ...traits,
});
/** Texts one behind the other, without those that are empty: how a record is sorted, filtered and searched as a whole. */
export const texts = (parts: readonly ColumnOf[], traits: ColumnTraits = {}): SqlColumn => {
  // No mark binds to the blank before it: folded one by one they are what all of them are folded together.
  return text(joined(parts.map(referTo)), { folded: joined(parts.map(folded)), ...traits });
};

function joined(parts: readonly Expression<unknown>[]): RawBuilder<string> {
  const each = parts.map((part) => sql`case when coalesce(${part}, '') = '' then '' else ' ' || ${part} end`);
  return sql`substr(${sql.join(each, sql` || `)}, 2)`;
}
