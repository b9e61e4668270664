import type { Json } from '../json.ts';
import { fieldType, type Scale } from '../language/field-types.ts';
import { readDate, readTime } from '../logic/read-moment.ts';
import { readNumber } from '../logic/read-number.ts';
import type { ColumnType } from './model.ts';

/** How far a value lies along its scale; not a number where it lies nowhere. */
const sizes: Readonly<Record<Scale, (value: Json) => number>> = {
  number: readNumber,
  date: (value) => readDate(textOf(value).slice(0, 10))?.at ?? Number.NaN,
  dateTime(value) {
    const moment = readDate(textOf(value));
    return moment === undefined ? Number.NaN : moment.scale === 'date' ? moment.at * 86_400 : moment.at;
  },
  month: (value) => readDate(`${textOf(value).slice(0, 7)}-01`)?.at ?? Number.NaN,
  time: (value) => readTime(textOf(value))?.at ?? Number.NaN,
};

/**
 * -1, 0 or 1 as a column of this type orders two values, undefined where they cannot be compared. A day and a moment
 * compare by their days.
 */
export function orderValues(type: ColumnType, left: Json, right: Json): number | undefined {
  const sizeOf = sizes[fieldType(type)?.order ?? 'number'];
  const [one, other] = [sizeOf(left), sizeOf(right)];
  if (Number.isNaN(one) || Number.isNaN(other)) return undefined;
  return Math.sign(one - other);
}

/** Whether the bounds of a type are dates or times. */
export function isMoment(type: ColumnType): boolean {
  return (fieldType(type)?.order ?? 'number') !== 'number';
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value.trim() : '';
}
