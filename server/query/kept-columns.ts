import type { ColumnType } from '@muster/engine/query';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { SqlColumn } from './sql-source.ts';

/** A column of a list that its records do not have: an extension field, whose values are kept beside them by their keys. */
export interface KeptColumn {
  /** Its path in a row: 'departmentDto.floor'. */
  readonly name: string;
  /** The path of the key of the record that it is beside. */
  readonly key: string;
  /** Under what its values are kept. */
  readonly entity: string;
  readonly field: string;
  readonly type: ColumnType;
  /** Of a number. */
  readonly digits: number;
}

/** Those of which a source tells the key, as it is asked for them. */
export function keptColumns(
  columns: ReadonlyMap<string, SqlColumn>,
  kept: readonly KeptColumn[],
): readonly (readonly [string, SqlColumn])[] {
  return kept.flatMap(({ name, key, entity, field, type, digits }) => {
    const holder = columns.get(key);
    if (!holder || columns.has(name)) return [];
    const value = readings[type](sql.ref('extensionValue.value'), digits);
    const found = sql`(select ${value} from ${sql.table('extensionValue')}
      where ${sql.ref('extensionValue.entity')} = ${sql.lit(entity)} and ${sql.ref('extensionValue.field')} = ${sql.lit(field)}
      and ${sql.ref('extensionValue.recordKey')} = cast(${holder.sql} as text))`;
    return [[name, { type, sql: found, ...(type === 'number' ? { digits } : {}) }]];
  });
}

/** More units of a number are not told apart from their neighbours. */
const most = 9e15;

/** A value that stands as JSON, as a source reads it; nothing where it is of another type than its field is by now. */
const readings: Readonly<Record<ColumnType, (json: Expression<unknown>, digits: number) => RawBuilder<unknown>>> = {
  text: (json) => sql`case when substr(${json}, 1, 1) = '"' then ${unescaped(unquoted(json))} end`,
  date: (json) => sql`case when substr(${json}, 1, 1) = '"' then ${unquoted(json)} end`,
  boolean: (json) => sql`case ${json} when 'true' then 1 when 'false' then 0 end`,
  number: (json, digits) => {
    const units = sql`cast(${json} as double precision) * ${sql.lit(10 ** digits)}`;
    const isNumber = sql`substr(${json}, 1, 1) in ('-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9')`;
    return sql`case when ${isNumber} then case when abs(${units}) < ${sql.lit(most)} then cast(round(${units}) as bigint) end end`;
  },
};

function unquoted(json: Expression<unknown>): RawBuilder<unknown> {
  return sql`substr(${json}, 2, length(${json}) - 2)`;
}

/** What JSON writes with a backslash; no other sign of that kind is ever stored. */
const escapes = [
  ['\\"', '"'],
  ['\\n', '\n'],
  ['\\r', '\r'],
  ['\\t', '\t'],
] as const;

function unescaped(text: RawBuilder<unknown>): RawBuilder<unknown> {
  // Backslashes themselves stand aside meanwhile, as a sign that JSON never writes as it is.
  const aside = sql`replace(${text}, ${sql.lit('\\\\')}, ${sql.lit('\u0001')})`;
  const plain = escapes.reduce((so, [from, to]) => sql`replace(${so}, ${sql.lit(from)}, ${sql.lit(to)})`, aside);
  return sql`replace(${plain}, ${sql.lit('\u0001')}, ${sql.lit('\\')})`;
}
