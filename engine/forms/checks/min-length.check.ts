import { type PropertyCheck, textOf } from './property-check.ts';

/** Text, trimmed, has at least so many characters; required text that is empty has too few. */
export const minLength: PropertyCheck = {
  name: 'minLength',
  applies: (column) => column.minLength !== undefined,
  passes({ value, empty, required, limits }) {
    if (typeof limits.minLength !== 'number') return true;
    if (empty) return !required;
    return (textOf(value)?.trim().length ?? limits.minLength) >= limits.minLength;
  },
  message: () => '{label} needs to be at least {n} characters',
  bound: ({ limits }) => String(limits.minLength),
};
