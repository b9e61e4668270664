import { isRecord, type Json, own } from '../json.ts';
import type { Budget } from './budget.ts';
import { readPath, segmentsOfPath } from './read-path.ts';

/**
 * What a table has for a key: the own entry of a map, or the result field of the first record in a list whose match field
 * is the key as text; a pair [value, label] counts as such a record, too. Undefined where there is none.
 */
export function lookUp(key: Json, table: Json, match: Json, result: Json, budget: Budget): Json | undefined {
  const wanted = scalarText(key);
  if (wanted === undefined) return undefined;
  if (isRecord(table)) return own(table, wanted) as Json | undefined;
  if (!Array.isArray(table) || typeof match !== 'string' || typeof result !== 'string') return undefined;
  const matchPath = segmentsOfPath(match);
  for (const entry of table as readonly Json[]) {
    budget.spend(1);
    if (Array.isArray(entry)) {
      if (scalarText(entry[0]) === wanted) return entry[1] ?? null;
    } else if (scalarText(readPath(entry, matchPath)) === wanted) return readPath(entry, segmentsOfPath(result));
  }
  return undefined;
}

function scalarText(value: Json | undefined): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}
