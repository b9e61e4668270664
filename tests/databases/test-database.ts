import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';

/** The address of the PostgreSQL that these tests run on; undefined where they run on SQLite. */
export function postgresOfTests(): string | undefined {
  return process.env['TEST_ON'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
}

/** An empty database of its own, of the kind that the run is about; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const server = postgresOfTests();
  if (server === undefined) return openDatabase(':memory:');
  const { url, drop } = await makeDatabase(server);
  const database = await openPostgres(url);
  if ('refused' in database) throw new Error(database.refused);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Makes an empty database on a PostgreSQL. */
export async function makeDatabase(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `muster_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

export async function onServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
