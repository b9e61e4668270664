import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';

/** The last entry of the log: its number and hash say everything that came before. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

/** Keeps the head of the log beside the database, so that entries that were cut off its end are missed. */
export interface HeadKeeper {
  /** Something was written: the head is read and kept a moment later, when the transaction is over. */
  changed(): void;
  /** Keeps the head now. */
  keep(): Promise<void>;
}

/** Milliseconds in which further entries join one writing of the file. */
const pause = 250;

/** Where the head of a data folder's log is kept. */
export function headFile(folder: string): string {
  return path.join(folder, 'audit.head');
}

export function createHeadKeeper(db: Kysely<ServerTables>, folder: string): HeadKeeper {
  let timer: NodeJS.Timeout | undefined;
  const keep = async () => {
    clearTimeout(timer);
    timer = undefined;
    const head = await headOf(db);
    if (head) writeHead(headFile(folder), head);
  };
  return {
    keep,
    changed: () => {
      if (timer) return;
      // A file that cannot be written now is written with the next entry; the log itself is safe already.
      timer = setTimeout(() => void keep().catch(() => undefined), pause);
      timer.unref();
    },
  };
}

/** The last entry that is committed; undefined while there is none. */
export function headOf(db: Kysely<ServerTables>): Promise<AuditHead | undefined> {
  return db.selectFrom('auditEntry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

/** Replaces the file in one step, flushed to the disk. */
export function writeHead(file: string, { seq, hash }: AuditHead): void {
  const own = `${file}.${process.pid}`;
  try {
    const handle = openSync(own, 'w', 0o600);
    try {
      writeSync(handle, `${seq} ${hash}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** The head that a file keeps; 'none' where there is no such file, 'unreadable' where it says something else. */
export function readHead(file: string): AuditHead | 'none' | 'unreadable' {
  try {
    return headIn(readFileSync(file, 'utf8').trim()) ?? 'unreadable';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'unreadable';
  }
}

/** A head as people write it down: '17 9c1f…'. */
export function headIn(text: string): AuditHead | undefined {
  const [, seq, hash] = /^(\d{1,15})[ :]([0-9a-f]{64})$/.exec(text) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash };
}
