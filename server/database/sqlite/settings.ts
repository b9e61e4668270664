import { registerCalendar } from './calendar.ts';
import type { SqliteConnection } from './driver.ts';
import { registerFold } from './fold.ts';

/** Milliseconds that a write waits for another process before it fails. */
const busyTimeout = 5000;

/**
 * The settings of every open: write-ahead log, a flush to disk at each commit (SQLite forgets this one between opens of
 * a WAL file), foreign keys, no trust in functions or views that a foreign file may bring, the folding of text and the calendar.
 */
export function applySettings(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${busyTimeout}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  registerFold(connection);
  registerCalendar(connection);
}
