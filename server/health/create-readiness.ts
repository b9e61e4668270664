import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { storageFailure } from '../database/database-errors.ts';
import { storageProblem } from '../envelope/storage-problem.ts';
import type { ServerTables } from '../tables.ts';

/** Milliseconds for which an answer counts: whoever asks more often writes nothing more. */
const lasting = 5000;
/** More than a sign-in writes, so that the probe fails no later than it. */
const probeSize = 32 * 1024;

/**
 * Tells in a sentence why nobody can be served now; undefined when the database can be read and takes what is written.
 * `outdated` tells of a database that a newer version has written since the start.
 * A disk that is full lets everything be read and nobody sign in, so only writing finds out. `now` is in milliseconds.
 */
export function createReadiness(
  db: Kysely<ServerTables>,
  now: () => number,
  outdated: () => Promise<string | undefined> = async () => undefined,
): () => Promise<string | undefined> {
  let known: { readonly until: number; readonly problem: Promise<string | undefined> } | undefined;
  return () => {
    if (known === undefined || now() >= known.until) known = { until: now() + lasting, problem: probe(db, outdated) };
    return known.problem;
  };
}

async function probe(
  db: Kysely<ServerTables>,
  outdated: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    await db.selectFrom('session').select('tokenHash').limit(1).execute();
    await db.deleteFrom('diskProbe').execute();
    const bytes = randomBytes(probeSize);
    await db
      .insertInto('diskProbe')
      .values({ probeId: 1, bytes })
      // Another server on the database may be at it too.
      .onConflict((conflict) => conflict.column('probeId').doUpdateSet({ bytes }))
      .execute();
    await db.deleteFrom('diskProbe').execute();
    return await outdated();
  } catch (error) {
    const code = storageProblem(error)?.code;
    if (code === '507') return 'The disk of the server is full: nothing can be saved and nobody can sign in.';
    const failure = storageFailure(error);
    if (failure === 'crowded') return 'The database has no memory or no connection left.';
    if (failure === 'gone') return 'The database does not answer.';
    if (code === '503') return 'The disk of the server fails: nothing can be saved and nobody can sign in.';
    return 'The database does not answer.';
  }
}
