import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AuditEvent } from '../audit/audit-entry.ts';
import { headOf } from '../audit/audit-head.ts';
import { createAudit } from '../audit/create-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { lockDataFolder } from '../database/lock-data-folder.ts';
import { newerRefusal } from '../database/migrate.ts';
import { removeMovedMark } from '../database/moved-mark.ts';
import { type FileDatabase, openDatabase } from '../database/open-database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { hrMigrations } from '../hr/index.ts';
import { migrations } from '../migrations/migrations.ts';
import { keyThatIsThere } from '../second-factor/key-file.ts';
import { unreadFactors } from '../second-factor/unread-factors.ts';
import { endTokens } from '../sessions/end-tokens.ts';
import type { ServerTables } from '../tables.ts';
import { turnOffRestored } from '../webhooks/turn-off-restored.ts';
import { databasePart, readBackup } from './backup-file.ts';
import { diskRefusal } from './disk-refusal.ts';
import { type Erasures, eraseAgain, erasuresIn } from './erased-again.ts';
import { putInPlace } from './put-in-place.ts';
import { unsealed } from './unsealed.ts';
import { writeAll } from './write-all.ts';

/** What a restore did. */
export interface RestoredBackup {
  /** When the backup was made. */
  readonly made: string;
  readonly files: number;
  /** The folder in which everything stands that was there before; undefined where there was nothing. */
  readonly before: string | undefined;
  /** What is wrong with the log in the backup, as a sentence. */
  readonly warning: string | undefined;
  /** How many apps for codes the key of the folder does not open. */
  readonly unread: number;
}

const unchanged = 'Nothing was changed.';
const interrupted = 'The folder holds the old data or those of the backup, each whole. Run restore again.';

/**
 * Puts the contents of a backup in the place of those of a data folder that no server holds. Everything is read, written
 * beside and checked first; then the database is replaced in one step. What was there before is kept in a folder.
 */
export async function restoreBackup(
  folder: string,
  file: string,
  now: () => Date,
  key?: string,
): Promise<RestoredBackup | Refusal> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { refused: `There is no file ${file}. ${unchanged}` };
  const lock = lockDataFolder(folder);
  if (isRefusal(lock)) return lock;
  let placing = false;
  const scratch = path.join(folder, `restoring.${process.pid}`);
  try {
    removeLeftovers(folder);
    mkdirSync(path.join(scratch, 'files'), { recursive: true, mode: 0o700 });
    const source = unsealed(file, path.join(scratch, 'opened'), key);
    const { made, parts } = readBackup(source, (part) => partTarget(path.join(scratch, part.name)));
    const checked = await checkDatabase(path.join(scratch, databasePart), {
      ...{ folder, file, made, now },
      erasures: await erasuresIn(folder),
    });
    if ('refused' in checked) return { refused: `${file} cannot be restored: ${checked.refused} ${unchanged}` };
    const names = parts.map(({ name }) => name).filter((name) => name !== databasePart);
    placing = true;
    const before = await putInPlace({
      folder,
      scratch,
      files: names,
      head: checked.head,
      stamp: now().toISOString().replace(/\D/g, '').slice(0, 14),
    });
    // Whoever restores into the folder goes on here.
    removeMovedMark(folder);
    return { made, files: names.length, before, warning: checked.warning, unread: checked.unread };
  } catch (error) {
    return diskRefusal(error, folder, placing ? interrupted : unchanged);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    lock.release();
  }
}

/** What a restore that was killed has left. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /^(restoring|audit\.head(\.restored)?)\.\d+$/.test(each)))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

export function partTarget(file: string) {
  const handle = openSync(file, 'wx', 0o600);
  return {
    write: (bytes: Buffer) => writeAll(handle, bytes),
    end: () => {
      fsyncSync(handle);
      closeSync(handle);
    },
  };
}

type Checked = Pick<RestoredBackup, 'warning' | 'unread'> & { readonly head: Awaited<ReturnType<typeof headOf>> };

interface Restoring {
  readonly folder: string;
  readonly file: string;
  readonly made: string;
  readonly now: () => Date;
  /** What was erased since in the data that it replaces. */
  readonly erasures: Erasures;
}

/**
 * Looks whether the database of a backup is sound and one that this program knows, and makes it ready: sessions of the
 * day of the backup are over, webhooks are off, and its log tells of the restore.
 */
export async function checkDatabase(
  copy: string,
  { folder, file, made, now, erasures }: Restoring,
): Promise<Checked | Refusal> {
  let database: FileDatabase | undefined;
  try {
    database = openDatabase(copy);
    const [problem] = database.integrity();
    if (problem !== undefined) return damagedDatabase(problem);
    const newer = await newerRefusal(database.db, { server: migrations, hr: hrMigrations });
    if (newer) return newer;
    const tables = (await database.db.introspection.getTables()).map((table) => table.name);
    const db = database.db.withTables<ServerTables>();
    if (tables.includes('session')) await db.deleteFrom('session').execute();
    if (tables.includes('webhook')) await turnOffRestored(db);
    if (tables.includes('accessToken')) await endTokens(db, now(), 'everybody');
    const unread = tables.includes('secondFactor') ? await unreadFactors(db, keyThatIsThere(folder)) : 0;
    if (!tables.includes('auditEntry')) return { head: undefined, warning: undefined, unread };
    const { problem: warning } = await verifyAudit(db);
    const event: AuditEvent = {
      who: { kind: 'command', id: '', name: 'muster restore' },
      action: 'backup.restored',
      subject: { kind: 'backup', key: path.basename(file) },
      details: { made },
    };
    const audit = createAudit(db, now);
    await audit.note(event);
    await eraseAgain(db, erasures, event.who, audit.record);
    return { head: await headOf(db), warning, unread };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/not a database|malformed|unable to open/.test(message)) return damagedDatabase(message);
    throw error;
  } finally {
    await database?.close();
  }
}

function damagedDatabase(why: string): Refusal {
  return { refused: `its database is damaged (${why}).` };
}
