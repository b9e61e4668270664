import type { Kysely } from 'kysely';
import { storageProblem } from '../envelope/storage-problem.ts';
import type { ServerTables } from '../tables.ts';
import { type Count, type FailureMemory, passwordBounds } from './password-guard.ts';

/** The most counts that are kept over a restart. */
const mostKept = 50_000;

/**
 * Wrong passwords in the database, so that a restart forgets none. Only failures are written; what counts no more goes at
 * the start and as others come. A disk that takes nothing keeps nobody out: the count in memory goes on.
 */
export async function createFailureMemory(db: Kysely<ServerTables>, now: () => number): Promise<FailureMemory> {
  const removeOld = () =>
    db
      .deleteFrom('passwordFailure')
      .where('since', '<=', now() - passwordBounds.countFor)
      .where('lockedUntil', '<=', now())
      .execute();
  const quietly = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!storageProblem(error)) throw error;
    }
  };
  await quietly(removeOld);
  const rows = await db.selectFrom('passwordFailure').selectAll().limit(mostKept).execute();
  let kept = rows.length;
  return {
    known: rows.map(({ keyHash, ...count }): readonly [string, Count] => [keyHash, count]),
    keep: (counts) =>
      quietly(async () => {
        kept += counts.length;
        if (kept > mostKept) {
          await removeOld();
          kept = 0;
        }
        for (const [keyHash, count] of counts)
          await db
            .insertInto('passwordFailure')
            .values({ keyHash, ...count })
            .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ ...count }))
            .execute();
      }),
    forget: (keyHash) => quietly(() => db.deleteFrom('passwordFailure').where('keyHash', '=', keyHash).execute()),
  };
}
