import { createHash } from 'node:crypto';
import type { StoredRow } from '../records/loose-handle.ts';

/** A digest of the watched columns of a row. */
export function digestOfRow(row: StoredRow): string {
  const entries = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);
}

/** A digest of all notes, in whichever order they are read. */
export function digestOfSeals(
  seals: readonly { readonly tableName: string; readonly recordKey: string; readonly digest: string }[],
): string {
  const lines = seals.map(({ tableName, recordKey, digest }) => `${tableName} ${recordKey} ${digest}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
