import { closeSync, openSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { sqliteBulk } from './sqlite/bulk.ts';
import { ownChannels } from './sqlite/channels.ts';
import { openSqlite } from './sqlite/driver.ts';
import { ImmediateSqliteDialect } from './sqlite/immediate-dialect.ts';
import { checkpoint, integrityProblems } from './sqlite/maintenance.ts';
import { schemaTools } from './sqlite/schema-tools.ts';
import { applySettings } from './sqlite/settings.ts';
import { skipTaken } from './sqlite/skip-taken.ts';
import { cachingConnection } from './sqlite/statement-cache.ts';
import { ownTurns } from './sqlite/turns.ts';

/** A database in one file, with what such a file needs. */
export interface FileDatabase extends Database {
  readonly file: string;
  /** Writes a consistent copy of the whole database to another file while the server runs. */
  copyTo(file: string): Promise<void>;
  /** Moves the write-ahead log into the file. */
  checkpoint(): void;
  /** Problems that SQLite finds in the file; empty when it is sound. */
  integrity(): readonly string[];
}

/** Opens, or creates, the database in `file` (':memory:' for tests: empty, or with what is in the bytes of another). */
export function openDatabase(file: string, begins?: Buffer): FileDatabase {
  makeForOwner(file);
  const connection = openSqlite(begins ?? file);
  applySettings(connection);
  const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(cachingConnection(connection)) });
  return {
    file,
    place: file,
    db,
    shared: false,
    turns: ownTurns,
    channels: ownChannels(),
    bulk: sqliteBulk,
    skipTaken,
    clock: { ahead: () => 0 },
    migrate: (part, migrations) => migrate(db, schemaTools, part, migrations),
    // Nobody else opens the file while this server has its folder.
    outdated: async () => false,
    copyTo: async (target) => {
      // All pages in one step: copied in several, the copy begins anew whenever another process writes.
      await connection.backup(target, { progress: () => Number.MAX_SAFE_INTEGER });
    },
    checkpoint: () => checkpoint(connection),
    integrity: () => integrityProblems(connection),
    close: async () => {
      await db.destroy();
      // Kysely does not close what it never used.
      if (connection.open) connection.close();
    },
  };
}

/** SQLite itself would make a file that others may read; its write-ahead log takes the rights of the file. */
function makeForOwner(file: string): void {
  if (file === ':memory:') return;
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It is there already, or SQLite says better what is wrong.
  }
}
