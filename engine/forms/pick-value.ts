import { type Json, type JsonRecord, own } from '../json.ts';

/** The own value of a record by the column's id, which may be a dotted path into it. */
export function pick(record: JsonRecord | undefined, id: string): Json | undefined {
  const whole = own(record, id);
  if (whole !== undefined || !id.includes('.')) return whole as Json | undefined;
  let value: unknown = record;
  for (const part of id.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = own(value, part);
  }
  return value as Json | undefined;
}
