import type { PropertyCheck } from './property-check.ts';

/** What an HTML e-mail input accepts (one pass over the text, no backtracking), with a dot in the domain. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** An e-mail address is one that an HTML e-mail input accepts and has a dot in its domain; at most 254 characters. */
export const email: PropertyCheck = {
  name: 'email',
  applies: (column) => column.type === 'email',
  passes: ({ value, empty }) =>
    empty || (typeof value === 'string' && value.trim().length <= 254 && pattern.test(value.trim())),
  message: () => 'Please enter a valid {label}',
};
