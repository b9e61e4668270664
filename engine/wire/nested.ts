import { hasOwn, isRecord, type Json, type JsonRecord } from '../json.ts';

/** A record whose dotted names, such as the columns of a form, have become records in it. Others stay as they are. */
export function nested(record: JsonRecord): JsonRecord {
  const dotted = Object.entries(record).filter(([name]) => name.includes('.'));
  if (dotted.length === 0) return record;
  const plain = Object.entries(record).filter(([name]) => !name.includes('.'));
  let whole: JsonRecord = Object.fromEntries(plain);
  for (const [name, value] of dotted) whole = withPath(whole, name.split('.'), value);
  return whole;
}

/** The record with a value at a path; records on the way are made where there are none. */
export function withPath(record: JsonRecord, path: readonly string[], value: Json): JsonRecord {
  const [first, ...rest] = path;
  if (first === undefined) return record;
  const inner = hasOwn(record, first) ? record[first] : undefined;
  const changed = rest.length === 0 ? value : withPath(isRecord(inner) ? (inner as JsonRecord) : {}, rest, value);
  return Object.fromEntries([...Object.entries(record).filter(([name]) => name !== first), [first, changed]]);
}
