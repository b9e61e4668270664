import { valueText } from '../formats/value-text.ts';
import { isRecord, type Json } from '../json.ts';
import { isFilled } from '../logic/is-empty.ts';
import { clipped } from './clipped.ts';

/** What stands in the place of a secret. */
export const notShown = 'not shown';

const longest = 60;

/** A value as people read it where nothing more is known of it. */
export function plainText(value: Json): string {
  if (!isFilled(value)) return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isRecord(value)) return 'a record';
  if (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null))
    return entries(value.length);
  return clipped(valueText(value), longest);
}

/** So many entries. */
export function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
