import { createHash } from 'node:crypto';
import type { HrTables } from '../tables.ts';

/** A digest of one row of the history, by which the log holds it without storing it twice. */
export function digestOfHistory(row: HrTables['history']): string {
  const { historyId, at, accountId, byName, tableName, recordKey, fromJson, toJson } = row;
  const fields = [historyId, at, accountId, byName, tableName, recordKey, fromJson, toJson];
  return createHash('sha256')
    .update(`muster history 1 ${JSON.stringify(fields)}`)
    .digest('hex');
}
