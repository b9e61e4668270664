import { decimalOf, foldText, fromMinor } from '@muster/engine/formats';
import type { Cell, ColumnType } from '@muster/engine/query';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { SqlColumn } from './sql-source.ts';

/** The text of a column as it is compared; `muster_fold` is made by each database. */
export function comparedText({ sql: column, type, folded }: SqlColumn): RawBuilder<unknown> {
  if (type !== 'text') return sql`${column}`;
  return folded ? sql`${folded}` : sql`muster_fold(${column})`;
}

/** The text of a column as a part of it is looked for. */
export function soughtText(column: SqlColumn): RawBuilder<unknown> {
  return column.type === 'text' ? comparedText(column) : sql`lower(${column.sql})`;
}

/** A stored column, folded: most texts are ASCII, which the database makes small by itself. */
export function foldedColumn(column: Expression<unknown>): RawBuilder<string> {
  return sql`case when octet_length(${column}) = length(${column}) then lower(${column}) else muster_fold(${column}) end`;
}

export function isText({ type }: SqlColumn): boolean {
  return type === 'text' || type === 'date';
}

/** True where the column is empty, never NULL. */
export function isEmpty(column: SqlColumn): RawBuilder<boolean> {
  if (column.filled) return sql`1 = 0`;
  if (column.indexed) return sql`(${comparedText(column)} = '')`;
  return isText(column) ? sql`(${column.sql} is null or ${column.sql} = '')` : sql`${column.sql} is null`;
}

/** What is bound for a text or a boolean that is asked for. */
export function boundValue(type: Exclude<ColumnType, 'number'>, value: Exclude<Cell, null>): string | number {
  if (type === 'boolean') return value === true ? 1 : 0;
  return type === 'text' ? foldText(String(value)) : String(value);
}

/** Between its next lower and next higher whole units; they are the same where it is exact. */
export interface Units {
  readonly below: number;
  readonly above: number;
  readonly exact: boolean;
}

/** More units than are ever stored. */
const most = Number.MAX_SAFE_INTEGER;

/**
 * A number in units of the last decimal of its column: 10.055 is above 1005 and below 1006 paisa. What is beyond all that is
 * stored is held to the ends, and no number of units exactly.
 */
export function unitsOf({ digits = 0 }: Pick<SqlColumn, 'digits'>, value: number): Units {
  const decimal = decimalOf(value);
  if (!decimal || Math.abs(value) * 10 ** digits >= most) {
    const end = value > 0 ? most : -most;
    return { below: end, above: end, exact: false };
  }
  const shift = decimal.scale - digits;
  const scale = 10n ** BigInt(Math.abs(shift));
  if (shift <= 0) return exactly(decimal.units * scale);
  const [whole, rest] = [decimal.units / scale, decimal.units % scale];
  if (rest === 0n) return exactly(whole);
  const below = Number(rest < 0n ? whole - 1n : whole);
  return { below, above: below + 1, exact: false };
}

function exactly(units: bigint): Units {
  return { below: Number(units), above: Number(units), exact: true };
}

/** A value as it is answered from what the database gave. */
export function answered(type: ColumnType, digits: number, stored: unknown): Cell {
  if (stored === null || stored === undefined || stored === '') return null;
  if (type === 'boolean') return Number(stored) === 1;
  if (type === 'number') return fromMinor(Number(stored), digits);
  return String(stored);
}
