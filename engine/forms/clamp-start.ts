import type { Json } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import type { ColumnType, Limits } from './model.ts';

/** A start value beyond its bounds becomes the bound: numbers by size, dates, times and months by their ISO text. */
export function clampStart(type: ColumnType, value: Json, limits: Limits): Json {
  if (fieldType(type)?.order === undefined || (typeof value !== 'number' && typeof value !== 'string') || value === '')
    return value;
  const { min, max } = limits;
  if (typeof min === typeof value && min !== '' && value < (min as typeof value)) return min as Json;
  if (typeof max === typeof value && max !== '' && value > (max as typeof value)) return max as Json;
  return value;
}
