import { fieldType } from '../../language/field-types.ts';
import type { PropertyCheck } from './property-check.ts';

/** Required: what the type of the column takes for nothing, such as the time 00:00, counts as missing. */
export const timeFilled: PropertyCheck = {
  name: 'timeFilled',
  applies: (column) =>
    fieldType(column.type)?.isNothing !== undefined && column.required !== undefined && column.required !== false,
  passes: ({ column, value, empty, required }) =>
    !required || empty || typeof value !== 'string' || fieldType(column.type)?.isNothing?.(value) !== true,
  message: () => '{label} is required',
};
