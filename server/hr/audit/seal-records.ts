import { change } from '../../work/index.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { migrations } from '../migrations/migrations.ts';
import { musterItself } from '../records/audited.ts';
import { insertMany } from '../records/insert-many.ts';
import { watch, watchedNames, watchedRows } from '../records/watched-rows.ts';
import { isOutdated, type RecordSeal, sealSubject } from './record-seal.ts';
import { digestOfRow, digestOfSeals } from './row-digests.ts';

/**
 * Notes how the watched rows are that nothing has told of: those of a first start, of a company from before, and, where
 * `last` is of another version of Muster, of an upgrade, whose steps write no history. From then on every row follows from
 * these notes and the history. The log holds the notes by their digest.
 */
export async function sealRecords({ audit }: HrDependencies, db: Handle, last: RecordSeal | undefined): Promise<void> {
  if (last?.kind === 'sealed' && !isOutdated(last)) return;
  const seal = async (handle: Handle) => {
    await handle.deleteFrom('recordSeal').execute();
    const seals: { readonly tableName: string; readonly recordKey: string; readonly digest: string }[] = [];
    for (const tableName of watchedNames)
      for (const [recordKey, row] of await watchedRows(handle, tableName, watch[tableName]))
        seals.push({ tableName, recordKey, digest: digestOfRow(row) });
    await insertMany(handle, 'recordSeal', seals);
    const history = await handle.selectFrom('counter').select('value').where('name', '=', 'history').executeTakeFirst();
    const sealed = { sealed: digestOfSeals(seals), rows: seals.length, upTo: history?.value ?? 0 };
    await audit.record(handle, {
      who: musterItself,
      action: 'data.created',
      subject: { kind: sealSubject, key: String(seals.length) },
      details: { ...sealed, steps: migrations.length, watch },
    });
  };
  // No change is under way then whose number is lower and which is not there yet.
  await change(db, seal, { alone: true });
}
