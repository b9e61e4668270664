import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';

/** Something that a screen has loaded and can load again. */
export interface LoadedAgain {
  readonly call: LinkedCall;
  /** Resolves to what came, undefined where nothing did. */
  again(): Promise<Json | undefined>;
}

/**
 * The stored record of a key as it is now: everything loaded that holds records of its entity is loaded again, one after
 * the other until the record is found. Undefined where it is gone, cannot be loaded, or was never part of what is shown.
 */
export async function recordAgain(
  places: readonly LoadedAgain[],
  entity: string,
  keyField: string,
  key: Json,
): Promise<JsonRecord | undefined> {
  for (const { call, again } of places) {
    if (call.result?.entity !== entity) continue;
    const result = await again();
    const found = recordsOf(result).find((record) => String(record[keyField]) === String(key));
    if (found) return found;
  }
  return undefined;
}

/** The records of a result: a list of them, a map of them, or one alone. */
function recordsOf(result: Json | undefined): readonly JsonRecord[] {
  if (Array.isArray(result)) return result.filter(isRecord) as readonly JsonRecord[];
  if (!isRecord(result)) return [];
  return [result as JsonRecord, ...(Object.values(result).filter(isRecord) as readonly JsonRecord[])];
}
