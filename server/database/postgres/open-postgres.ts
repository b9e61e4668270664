import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Refusal } from '../refusal.ts';
import { postgresBulk } from './bulk.ts';
import { makeCalendar } from './calendar.ts';
import { createChannels } from './channels.ts';
import { createDatabaseClock } from './clock.ts';
import { connectionTo, openPools, prepareDatabase, shownPlace } from './connect.ts';
import { postgresDialect } from './dialect.ts';
import { makeFold } from './fold.ts';
import { isOutdated, type KnownSteps } from './known-steps.ts';
import { schemaTools } from './schema-tools.ts';
import { skipTaken } from './skip-taken.ts';
import { createTurns } from './turns.ts';

/** All tables of Muster stand in a schema of their own. */
export const musterSchema = 'muster';

/** Opens the database at an address `postgres://…`, or says why it cannot be used. */
export async function openPostgres(url: string, schema = musterSchema): Promise<Database | Refusal> {
  const refusal = await prepareDatabase(url, schema);
  if (refusal) return refusal;
  const pools = openPools(url, schema);
  const known: KnownSteps = new Map();
  const db = new Kysely<unknown>({ dialect: postgresDialect(pools, schema, known) });
  const clock = await makeFold(db)
    .then(() => makeCalendar(db))
    .then(() => createDatabaseClock(pools.readers))
    .catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
  const turns = createTurns(connectionTo(url, schema));
  const channels = createChannels(connectionTo(url, schema), schema, pools.readers);
  return {
    place: shownPlace(url),
    db,
    shared: true,
    turns,
    channels,
    bulk: postgresBulk,
    skipTaken,
    clock,
    pools: () =>
      Object.entries(pools).map(([name, { totalCount: all, idleCount: idle, waitingCount: waiting }]) => ({
        name,
        all,
        idle,
        waiting,
      })),
    migrate: async (part, migrations) => {
      known.delete(part);
      const refusal = await migrate(db, schemaTools, part, migrations);
      if (!refusal) known.set(part, migrations.length);
      return refusal;
    },
    outdated: () => isOutdated(pools.readers, known),
    close: async () => {
      clock.end();
      await channels.end();
      await turns.end();
      await db.destroy();
    },
  };
}
