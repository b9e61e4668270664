import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from './refusal.ts';

/** The hold of one server on a data folder. */
export interface DataFolderLock {
  readonly file: string;
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** When the process began, as the system counts it; tells a new process with an old number from the holder. */
  readonly began: string | undefined;
}

/**
 * Takes the data folder for this process. A second server on the same folder is refused with a sentence; a lock whose
 * process is gone is stale and taken over.
 */
export function lockDataFolder(folder: string): DataFolderLock | Refusal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'muster.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file)) return { file, release: () => release(file) };
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      return {
        refused: `Another Muster server (process ${holder.pid}) holds the data folder ${folder}. Stop it first, or name another folder in MUSTER_DATA.`,
      };
    }
    removeStale(file);
  }
  return { refused: `The lock file ${file} cannot be taken: another process keeps creating it.` };
}

/** The process number of the server that holds a data folder; undefined when none does. */
export function holderOf(folder: string): number | undefined {
  const holder = readHolder(path.join(folder, 'muster.lock'));
  return holder && isAlive(holder) ? holder.pid : undefined;
}

/** Makes the lock file with its contents in one step: a lock that is there and still empty would look stale. */
function create(file: string): boolean {
  const own = besides(file);
  writeFileSync(own, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) }), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    return createWithoutLinks(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Where the file system knows no links, the contents come a moment after the file. */
function createWithoutLinks(own: string, file: string): boolean {
  try {
    copyFileSync(own, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a stale lock away. It is set aside first and looked at again: of several servers that start at once, another may
 * have replaced it by a lock of its own meanwhile, which is put back.
 */
function removeStale(file: string): void {
  const aside = besides(file);
  try {
    renameSync(file, aside);
    const holder = readHolder(aside);
    if (holder && isAlive(holder)) linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function besides(file: string): string {
  return `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
}

function release(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    const held: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof held !== 'object' || held === null) return undefined;
    const { pid, began } = held as { pid?: unknown; began?: unknown };
    if (!Number.isSafeInteger(pid) || (pid as number) <= 0) return undefined;
    return { pid: pid as number, began: typeof began === 'string' ? began : undefined };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = beganAt(pid);
  return began === undefined || now === undefined || began === now;
}

/** The start time of a process where the system tells it (Linux), else undefined. */
function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
