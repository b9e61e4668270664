import { existsSync } from 'node:fs';
import { createHeadKeeper } from '../audit/audit-head.ts';
import { type Audit, createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Refusal } from '../database/refusal.ts';
import type { Handle } from '../definitions/store/handle.ts';
import { migrations } from '../migrations/migrations.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import type { CommandIo } from './command.ts';

/** The database of a data folder in the hands of a command. */
export interface CommandDatabase {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: Handle;
  readonly audit: Audit;
}

/**
 * Opens the database of the data folder that the settings name and brings it up to date, also while a server runs on it.
 * Afterwards the head of the log is kept and the database closed.
 */
export async function withDatabase<Result>(
  io: Pick<CommandIo, 'root'>,
  work: (opened: CommandDatabase) => Promise<Result>,
): Promise<Result | Refusal> {
  const read = readSettings(process.env, io.root);
  if ('refused' in read) return { refused: read.refused.join('\n') };
  const { settings } = read;
  const file = databaseFile(settings.data);
  if (!existsSync(file)) return { refused: `There is no database ${file} yet: start Muster first.` };
  const database = openDatabase(file);
  try {
    const outdated = await database.migrate('server', migrations);
    if (outdated) return outdated;
    const db = database.db.withTables<ServerTables>();
    const keeper = createHeadKeeper(db, settings.data);
    const result = await work({ settings, database, db, audit: createAudit(db, () => new Date(), keeper) });
    await keeper.keep();
    return result;
  } finally {
    await database.close();
  }
}
