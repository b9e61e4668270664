import type { ColumnType } from '../../query/source.ts';

/** A value as it was typed, as the column has it; undefined for none. What is no such value is left to the check. */
export function valueOfWire(typed: unknown, type: ColumnType): unknown {
  if (typed === undefined || typed === null || typed === '') return undefined;
  if (type === 'number' && typeof typed === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(typed.trim()))
    return Number(typed);
  if (type === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true';
  return typed;
}
