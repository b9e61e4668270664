import { Kysely } from 'kysely';
import pg from 'pg';
import { connectionTo } from './connect.ts';
import { postgresDialect } from './dialect.ts';
import { musterSchema } from './open-postgres.ts';

/** Milliseconds after which the database itself gives a list up. */
const longest = 60_000;

/** Connections to a shared database, on which nothing can be changed; one is used at a time. */
export function openReader(url: string, schema = musterSchema): Kysely<unknown> {
  const settings = { default_transaction_read_only: 'on', statement_timeout: String(longest) };
  const one = new pg.Pool({ ...connectionTo(url, schema, settings), max: 2 });
  // One that is lost while nobody reads is made anew for the next list.
  one.on('error', () => undefined);
  one.on('connect', (client) => client.on('error', () => undefined));
  const pools = { readers: one, writers: one, sequencer: one, apart: one };
  return new Kysely<unknown>({ dialect: postgresDialect(pools, schema, new Map()) });
}
