import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { sessionLife } from './session-store.ts';

/** How many sessions there are that have not expired. */
export async function openSessions(db: Kysely<ServerTables>, now: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const { open } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('seenAt', '>=', before(sessionLife.idle))
    .where('startedAt', '>=', before(sessionLife.atMost))
    .executeTakeFirstOrThrow();
  return open;
}
