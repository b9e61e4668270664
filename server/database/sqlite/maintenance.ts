import type { SqliteConnection } from './driver.ts';

/** Moves the write-ahead log into the database file. */
export function checkpoint(connection: SqliteConnection): void {
  connection.pragma('wal_checkpoint(TRUNCATE)');
}

/** Problems that SQLite finds in the file; empty when it is sound. */
export function integrityProblems(connection: SqliteConnection): readonly string[] {
  const rows = connection.pragma('integrity_check') as readonly { readonly integrity_check: string }[];
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}
