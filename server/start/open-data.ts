import path from 'node:path';
import { createHeadKeeper, type HeadKeeper } from '../audit/audit-head.ts';
import { settleHead } from '../audit/settle-head.ts';
import type { Database } from '../database/database.ts';
import { keepToOwner } from '../database/keep-to-owner.ts';
import { lockDataFolder } from '../database/lock-data-folder.ts';
import { movedRefusal } from '../database/moved-mark.ts';
import { openDatabase } from '../database/open-database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { DriverProblem } from '../database/sqlite/driver.ts';
import { migrations } from '../migrations/migrations.ts';
import type { Settings } from '../settings/settings.ts';
import type { ServerTables } from '../tables.ts';

/** The data folder in the hands of one server. */
export interface OpenData {
  readonly database: Database;
  /** Keeps the head of the log beside the database. */
  readonly headKeeper: HeadKeeper;
  /** Brings the log into the database file, closes it and gives the folder free. */
  close(): Promise<void>;
}

/** Opens what the settings name: the database that servers share, or the one in the data folder. */
export async function openPlace(
  { data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>,
  tell?: (sentence: string) => void,
): Promise<OpenData | Refusal> {
  if (databaseUrl === undefined) return openData(data, tell);
  // A company on a file never needs the driver of the other database.
  const { openShared } = await import('./open-shared.ts');
  return openShared(databaseUrl, data, tell);
}

/** The database file of a data folder. */
export function databaseFile(folder: string): string {
  return path.join(folder, 'muster.sqlite');
}

/**
 * Takes the data folder, for this account alone, and opens its database; a folder that another server holds is refused.
 * `tell` gets sentences on what had to be mended.
 */
export async function openData(
  folder: string,
  tell: (sentence: string) => void = () => undefined,
): Promise<OpenData | Refusal> {
  const lock = lockDataFolder(folder);
  if (isRefusal(lock)) return lock;
  const open = movedRefusal(folder) ?? keepToOwner(folder, tell);
  if (open) {
    lock.release();
    return open;
  }
  try {
    const database = openDatabase(databaseFile(folder));
    const headKeeper = createHeadKeeper(database.db.withTables<ServerTables>(), folder);
    const close = async () => {
      await headKeeper.keep();
      database.checkpoint();
      await database.close();
      lock.release();
    };
    const refusal = await database.migrate('server', migrations);
    if (refusal) {
      await close();
      return refusal;
    }
    await settleHead(database.db.withTables<ServerTables>(), folder);
    return { database, headKeeper, close };
  } catch (error) {
    lock.release();
    if (error instanceof DriverProblem) return { refused: error.message };
    const message = error instanceof Error ? error.message : String(error);
    if (/not a database|malformed|unable to open|readonly/.test(message)) {
      return {
        refused: `The database ${databaseFile(folder)} cannot be opened: ${message}. Restore a backup, or name another folder in MUSTER_DATA.`,
      };
    }
    throw error;
  }
}
