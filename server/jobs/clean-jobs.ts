import type { Kysely } from 'kysely';
import { change } from '../work/index.ts';
import type { JobTables } from './job-tables.ts';

const day = 86_400_000;

/** Days after which nobody does the rows again that were not done: what they were to be done with is not kept longer. */
export const inputsKept = 7;

/**
 * Takes jobs away that ended so many days ago, and from those that ended a week ago what people were in their inputs and
 * answers; `most` at a time, so that nobody waits for it, and those of one `kind` alone where one is named. Resolves to how
 * many jobs it took away.
 */
export async function cleanJobs(
  db: Kysely<JobTables>,
  now: Date,
  keptDays: number,
  { most = 20, kind }: { readonly most?: number; readonly kind?: string } = {},
): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await change(db, async (handle) => {
    const old = handle
      .selectFrom('job')
      .select('jobId')
      .where('endedAt', '!=', '')
      .where('endedAt', '<', before(inputsKept));
    await handle
      .updateTable('jobRow')
      .set({ input: '', result: 'null' })
      .where('jobId', 'in', old)
      .where((row) => row.or([row('input', '!=', ''), row('result', '!=', 'null')]))
      .execute();
  });
  let gone = 0;
  for (;;) {
    const some = await db
      .selectFrom('job')
      .select('jobId')
      .where('endedAt', '!=', '')
      .where('endedAt', '<', before(keptDays))
      .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
      .limit(most)
      .execute();
    if (some.length === 0) return gone;
    const ids = some.map(({ jobId }) => jobId);
    await change(db, async (handle) => {
      await handle.deleteFrom('jobRow').where('jobId', 'in', ids).execute();
      await handle.deleteFrom('job').where('jobId', 'in', ids).execute();
    });
    gone += ids.length;
  }
}
