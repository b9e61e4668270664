import { readNumber } from '../../logic/read-number.ts';
import type { PropertyCheck } from './property-check.ts';

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'money', 'percent']);

/** A number is digits with an optional point; negative ones only where the column states a minimum below zero. */
export const validNumber: PropertyCheck = {
  name: 'number',
  applies: (column) => numeric.has(column.type) || column.subtype === 'number',
  passes({ column, value, empty, limits }) {
    if (empty) return true;
    const number = readNumber(value);
    if (!Number.isFinite(number) || (column.type === 'integer' && !Number.isInteger(number))) return false;
    return number >= 0 || !numeric.has(column.type) || (typeof limits.min === 'number' && limits.min < 0);
  },
  message: () => '{label} needs to be a valid number',
};
