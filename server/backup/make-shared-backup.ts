import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createAudit } from '../audit/create-audit.ts';
import { copyDatabase } from '../database/copy-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import type { ServerTables } from '../tables.ts';
import { databasePart } from './backup-file.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { diskRefusal } from './disk-refusal.ts';
import { backupEvent, keepBackup, type MadeBackup, partsOf, placeProblem } from './make-backup.ts';
import { filesFromDatabase } from './stored-files.ts';

/**
 * Writes a shared database as it is at one moment, and its stored files, into one new file of the same form as that of a
 * data folder: either kind of database is restored from it. Servers may go on meanwhile.
 */
export async function makeSharedBackup(
  url: string,
  file: string,
  now: () => Date,
  key?: string,
): Promise<MadeBackup | Refusal> {
  const unfit = placeProblem(file);
  if (unfit) return unfit;
  const database = await openPostgres(url);
  if (isRefusal(database)) return database;
  const scratch = `${file}.${process.pid}`;
  try {
    const outdated = await bringUpToDate(database);
    if (outdated) return outdated;
    await createAudit(database.db.withTables<ServerTables>(), now).note(backupEvent(file));
    mkdirSync(path.join(scratch, 'files'), { recursive: true, mode: 0o700 });
    const copy = path.join(scratch, databasePart);
    const target = openDatabase(copy);
    try {
      const refusal = await bringUpToDate(target);
      if (refusal) return refusal;
      await copyDatabase(database, target);
      target.checkpoint();
    } finally {
      await target.close();
    }
    // Files are stored before the records that name them: every file that the copy names is there.
    await filesFromDatabase(database.db.withTables<ServerTables>(), path.join(scratch, 'files'));
    const header = { made: now().toISOString(), parts: partsOf(scratch, copy) };
    return keepBackup(file, header, ({ name }) => path.join(scratch, name), key);
  } catch (error) {
    return diskRefusal(error, path.dirname(file), 'No backup was made.');
  } finally {
    await database.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
