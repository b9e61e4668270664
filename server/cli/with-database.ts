import { type Audit, createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import type { Handle } from '../definitions/store/handle.ts';
import { migrations } from '../migrations/migrations.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { ServerTables } from '../tables.ts';
import type { CommandIo } from './command.ts';
import { openForCommand } from './open-place.ts';

/** The database of a data folder in the hands of a command. */
export interface CommandDatabase {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: Handle;
  readonly audit: Audit;
}

/**
 * Opens the database that the settings name and brings it up to date, also while a server runs on it.
 * Afterwards the head of the log is kept and the database closed.
 */
export async function withDatabase<Result>(
  io: Pick<CommandIo, 'root'>,
  work: (opened: CommandDatabase) => Promise<Result>,
): Promise<Result | Refusal> {
  const read = readSettings(process.env, io.root);
  if ('refused' in read) return { refused: read.refused.join('\n') };
  const { settings } = read;
  const opened = await openForCommand(settings);
  if (isRefusal(opened)) return opened;
  const { database, keepHead, headChanged } = opened;
  try {
    const outdated = await database.migrate('server', migrations);
    if (outdated) return outdated;
    const db = database.db.withTables<ServerTables>();
    const audit = createAudit(db, () => new Date(Date.now() + database.clock.ahead()), { changed: headChanged });
    const result = await work({ settings, database, db, audit });
    await keepHead();
    return result;
  } finally {
    await database.close();
  }
}
