import type { Json } from '../json.ts';
import { fieldType, fieldTypes } from '../language/field-types.ts';
import type { ColumnType } from './model.ts';

/**
 * -1, 0 or 1 as a column of this type orders two values, undefined where they cannot be compared. A day and a moment
 * compare by their days.
 */
export function orderValues(type: ColumnType, left: Json, right: Json): number | undefined {
  const { sizeOf } = fieldType(type)?.order ?? fieldTypes.number.order;
  const [one, other] = [sizeOf(left), sizeOf(right)];
  if (Number.isNaN(one) || Number.isNaN(other)) return undefined;
  return Math.sign(one - other);
}

/** Whether the bounds of a type are dates or times. */
export function isMoment(type: ColumnType): boolean {
  return fieldType(type)?.order?.isMoment === true;
}
