/**
 * The plain text of a value: text as it is, numbers as they print, true and false, a list as its items joined with ', '.
 * What has no text of its own (null, undefined, NaN, infinities, records, lists in lists) is empty.
 */
export function valueText(value: unknown): string {
  return Array.isArray(value) ? value.map(scalarText).join(', ') : scalarText(value);
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
}
