import pg from 'pg';
import type { Channels } from '../database.ts';
import { createListeners } from '../listeners.ts';

/** Milliseconds between two attempts to listen again; so often those who listen look for themselves meanwhile. */
const again = 1000;
/** How many times as long it is between two looks whether the connection answers, and how long an answer may take. */
const looks = 10;
const patience = 5000;

/**
 * Words by NOTIFY, heard on a connection of their own, which is made when the first one listens. While there is none,
 * everybody who listens is asked once a second to look for himself.
 */
export function createChannels(
  config: pg.ClientConfig,
  schema: string,
  pool: Pick<pg.Pool, 'query'>,
): Channels & { end(): Promise<void> } {
  const name = `muster_${schema}`;
  const listeners = createListeners();
  let client: pg.Client | undefined;
  let connecting = false;
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  const hear = ({ payload = '' }: pg.Notification) => {
    const at = payload.indexOf(' ');
    listeners.tell(payload.slice(0, at), payload.slice(at + 1));
  };
  const listen = async () => {
    const made = new pg.Client({ ...config, query_timeout: patience });
    made.on('error', () => undefined);
    made.on('notification', hear);
    made.once('end', () => {
      if (client === made) client = undefined;
    });
    connecting = true;
    try {
      await made.connect();
      await made.query(`listen ${pg.escapeIdentifier(name)}`);
      if (timer) client = made;
      else await made.end();
    } catch {
      await made.end().catch(() => undefined);
    } finally {
      connecting = false;
      // What was told before now may have been missed.
      listeners.askAll();
    }
  };
  const tick = () => {
    ticks += 1;
    const listening = client;
    if (listening) {
      // A network that swallows everything ends no connection.
      if (ticks % looks === 0) listening.query('select 1').catch(() => listening.end().catch(() => undefined));
      return;
    }
    if (connecting) listeners.askAll();
    else void listen();
  };
  return {
    tell: async (channel, word = '') => {
      await pool.query('select pg_notify($1, $2)', [name, `${channel} ${word}`]);
    },
    heard: (channel, listener) => {
      if (!timer) {
        timer = setInterval(tick, again);
        timer.unref();
        tick();
      }
      return listeners.add(channel, listener);
    },
    end: async () => {
      clearInterval(timer);
      timer = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
