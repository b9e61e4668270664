import { fieldType } from '../../language/field-types.ts';
import type { PropertyCheck } from './property-check.ts';

/** A date, month, year or time is one that exists, written the ISO way. */
export const validDate: PropertyCheck = {
  name: 'date',
  applies: (column) => fieldType(column.type)?.exists !== undefined,
  passes: ({ column, value, empty }) =>
    empty ||
    ((typeof value === 'string' || typeof value === 'number') &&
      (fieldType(column.type)?.exists?.(String(value)) ?? true)),
  message: ({ column }) =>
    column.type === 'time' ? '{label} needs to be a valid time' : '{label} needs to be a valid date',
};
