import { type PropertyCheck, textOf } from './property-check.ts';

/** Text has exactly so many characters. */
export const length: PropertyCheck = {
  name: 'length',
  applies: (column) => column.length !== undefined,
  passes: ({ value, empty, limits }) =>
    empty || typeof limits.length !== 'number' || (textOf(value)?.length ?? limits.length) === limits.length,
  message: ({ column, limits }) =>
    limits.accepts === 'digits' || column.type === 'phone'
      ? '{label} should have {n} digits'
      : '{label} should have {n} characters',
  bound: ({ limits }) => String(limits.length),
};
