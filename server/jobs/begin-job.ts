import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { jobBounds } from './job-bounds.ts';
import type { JobTables } from './job-tables.ts';

/** A job as it is asked for: who wants what, and its rows. */
export interface NewJob {
  readonly kind: string;
  readonly call: string;
  readonly title: string;
  readonly ownerKey: string;
  readonly ownerName: string;
  /** JSON of what holds for all rows. */
  readonly given: string;
  readonly requestId: string;
  readonly rows: readonly { readonly label: string; readonly input: string }[];
}

/** Rows that one statement writes. */
const perStatement = 500;

/** Keeps a job in the caller's transaction; resolves to its id, or to a sentence why it is not taken now. */
export async function beginJob(
  handle: Kysely<JobTables>,
  { rows, ...job }: NewJob,
  at: string,
): Promise<{ readonly jobId: string } | { readonly refused: string }> {
  const open = await handle
    .selectFrom('job')
    .select('jobId')
    .where('ownerKey', '=', job.ownerKey)
    .where('endedAt', '=', '')
    .execute();
  if (open.length >= jobBounds.open)
    return { refused: `You have ${open.length} jobs that are not over. Wait for one, or cancel one, in Jobs.` };
  const jobId = randomUUID();
  const begins = { total: rows.length, state: 'waiting', createdAt: at } as const;
  const counts = { done: 0, failed: 0, attempts: 0, leaseUntil: 0, diedAt: 0, notBefore: 0, servedAt: 0, seen: 0 };
  const texts = { leaseHolder: '', cancelledBy: '', problem: '', startedAt: '', endedAt: '' };
  await handle
    .insertInto('job')
    .values({ jobId, ...job, ...begins, ...counts, ...texts })
    .execute();
  const unended = { ok: 0, code: '', message: '', result: 'null', endedAt: '' };
  for (let start = 0; start < rows.length; start += perStatement) {
    const some = rows.slice(start, start + perStatement);
    await handle
      .insertInto('jobRow')
      .values(some.map((row, index) => ({ jobId, place: start + index, ...row, ...unended })))
      .execute();
  }
  return { jobId };
}
