import type { Json } from '../json.ts';
import { readDate, readTime } from '../logic/read-moment.ts';
import { readNumber } from '../logic/read-number.ts';
import type { ColumnType } from './model.ts';

/**
 * -1, 0 or 1 as a column of this type orders two values, undefined where they cannot be compared. A day and a moment
 * compare by their days.
 */
export function orderValues(type: ColumnType, left: Json, right: Json): number | undefined {
  const [one, other] = [sizeOf(type, left), sizeOf(type, right)];
  if (Number.isNaN(one) || Number.isNaN(other)) return undefined;
  return Math.sign(one - other);
}

function sizeOf(type: ColumnType, value: Json): number {
  const text = typeof value === 'string' ? value.trim() : '';
  if (type === 'date') return readDate(text.slice(0, 10))?.at ?? Number.NaN;
  if (type === 'dateTime') {
    const moment = readDate(text);
    return moment === undefined ? Number.NaN : moment.scale === 'date' ? moment.at * 86_400 : moment.at;
  }
  if (type === 'month') return readDate(`${text.slice(0, 7)}-01`)?.at ?? Number.NaN;
  if (type === 'time') return readTime(text)?.at ?? Number.NaN;
  return readNumber(value);
}

/** Types whose bounds are dates or times. */
export const momentTypes: ReadonlySet<ColumnType> = new Set<ColumnType>(['date', 'dateTime', 'month', 'time']);
