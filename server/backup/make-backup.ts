import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AuditEvent } from '../audit/audit-entry.ts';
import { createHeadKeeper } from '../audit/audit-head.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Refusal } from '../database/refusal.ts';
import { syncFolder } from '../database/sync-folder.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import { type BackupHeader, databasePart, filePart, writeBackup } from './backup-file.ts';
import { diskRefusal } from './disk-refusal.ts';

/** What a backup holds. */
export interface MadeBackup {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes the database of a data folder as it is at one moment, and the stored files, into one new file; a server may run
 * and write meanwhile. With a key the file is encrypted. Files are stored before the records that name them, so every file that the copy names is there.
 */
export async function makeBackup(
  folder: string,
  file: string,
  now: () => Date,
  key?: string,
): Promise<MadeBackup | Refusal> {
  const source = databaseFile(folder);
  if (!existsSync(source)) return { refused: `There is no database ${source} yet: start Muster first.` };
  const unfit = placeProblem(file);
  if (unfit) return unfit;
  const copy = `${file}.${process.pid}.sqlite`;
  const database = openDatabase(source);
  try {
    const refusal = await note(database, folder, file, now);
    if (refusal) return refusal;
    // The copy is as secret as the backup: SQLite itself would make a file that others may read.
    closeSync(openSync(copy, 'wx', 0o600));
    await database.copyTo(copy);
    const header: BackupHeader = { made: now().toISOString(), parts: partsOf(folder, copy) };
    return keepBackup(file, header, ({ name }) => (name === databasePart ? copy : path.join(folder, name)), key);
  } catch (error) {
    return diskRefusal(error, path.dirname(file), 'No backup was made.');
  } finally {
    await database.close();
    for (const each of [copy, `${copy}-journal`]) rmSync(each, { force: true });
  }
}

/** Why no backup can be written to a file. */
export function placeProblem(file: string): Refusal | undefined {
  const folder = path.dirname(file);
  if (!existsSync(folder)) return { refused: `There is no folder ${folder}. No backup was made.` };
  return existsSync(file) ? { refused: `${file} is there already. Name a file that is not.` } : undefined;
}

/** What the log tells of a backup to a file. */
export function backupEvent(file: string): AuditEvent {
  return {
    who: { kind: 'command', id: '', name: 'muster backup' },
    action: 'backup.begun',
    subject: { kind: 'backup', key: path.basename(file) },
  };
}

/** Writes a backup beside its place, and puts it there once it is whole. */
export function keepBackup(
  file: string,
  header: BackupHeader,
  placeOf: (part: BackupHeader['parts'][number]) => string,
  key?: string,
): MadeBackup {
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeBackup(partial, header, placeOf, key);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  syncFolder(path.dirname(file));
  return { files: header.parts.length - 1, bytes: statSync(file).size };
}

/** The log tells of the backup before it is made, so that the backup holds that entry. */
async function note(
  database: ReturnType<typeof openDatabase>,
  folder: string,
  file: string,
  now: () => Date,
): Promise<Refusal | undefined> {
  const tables = await database.db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'auditEntry'))
    return { refused: `The database ${database.file} is that of an older version: start Muster first.` };
  const keeper = createHeadKeeper(database.db.withTables<ServerTables>(), folder);
  await createAudit(database.db.withTables<ServerTables>(), now).note(backupEvent(file));
  await keeper.keep();
  return undefined;
}

export function partsOf(folder: string, copy: string): BackupHeader['parts'] {
  const files = path.join(folder, 'files');
  const names = existsSync(files) ? readdirSync(files).sort() : [];
  const stored = names
    .map((name) => `files/${name}`)
    .filter((name) => filePart.test(name))
    .flatMap((name) => {
      const size = statSync(path.join(folder, name), { throwIfNoEntry: false })?.size;
      return size === undefined ? [] : [{ name, size }];
    });
  return [{ name: databasePart, size: statSync(copy).size }, ...stored];
}
