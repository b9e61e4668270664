import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { type AuditHead, headFile, writeHead } from '../audit/audit-head.ts';
import { restoredHeadFile } from '../audit/settle-head.ts';
import { openDatabase } from '../database/open-database.ts';
import { syncFolder } from '../database/sync-folder.ts';
import { databaseFile } from '../start/open-data.ts';
import { databasePart } from './backup-file.ts';

export interface Placing {
  readonly folder: string;
  /** The folder in which the restored parts stand, on the same disk. */
  readonly scratch: string;
  /** The stored files that belong to the restored database: 'files/3f….png'. */
  readonly files: readonly string[];
  /** The head of the restored log; undefined where the database has none. */
  readonly head: AuditHead | undefined;
  /** Part of the name of the folder for what was there before. */
  readonly stamp: string;
}

/**
 * Replaces the database of a folder by the one in the scratch folder. Stopped at any point, the folder holds the old
 * database whole or the new one whole, with every file that it names: files come before the database is renamed into its
 * place, and those that nobody needs any more go after it. The head of the log is another file: it stands beside the old
 * one before that renaming and takes its place after it, and whoever opens the folder next settles what was stopped
 * between. Resolves to the folder of what was there before.
 */
export async function putInPlace({ folder, scratch, files, head, stamp }: Placing): Promise<string | undefined> {
  const database = databaseFile(folder);
  const before = newFolder(path.join(folder, `before-${stamp}`));
  mkdirSync(path.join(before, 'files'), { mode: 0o700 });
  mkdirSync(path.join(folder, 'files'), { recursive: true, mode: 0o700 });
  for (const name of files) addFile(folder, scratch, before, name);
  syncFolder(path.join(folder, 'files'));
  if (existsSync(database)) await setAside(database, path.join(before, databasePart));
  // A log of the old database must never be read into the new one.
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
  syncFolder(before);
  const restored = path.join(scratch, databasePart);
  flush(restored);
  if (head) writeHead(restoredHeadFile(folder), head);
  syncFolder(folder);
  renameSync(restored, database);
  syncFolder(folder);
  replaceHead(folder, before, head !== undefined);
  const known = new Set(files);
  for (const name of readdirSync(path.join(folder, 'files')).map((each) => `files/${each}`))
    if (!known.has(name)) renameSync(path.join(folder, name), path.join(before, name));
  if (readdirSync(before).length > 1 || readdirSync(path.join(before, 'files')).length > 0) return before;
  rmSync(before, { recursive: true });
  return undefined;
}

/** A folder of that name that is not there yet: what an earlier restore of the same second has kept stays whole. */
function newFolder(name: string): string {
  for (let count = 1; ; count += 1) {
    const folder = count === 1 ? name : `${name}-${count}`;
    if (existsSync(folder)) continue;
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  }
}

/** The old head is kept; the new one takes its place in one step, so that there is always one. */
function replaceHead(folder: string, before: string, hasNew: boolean): void {
  const head = headFile(folder);
  if (existsSync(head)) copyFileSync(head, path.join(before, path.basename(head)));
  if (hasNew) renameSync(restoredHeadFile(folder), head);
  else rmSync(head, { force: true });
  syncFolder(folder);
}

function addFile(folder: string, scratch: string, before: string, name: string): void {
  const present = path.join(folder, name);
  const restored = path.join(scratch, name);
  if (existsSync(present)) {
    if (readFileSync(present).equals(readFileSync(restored))) return;
    copyFileSync(present, path.join(before, name));
  }
  renameSync(restored, present);
}

/** Keeps the old database under another name while it stays under its own, with its log where that cannot be read in. */
async function setAside(database: string, aside: string): Promise<void> {
  try {
    const old = openDatabase(database);
    old.checkpoint();
    await old.close();
  } catch {
    // It is damaged, which may be why somebody restores; it is kept as it is.
    if (existsSync(`${database}-wal`)) copyFileSync(`${database}-wal`, `${aside}-wal`);
  }
  try {
    linkSync(database, aside);
  } catch {
    copyFileSync(database, aside);
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
