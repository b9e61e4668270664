import { mkdirSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { keepToOwner } from '../database/keep-to-owner.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { migrations } from '../migrations/migrations.ts';
import type { OpenData } from './open-data.ts';

const restoring =
  'A backup is being restored into the database, or a company moved into it. Start Muster again when that is done.';

/**
 * Opens the database that servers share, and brings its tables up to date; of servers that start together one does. In the
 * folder only the key of second factors is kept.
 */
export async function openShared(
  url: string,
  folder: string,
  tell: (sentence: string) => void = () => undefined,
): Promise<OpenData | Refusal> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = keepToOwner(folder, tell);
  if (open) return open;
  const database = await openPostgres(url);
  if (isRefusal(database)) return database;
  try {
    const refusal = (await database.turns.join()) ? await migrated(database) : { refused: restoring };
    if (!refusal) return { database, headKeeper: nowhere, close: () => database.close() };
    await database.close();
    return refusal;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const migrated = (database: Database) => database.turns.wait('start', () => database.migrate('server', migrations));

/** ExtensionValues a database that many write, no file says which entry of its log is the last: an anchor does. */
const nowhere = { changed: () => undefined, keep: async () => undefined };
