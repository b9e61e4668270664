import { Kysely } from 'kysely';
import { openSqlite } from './driver.ts';
import { ImmediateSqliteDialect } from './immediate-dialect.ts';
import { applySettings } from './settings.ts';
import { cachingConnection } from './statement-cache.ts';

/** A further connection to a database file, on which nothing can be changed; it sees what was committed last. */
export function openReader(file: string): Kysely<unknown> {
  const connection = openSqlite(file);
  applySettings(connection);
  connection.pragma('query_only = ON');
  return new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(cachingConnection(connection)) });
}
