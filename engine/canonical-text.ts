import { isRecord } from './json.ts';

/** JSON with the keys of records in order, so that equal values have equal texts; what JSON has not is null. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null';
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key])]));
}
