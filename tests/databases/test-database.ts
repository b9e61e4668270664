import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../server/database/database.ts';
import { type FileDatabase, openDatabase } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';

/** The address of the PostgreSQL that these tests run on; undefined where they run on SQLite. */
export function postgresOfTests(): string | undefined {
  return process.env['TEST_ON'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
}

/** Each call takes longer on PostgreSQL, and what differs there from SQLite shows in a part of what is drawn or walked through. */
const partOnPostgres = 4;

/** Of the draws of a property those that are made here; that they meet every case is known of all of them alone. */
export function drawsHere(draws: number): number {
  return postgresOfTests() === undefined ? draws : Math.ceil(draws / partOnPostgres);
}

/** Of many that are walked through those that are here. */
export function partHere<One>(all: readonly One[]): readonly One[] {
  return postgresOfTests() === undefined ? all : all.filter((_, index) => index % partOnPostgres === 0);
}

/** An empty database of its own, of the kind that the run is about; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const server = postgresOfTests();
  if (server === undefined) return openDatabase(':memory:');
  return openUntilClosed(await makeDatabase(server));
}

/** What was made in a database, and what opens copies of it, each a database of its own like those of `openTestDatabase`. */
export interface TestDatabases<Made> {
  readonly made: Made;
  open(): Promise<Database>;
}

/** Fills a database once, to be copied often: making tables and companies takes longer than most tests. */
export async function testDatabases<Made>(fill: (database: Database) => Promise<Made>): Promise<TestDatabases<Made>> {
  const server = postgresOfTests();
  if (server === undefined) {
    const database = openDatabase(':memory:');
    const made = await fill(database);
    const begins = await bytesOf(database);
    await database.close();
    return { made, open: async () => openDatabase(':memory:', begins) };
  }
  const { name, url } = await makeDatabase(server, { name: `${copiedIn(process.ppid)}${word()}` });
  const database = await opened(url);
  const made = await fill(database);
  await database.close();
  return { made, open: async () => openUntilClosed(await makeDatabase(server, { like: name })) };
}

let serverTables: Promise<TestDatabases<void>> | undefined;

/** A database with the tables of the server, and nothing in them. */
export async function openServerTables(): Promise<Database> {
  serverTables ??= testDatabases(async (database) => {
    const refused = await database.migrate('server', migrations);
    if (refused) throw new Error(refused.refused);
  });
  return (await serverTables).open();
}

/** One database with the tables of the server and nothing in them, as two servers hold it; closing the first removes it. */
export async function openServerTablesTwice(): Promise<readonly [Database, Database]> {
  const server = postgresOfTests();
  const both: readonly [Database, Database] =
    server === undefined ? fileOpenedTwice() : await postgresOpenedTwice(await makeDatabase(server));
  const refused = await both[0].migrate('server', migrations);
  if (refused) throw new Error(refused.refused);
  return both;
}

function fileOpenedTwice(): readonly [Database, Database] {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-twice-'));
  const file = path.join(folder, 'muster.sqlite');
  const first = openDatabase(file);
  const close = async () => {
    await first.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return [{ ...first, close }, openDatabase(file)];
}

async function postgresOpenedTwice(made: MadeDatabase): Promise<readonly [Database, Database]> {
  return [await openUntilClosed(made), await opened(made.url)];
}

/** What somebody with the database in his hands can do: nothing holds him from changing what is only ever added to. */
export async function letRowsChange(db: Kysely<ServerTables>, table: keyof ServerTables): Promise<void> {
  for (const event of ['update', 'delete']) {
    const trigger = sql.id(`${table}_no_${event}`);
    await (postgresOfTests() === undefined
      ? sql`drop trigger ${trigger}`
      : sql`drop trigger ${trigger} on ${sql.table(table)}`
    ).execute(db);
  }
}

async function bytesOf(database: FileDatabase): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-copied-'));
  try {
    const file = path.join(folder, 'database');
    await database.copyTo(file);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How the names of the databases begin that the processes of a run of tests copy; the run removes them at its end. */
function copiedIn(run: number): string {
  return `muster_copied_${run}_`;
}

/** Removes from a PostgreSQL what the processes of this run copied. */
export async function dropCopied(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
      copiedIn(process.pid),
    ]);
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

interface MadeDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database on a PostgreSQL, empty or like another one. */
export async function makeDatabase(
  server: string,
  { name = `muster_test_${process.pid}_${word()}`, like = 'template0' } = {},
): Promise<MadeDatabase> {
  // Page by page through the log, as it is done where nothing is said, it takes ten times as long as file by file.
  await onServer(server, `create database ${name} template ${like} encoding 'UTF8' strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.toString(), drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

function word(): string {
  return randomBytes(4).toString('hex');
}

async function openUntilClosed({ url, drop }: MadeDatabase): Promise<Database> {
  const database = await opened(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function opened(url: string): Promise<Database> {
  const database = await openPostgres(url);
  if ('refused' in database) throw new Error(database.refused);
  return database;
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
