import { isRecord } from '../json.ts';
import type { Property } from '../language/shape.ts';

const longest = 40;

/** Conditions that hold when nothing is said; all others do not. */
const usuallyMet: ReadonlySet<string> = new Set([
  'when',
  'edit',
  'enabled',
  'add',
  'remove',
  'keep',
  'showActions',
  'only',
]);

/** A value in a few words: Yes and No, texts as they are, cut after some characters; absent ones as their default. */
export function valueWords(value: unknown, property: Property | undefined, name: string): string {
  if (value === undefined) {
    if (property?.default !== undefined) return valueWords(property.default, undefined, name);
    if (property?.shape.is === 'flag') return 'No';
    if (property?.shape.is === 'condition') return usuallyMet.has(name) ? 'Yes' : 'No';
    return 'none';
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null) return 'empty';
  if (typeof value === 'string') return value === '' ? "''" : cut(value);
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.length === 0 ? 'none' : cut(value.join(', '));
  if (Array.isArray(value) || isRecord(value)) return cut(JSON.stringify(value));
  return cut(String(value));
}

/** A property as words: 'maxLength' is 'max length', 'rows.addLabel' 'rows add label', an argument the name of its param. */
export function propertyWords(property: string): string {
  return property
    .replace(/^use\.[^.]+\./, '')
    .replaceAll('.', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
