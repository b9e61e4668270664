import { fieldType } from '../../language/field-types.ts';
import { type PropertyCheck, textOf } from './property-check.ts';

/** Text has exactly so many characters. */
export const length: PropertyCheck = {
  name: 'length',
  applies: (column) => column.length !== undefined,
  passes: ({ value, empty, limits }) =>
    empty || typeof limits.length !== 'number' || (textOf(value)?.length ?? limits.length) === limits.length,
  message: ({ column, limits }) =>
    `{label} should have {n} ${limits.accepts === 'digits' ? 'digits' : (fieldType(column.type)?.characters ?? 'characters')}`,
  bound: ({ limits }) => String(limits.length),
};
