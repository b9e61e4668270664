import type { PropertyCheck } from './property-check.ts';

/** A web address starts with http:// or https:// and has a host and no blanks: no script, no data, no relative path. */
export const url: PropertyCheck = {
  name: 'url',
  applies: (column) => column.type === 'url',
  passes: ({ value, empty }) =>
    empty ||
    (typeof value === 'string' && value.length <= 2048 && /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i.test(value.trim())),
  message: () => 'Please enter a valid {label}',
};
