import { type Cell, type Group, groupId, type Within } from '@muster/engine/query';
import { type RawBuilder, sql } from 'kysely';
import { readerOf, type Selected } from './selected.ts';
import { type Condition, type SqlSource, sqlColumn } from './sql-source.ts';
import { boundValue, comparedText, isEmpty, isText, unitsOf } from './sql-values.ts';

interface Key extends Selected {
  /** What the rows of a group have in common: of texts never NULL. */
  readonly key: RawBuilder<unknown>;
  readonly empty: RawBuilder<unknown>;
}

/** A group as SQL. Groups repeat it, so that it binds no values. */
export function keyBy(group: Group, source: SqlSource): Key {
  const column = sqlColumn(source, group.column);
  const read = readerOf(column);
  const name = groupId(group);
  if (group.interval !== undefined) {
    // The name of an interval is one of ours.
    const interval = sql`muster_interval(${sql.lit(group.interval)}, ${column.sql})`;
    const key = sql`coalesce(${interval}, '')`;
    return { name, key, empty: sql`${key} = ''`, sql: sql`min(${interval})`, read };
  }
  if (!isText(column)) return { name, key: sql`${column.sql}`, empty: isEmpty(column), sql: sql`${column.sql}`, read };
  const key = sql`coalesce(${comparedText(column)}, '')`;
  return { name, key, empty: sql`${key} = ''`, sql: sql`min(nullif(${column.sql}, ''))`, read };
}

/** Whether a row belongs to one of some groups. */
export function isWithin({ groups, keys, not }: Within, source: SqlSource): Condition {
  const texts = groups.map((group) => {
    const { key } = keyBy(group, source);
    return isText(sqlColumn(source, group.column)) ? key : sql`coalesce(cast(${key} as text), '')`;
  });
  const wanted = keys.map(
    (values) => sql`(${sql.join(groups.map((group, at) => keyText(group, values[at], source)))})`,
  );
  const isOne: Condition =
    groups.length === 0 || keys.length === 0
      ? sql`${sql.lit(keys.length > 0)} = ${sql.lit(true)}`
      : sql`(${sql.join(texts)}) in (values ${sql.join(wanted)})`;
  return not ? sql`not (${isOne})` : isOne;
}

/** The value of a group as the text that its key is. */
function keyText(group: Group, value: Cell | undefined, source: SqlSource): string {
  if (value === null || value === undefined || value === '') return '';
  if (group.interval !== undefined) return String(value);
  const column = sqlColumn(source, group.column);
  return column.type === 'number'
    ? String(unitsOf(column, Number(value)).below)
    : String(boundValue(column.type, value));
}
