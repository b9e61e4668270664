import type { Json } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import type { ColumnType, Limits } from './model.ts';
import { orderValues } from './order-values.ts';

/** A start value beyond its bounds becomes the bound, by what values of the type are measured by. */
export function clampStart(type: ColumnType, value: Json, limits: Limits): Json {
  if (fieldType(type)?.order === undefined || (typeof value !== 'number' && typeof value !== 'string') || value === '')
    return value;
  const { min, max } = limits;
  if (typeof min === typeof value && orderValues(type, value, min as Json) === -1) return min as Json;
  if (typeof max === typeof value && orderValues(type, value, max as Json) === 1) return max as Json;
  return value;
}
