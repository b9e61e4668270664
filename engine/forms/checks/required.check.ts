import { isRecord, type Json } from '../../json.ts';
import type { PropertyCheck } from './property-check.ts';

/** Required: something must be filled in; blanks, an empty checkbox group and an empty file field are nothing. */
export const required: PropertyCheck = {
  name: 'required',
  applies: (column) => column.required !== undefined && column.required !== false,
  // With a minimum length the sentence about the minimum says more, and it is shown for empty text too.
  passes: ({ required, empty, limits }) => !required || !empty || typeof limits.minLength === 'number',
  message: () => '{label} is required',
};

/** Nothing but blanks, null, '', [], or a record of nothing. */
export function isBlank(value: Json): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0 || value.every((item: Json) => item === '' || item === null);
  return value === null || (isRecord(value) && Object.keys(value).length === 0);
}
