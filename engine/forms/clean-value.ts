import type { Json } from '../json.ts';
import type { FormColumn } from './model.ts';

/** The value as it is checked and sent: trimmed and cased as the column's `clean` says. */
export function cleanValue(column: FormColumn, value: Json): Json {
  if (typeof value !== 'string' || !column.clean) return value;
  let text = value;
  for (const step of column.clean) {
    text = step === 'trim' ? text.trim() : step === 'lower' ? text.toLowerCase() : text.toUpperCase();
  }
  return text;
}
