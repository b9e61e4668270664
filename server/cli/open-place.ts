import { existsSync } from 'node:fs';
import { createHeadKeeper } from '../audit/audit-head.ts';
import type { Database } from '../database/database.ts';
import { movedRefusal } from '../database/moved-mark.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';

/** A database in the hands of a command, and what keeps the head of its log where a file does. */
export interface OpenPlace {
  readonly database: Database;
  keepHead(): Promise<void>;
  readonly headChanged: () => void;
}

/** Opens the database that the settings name, also while servers run on it; one that was never started on is refused. */
export async function openForCommand({
  data,
  databaseUrl,
}: Pick<Settings, 'data' | 'databaseUrl'>): Promise<OpenPlace | Refusal> {
  if (databaseUrl !== undefined) return openStarted(databaseUrl);
  const moved = movedRefusal(data);
  if (moved) return moved;
  const file = databaseFile(data);
  if (!existsSync(file)) return { refused: `There is no database ${file} yet: start Muster first.` };
  const database = openDatabase(file);
  const keeper = createHeadKeeper(database.db.withTables<ServerTables>(), data);
  return { database, keepHead: keeper.keep, headChanged: keeper.changed };
}

async function openStarted(url: string): Promise<OpenPlace | Refusal> {
  const database = await openPostgres(url);
  if (isRefusal(database)) return database;
  const tables = await database.db.introspection.getTables();
  if (tables.some(({ name }) => name === 'migration'))
    return { database, keepHead: async () => undefined, headChanged: () => undefined };
  await database.close();
  return { refused: `The database ${database.place} holds nothing of Muster yet: start Muster first.` };
}
