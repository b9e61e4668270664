import { closeSync, openSync } from 'node:fs';
import { Kysely } from 'kysely';
import { type Migration, migrate } from './migrate.ts';
import type { Refusal } from './refusal.ts';
import { openSqlite } from './sqlite/driver.ts';
import { ImmediateSqliteDialect } from './sqlite/immediate-dialect.ts';
import { checkpoint, integrityProblems } from './sqlite/maintenance.ts';
import { schemaTools } from './sqlite/schema-tools.ts';
import { applySettings } from './sqlite/settings.ts';
import { cachingConnection } from './sqlite/statement-cache.ts';

/** The one writer of a database file. Inside a transaction use the transaction's handle only; `db` waits for it. */
export interface Database {
  readonly file: string;
  /** Untyped; a part names its own tables with `db.withTables<Tables>()`. */
  readonly db: Kysely<unknown>;
  /** Brings the tables of one part up to date; refuses a file that a newer program has written. */
  migrate(part: string, migrations: readonly Migration[]): Promise<Refusal | undefined>;
  /** Writes a consistent copy of the whole database to another file while the server runs. */
  copyTo(file: string): Promise<void>;
  /** Moves the write-ahead log into the file. */
  checkpoint(): void;
  /** Problems that SQLite finds in the file; empty when it is sound. */
  integrity(): readonly string[];
  close(): Promise<void>;
}

/** Opens, or creates, the database in `file` (':memory:' for tests). */
export function openDatabase(file: string): Database {
  makeForOwner(file);
  const connection = openSqlite(file);
  applySettings(connection);
  const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(cachingConnection(connection)) });
  return {
    file,
    db,
    migrate: (part, migrations) => migrate(db, schemaTools, part, migrations),
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
