import type { Json } from '../json.ts';

/** Truth as json-logic has it: null, false, 0, '' and the empty list are false, all else is true. */
export function truthy(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
