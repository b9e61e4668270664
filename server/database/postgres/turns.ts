import pg from 'pg';
import type { Turns } from '../database.ts';

/** In front of the number of a turn, and of the lock that every server on the database holds together. */
const turnLock = 0x6d74;
const serverLock = 0x6d73;
/** Milliseconds after which a server whose connection was lost says again that it is there. */
const again = 1000;

const key = "hashtext(current_schema() || ' ' || $2)";

/**
 * Turns by locks of connections of their own, which end with the connection: PostgreSQL gives the turn of a server that
 * died to the next one.
 */
export function createTurns(config: pg.ClientConfig): Turns & { end(): Promise<void> } {
  let over = false;
  let joined: pg.Client | undefined;
  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const holding = async <Result>(
    take: string,
    [lock, name]: readonly [number, string],
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    const client = await connected();
    try {
      const { rows } = await client.query(`select ${take}($1, ${key}) as got`, [lock, name]);
      return rows[0]?.got === 0 ? undefined : await work();
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const join = async (): Promise<boolean> => {
    const client = await connected();
    const { rows } = await client.query(`select pg_try_advisory_lock_shared($1, ${key}) as got`, [serverLock, '']);
    if (rows[0]?.got !== 1) {
      await client.end();
      return false;
    }
    joined = client;
    client.once('end', () => {
      if (!over) setTimeout(rejoin, again).unref();
    });
    return true;
  };
  const rejoin = () => {
    if (!over) join().catch(() => setTimeout(rejoin, again).unref());
  };
  return {
    wait: async <Result>(name: string, work: () => Promise<Result>) =>
      (await holding('pg_advisory_lock', [turnLock, name], work)) as Result,
    ifFree: (name, work) => holding('pg_try_advisory_lock', [turnLock, name], work),
    join,
    alone: async (work) => {
      const done = await holding('pg_try_advisory_lock', [serverLock, ''], async () => ({ result: await work() }));
      return done ? done.result : 'taken';
    },
    end: async () => {
      over = true;
      await joined?.end().catch(() => undefined);
    },
  };
}
