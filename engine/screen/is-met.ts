import type { Json } from '../json.ts';
import { isFilled } from '../logic/is-empty.ts';

/** The truth of a condition's value: a boolean as it is, 0 unmet, everything else by whether it is filled. */
export function isMet(value: Json): boolean {
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' ? value !== 0 : isFilled(value);
}
