import { fieldType } from '../../language/field-types.ts';
import { readNumber } from '../../logic/read-number.ts';
import type { ColumnType } from '../model.ts';
import type { PropertyCheck } from './property-check.ts';

/** Numbers that are counted or measured; a year is a number that is neither. */
function isNumeric(type: ColumnType): boolean {
  const known = fieldType(type);
  return known?.form === 'number' && known.valid === undefined;
}

/** A number is digits with an optional point; negative ones only where the column states a minimum below zero. */
export const validNumber: PropertyCheck = {
  name: 'number',
  applies: (column) => isNumeric(column.type) || column.subtype === 'number',
  passes({ column, value, empty, limits }) {
    if (empty) return true;
    const number = readNumber(value);
    if (!Number.isFinite(number) || (fieldType(column.type)?.whole && !Number.isInteger(number))) return false;
    return number >= 0 || !isNumeric(column.type) || (typeof limits.min === 'number' && limits.min < 0);
  },
  message: () => '{label} needs to be a valid number',
};
