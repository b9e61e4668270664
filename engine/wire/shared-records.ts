import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { LinkedEntity } from '../link/linked.ts';
import type { Read } from './reading.ts';

/** A record that was read, and what it was read from. */
export interface SharedRecord {
  readonly raw: JsonRecord;
  readonly read: Json;
}

/**
 * Reads a record that came before in the same answer once: twenty thousand people have a few hundred teams and shifts
 * between them. Only records that say the same in every field are taken for one another, and none that was reported.
 */
export function sharing({ key }: LinkedEntity, read: Read): Read {
  if (key === undefined) return read;
  return (raw, reading, level) => {
    const at = isRecord(raw) ? raw[key] : undefined;
    if (typeof at !== 'number' && typeof at !== 'string') return read(raw, reading, level);
    const records = reading.sharedBy(read);
    const known = records.get(at);
    if (known && saysTheSame(raw as JsonRecord, known.raw)) return known.read;
    const { misfits } = reading;
    const made = read(raw, reading, level);
    if (reading.misfits === misfits) records.set(at, { raw: raw as JsonRecord, read: made });
    return made;
  };
}

/** Whether two records have the same fields with the same plain values; a list or record inside is like no other. */
function saysTheSame(one: JsonRecord, other: JsonRecord): boolean {
  let more = 0;
  for (const name in one) {
    if (one[name] !== other[name]) return false;
    more += 1;
  }
  for (const _ in other) more -= 1;
  return more === 0;
}
