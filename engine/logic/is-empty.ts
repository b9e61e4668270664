import type { Json } from '../json.ts';

/** Empty as a form's column is: null, '' or a list of nothing. */
export function isEmpty(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Filled is what a person would call so: not null, not blank, no list or record of nothing. 0 and false are filled. */
export function isFilled(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined;
  if (Array.isArray(value)) return value.length > 0;
  for (const _key in value) return true;
  return false;
}
