import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { databasePart, readBackup } from './backup-file.ts';
import { diskRefusal } from './disk-refusal.ts';
import { erasuresAt } from './erased-again.ts';
import { fillShared } from './fill-shared.ts';
import { checkDatabase, partTarget, type RestoredBackup } from './restore-backup.ts';
import { unsealed } from './unsealed.ts';

const unchanged = 'Nothing was changed.';

/**
 * Puts the contents of a backup, of either kind of database, in the place of those of a shared database on which no server
 * works. What was there before is kept in a schema beside it.
 */
export async function restoreSharedBackup(
  { url, folder, file }: { readonly url: string; readonly folder: string; readonly file: string },
  now: () => Date,
  key?: string,
): Promise<RestoredBackup | Refusal> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { refused: `There is no file ${file}. ${unchanged}` };
  const scratch = path.join(folder, `restoring.${process.pid}`);
  try {
    mkdirSync(path.join(scratch, 'files'), { recursive: true, mode: 0o700 });
    const opened = unsealed(file, path.join(scratch, 'opened'), key);
    const { made } = readBackup(opened, (part) => partTarget(path.join(scratch, part.name)));
    const copy = path.join(scratch, databasePart);
    const checked = await checkDatabase(copy, { folder, file, made, now, erasures: await erasuresAt(url) });
    if ('refused' in checked) return { refused: `${file} cannot be restored: ${checked.refused} ${unchanged}` };
    const stamp = now().toISOString().replace(/\D/g, '').slice(0, 14);
    const source = openDatabase(copy);
    try {
      const filled = await fillShared(url, { source, folder: scratch, stamp });
      if (isRefusal(filled)) return filled;
      const { files, before } = filled;
      return {
        made,
        files,
        before: before && `the schema ${before}`,
        warning: checked.warning,
        unread: checked.unread,
      };
    } finally {
      await source.close();
    }
  } catch (error) {
    return diskRefusal(error, folder, unchanged);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
