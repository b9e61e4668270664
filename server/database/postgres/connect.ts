import pg from 'pg';
import type { Refusal } from '../refusal.ts';
import { type PostgresPools, writersTable } from './driver.ts';
import { readerOf } from './values.ts';

/** Connections of a server for what it reads, and for what it saves. */
const readers = 10;
const writers = 4;
/** Milliseconds in which a connection has to be there, and for which a save waits for those before it. */
const patience = 10_000;
const patienceOfWriters = 60_000;
/** Milliseconds after which the database gives a transaction up whose server says nothing: others wait for it. */
const silence = 60_000;

const needed = 15;

/** In front of the number of the lock of whoever makes a schema. */
const makingLock = 0x6d6d;

/** What a connection is made with: the address without options of its own, and the settings of every session. */
export function connectionTo(
  url: string,
  schema: string,
  more: Readonly<Record<string, string>> = {},
): pg.ClientConfig {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const settings = {
    search_path: schema,
    idle_in_transaction_session_timeout: String(silence),
    bytea_output: 'hex',
    client_min_messages: 'warning',
    default_transaction_isolation: 'read\\ committed',
    default_transaction_read_only: 'off',
    ...more,
  };
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString: address.toString(),
    options: [given, ...ours].join(' ').trim(),
    application_name: 'muster',
    keepAlive: true,
    connectionTimeoutMillis: patience,
    types: { getTypeParser: (type: number) => readerOf(type) } as unknown as pg.CustomTypesConfig,
  };
}

export function openPools(url: string, schema: string): PostgresPools {
  const open = (more: pg.PoolConfig, settings: Readonly<Record<string, string>> = {}) => {
    // What nobody waits for is sent with what follows it.
    const pool = new pg.Pool({ ...connectionTo(url, schema, settings), ...more, ...{ pipeline: true } });
    // A connection that is lost while nobody uses it is made anew when somebody does.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  return {
    readers: open({ max: readers }),
    // What is looked up by an index holds up only who changes what was found, what is read as a whole everybody. Whatever
    // has no index counts as very dear then, and would be compiled for each of its few rows.
    writers: open({ max: writers, connectionTimeoutMillis: patienceOfWriters }, { enable_seqscan: 'off', jit: 'off' }),
    sequencer: open({ max: 1, connectionTimeoutMillis: patienceOfWriters }),
    // A number is safe on the disk when the record that has it is: what was written before goes there with it.
    apart: open({ max: 1 }, { synchronous_commit: 'off' }),
  };
}

/** The address as it may be shown: without the password. */
export function shownPlace(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** Finds out whether the database can be used, and makes the schema where it is not there; or says why not. */
export async function prepareDatabase(url: string, schema: string): Promise<Refusal | undefined> {
  const place = shownPlace(url);
  const client = new pg.Client({ ...connectionTo(url, schema), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num') as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding, pg_is_in_recovery() as copy",
    );
    const [found] = rows as {
      number: string;
      version: string;
      encoding: string;
      copy: number;
    }[];
    if (!found) throw new Error('PostgreSQL does not say what it is');
    if (Number(found.number) < needed * 10_000)
      return {
        refused: `The database ${place} is PostgreSQL ${found.version}; Muster needs version ${needed} or a newer one.`,
      };
    if (found.encoding !== 'UTF8')
      return {
        refused: `The database ${place} keeps texts in ${found.encoding}, which not every name can be written in. Make it with encoding UTF8.`,
      };
    if (found.copy === 1)
      return {
        refused: `The database ${place} is a standby, which takes no changes. Name its primary in DATABASE_URL.`,
      };
    await makeSchema(client, schema);
    return await strangersTables(client, schema, place);
  } catch (error) {
    const why = connectionProblem(error, place);
    if (why === undefined) throw error;
    return { refused: why };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Of servers that start together on an empty database one makes the schema, with the table by which they take turns. */
async function makeSchema(client: pg.Client, schema: string): Promise<void> {
  const name = `${pg.escapeIdentifier(schema)}.${writersTable}`;
  const { rows } = await client.query('select to_regclass($1) as there', [name]);
  if (rows[0]?.there !== null) return;
  await client.query(`begin; select pg_advisory_xact_lock(${makingLock}, hashtext('${schema}'))`);
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  await client.query(`create table if not exists ${name} ()`);
  await client.query('commit');
}

/** A refusal where tables are there that belong to somebody else: a new version could change none of them. */
async function strangersTables(client: pg.Client, schema: string, place: string): Promise<Refusal | undefined> {
  const { rows } = await client.query(
    `select pg_get_userbyid(relowner) as owner, current_user as account from pg_class
      where relnamespace = to_regnamespace($1) and relkind = 'r' and not pg_has_role(relowner, 'usage') limit 1`,
    [pg.escapeIdentifier(schema)],
  );
  if (rows.length === 0) return undefined;
  const { owner, account } = rows[0] as { owner: string; account: string };
  return {
    refused: `The tables in ${place} belong to ${owner}, and DATABASE_URL names ${account}, which may not change them. Name ${owner} there, or let the one act for the other: grant ${owner} to ${account}.`,
  };
}

/** Why there is no connection, as a sentence; undefined where that is not what is wrong. */
function connectionProblem(error: unknown, place: string): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === '28P01' || code === '28000')
    return `The database ${place} does not know the name and password in DATABASE_URL.`;
  if (code === '3D000')
    return `There is no database ${place}. Make it (create database … encoding 'UTF8'), or name another one in DATABASE_URL.`;
  if (code === '42501')
    return `The account in DATABASE_URL may not make tables in ${place}. Grant it: grant create on database … to ….`;
  if (code === '53300')
    return `The database ${place} has no connection left. Raise its max_connections, or stop others.`;
  if (code === '55000')
    return `The database ${place} takes no connections. Let it: alter database … with allow_connections true.`;
  if (code === '57P03') return `The database ${place} is starting up or stopping. Try again in a moment.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of the database ${place} is not known. Correct DATABASE_URL.`;
  if (
    /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|CONNRESET|TIMEDOUT|PIPE)$/.test(code) ||
    /timeout|terminated/i.test(message)
  )
    return `The database ${place} does not answer. Start it, or correct DATABASE_URL.`;
  if (/SSL|certificate|self.signed/i.test(message))
    return `The connection to the database ${place} cannot be secured as DATABASE_URL asks: ${message}.`;
  if (/SASL|password must be/i.test(message))
    return `The database ${place} asks for a password. Add it to DATABASE_URL.`;
  return undefined;
}
