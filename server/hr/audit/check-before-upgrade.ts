import { change } from '../../work/index.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { migrations } from '../migrations/migrations.ts';
import { musterItself } from '../records/audited.ts';
import { checkRecords } from './record-check.ts';
import { isOutdated, type RecordSeal, sealSubject } from './record-seal.ts';

/**
 * Before the steps of an upgrade: holds the rows against the notes of the version before, and tells the log what does not
 * fit, because the notes that follow hold the rows as they are then. An upgrade that is killed after it is not asked again:
 * some of its steps may have run.
 */
export async function checkBeforeUpgrade(
  { audit }: HrDependencies,
  db: Handle,
  last: RecordSeal | undefined,
): Promise<void> {
  // A database of a newer version is refused by the steps, and left as it is.
  if (last?.kind !== 'sealed' || !isOutdated(last) || last.steps > migrations.length) return;
  const check = async (handle: Handle) => {
    const problem = await checkRecords(handle, last);
    await audit.record(handle, {
      who: musterItself,
      action: 'data.call',
      subject: { kind: sealSubject, key: 'upgrade' },
      details: { checked: migrations.length, ...(problem === undefined ? {} : { problem }) },
    });
  };
  await change(db, check, { alone: true });
}
