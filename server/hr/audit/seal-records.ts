import { createHash } from 'node:crypto';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { insertMany } from '../records/insert-many.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { musterItself } from './audited.ts';
import { watchedNames, watchedRows } from './watched-rows.ts';

/** What the entry of the log is about that tells how the watched rows were at one moment. */
export const sealSubject = 'recordSeal';

/**
 * Notes once how the watched rows are that nothing has told of: those of a first start, and of a company from before. From
 * then on every row follows from these notes and the history. The log holds the notes by their digest.
 */
export async function sealRecords({ audit }: HrDependencies, db: Handle): Promise<void> {
  const known = await db.selectFrom('recordSeal').select('tableName').limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (handle) => {
    const seals: { readonly tableName: string; readonly recordKey: string; readonly digest: string }[] = [];
    for (const tableName of watchedNames)
      for (const [recordKey, row] of await watchedRows(handle, tableName))
        seals.push({ tableName, recordKey, digest: digestOfRow(row) });
    await insertMany(handle, 'recordSeal', seals);
    const last = await handle.selectFrom('counter').select('value').where('name', '=', 'history').executeTakeFirst();
    const details = { sealed: digestOfSeals(seals), rows: seals.length, upTo: last?.value ?? 0 };
    await audit.record(handle, {
      who: musterItself,
      action: 'data.created',
      subject: { kind: sealSubject, key: String(seals.length) },
      details,
    });
  });
}

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
