import { decimalOf, foldText, fromMinor } from '@muster/engine/formats';
import type { Cell, ColumnType } from '@muster/engine/query';
import { type RawBuilder, sql } from 'kysely';
import type { SqlColumn } from './sql-source.ts';

/** The text of a column as it is compared; `muster_fold` is made by each database. */
export function comparedText({ sql: column, type }: SqlColumn): RawBuilder<unknown> {
  return type === 'text' ? sql`muster_fold(${column})` : sql`${column}`;
}

export function isText({ type }: SqlColumn): boolean {
  return type === 'text' || type === 'date';
}

/** True where the column is empty, never NULL. */
export function isEmpty(column: SqlColumn): RawBuilder<boolean> {
  if (column.filled) return sql`1 = 0`;
  return isText(column) ? sql`(${column.sql} is null or ${column.sql} = '')` : sql`${column.sql} is null`;
}

/** What is bound for a text or a boolean that is asked for. */
export function boundValue(type: Exclude<ColumnType, 'number'>, value: Exclude<Cell, null>): string | number {
  if (type === 'boolean') return value === true ? 1 : 0;
  return type === 'text' ? foldText(String(value)) : String(value);
}

/** The largest number of units that is counted exactly. */
const largest = Number.MAX_SAFE_INTEGER;

/**
 * A number in units of the last decimal of its column, and whether it is one exactly: 10.055 is below 1006 and above 1005
 * paisa. Beyond what can be counted it is held to the ends.
 */
export function unitsOf(
  { digits = 0 }: Pick<SqlColumn, 'digits'>,
  value: number,
): { readonly below: number; readonly above: number } {
  const decimal = decimalOf(value);
  if (!decimal) return value > 0 ? { below: largest, above: largest + 1 } : { below: -largest - 1, above: -largest };
  const shift = decimal.scale - digits;
  const scale = 10n ** BigInt(Math.abs(shift));
  const exact = shift <= 0 ? decimal.units * scale : decimal.units / scale;
  const rest = shift <= 0 ? 0n : decimal.units % scale;
  const held = (units: bigint) =>
    Number(units > largest ? BigInt(largest) + 1n : units < -largest ? -BigInt(largest) - 1n : units);
  return { below: held(rest < 0n ? exact - 1n : exact), above: held(rest > 0n ? exact + 1n : exact) };
}

/** A value as it is answered from what the database gave. */
export function answered(type: ColumnType, digits: number, stored: unknown): Cell {
  if (stored === null || stored === undefined || stored === '') return null;
  if (type === 'boolean') return Number(stored) === 1;
  if (type === 'number') return fromMinor(Number(stored), digits);
  return String(stored);
}
