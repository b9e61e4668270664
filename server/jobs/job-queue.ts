import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { change } from '../work/index.ts';
import { jobBounds, jobTimes, mostInVain } from './job-bounds.ts';
import type { RowOutcome } from './job-kind.ts';
import type { JobState, JobTables } from './job-tables.ts';

export type Job = Selectable<JobTables['job']>;
type Db = Kysely<JobTables>;

/** What servers take from: each job has one of them at a time, by a lease. */
export interface JobQueue {
  /** True where there is work that nobody has. It writes nothing. */
  hasWork(): Promise<boolean>;
  /** Takes the job of whoever waits longest since he was served. */
  claim(holder: string): Promise<Job | undefined>;
  /** Holds a lease on; false where another server has the job by now. */
  beat(job: Job): Promise<boolean>;
  /** The row that is next; undefined where all are done. */
  next(job: Job): Promise<{ readonly place: number; readonly input: string } | undefined>;
  /** Whether somebody cancelled it, or another server has it. */
  standing(job: Job): Promise<'on' | 'cancelled' | 'lost'>;
  /** Notes what became of a row, once: what was noted stays. */
  ended(job: Job, place: number, outcome: RowOutcome): Promise<void>;
  /** How many of the rows that ended last could not be done by the server, one after the other. */
  endedInVain(job: Job): Promise<number>;
  /** Refuses all rows that are left, and ends the job. */
  refuseRest(job: Job, outcome: RowOutcome): Promise<void>;
  /** Gives it back: to others at once, or after a pause. */
  release(job: Job, later?: { readonly notBefore?: number; readonly attempts?: number }): Promise<void>;
  finish(job: Job, state: Extract<JobState, 'done' | 'cancelled' | 'failed'>, problem?: string): Promise<void>;
}

/** The kind of jobs that is taken alone, or that is left to others. */
export type TakenKinds = { readonly only: string } | { readonly but: string };

/** `now` is the clock that the servers on the database share, whatever day it is for the company. */
export function createJobQueue(
  db: Db,
  skipTaken: RawBuilder<unknown>,
  now: () => number,
  taken: TakenKinds = { but: '' },
): JobQueue {
  const free = (moment: number) =>
    db
      .selectFrom('job')
      .select('jobId')
      .where('endedAt', '=', '')
      .where('leaseUntil', '<', moment)
      .where('notBefore', '<=', moment)
      .where('kind', 'only' in taken ? '=' : '!=', 'only' in taken ? taken.only : taken.but);
  const at = () => new Date(now()).toISOString();
  const own = (handle: Db, { jobId, leaseHolder }: Job) =>
    handle.updateTable('job').where('jobId', '=', jobId).where('leaseHolder', '=', leaseHolder);
  const given = { leaseHolder: '', leaseUntil: 0 };
  return {
    hasWork: async () => {
      const found = await free(now()).limit(1).execute();
      return found.length > 0;
    },
    claim: async (leaseHolder) => {
      const moment = now();
      const longestUnserved = free(moment)
        .orderBy((eb) =>
          eb
            .selectFrom('job as other')
            .select((of) => of.fn.max('other.servedAt').as('served'))
            .whereRef('other.ownerKey', '=', 'job.ownerKey')
            .where('other.endedAt', '=', ''),
        )
        .orderBy('servedAt')
        .orderBy('createdAt')
        .orderBy('jobId')
        .limit(1)
        .modifyEnd(skipTaken);
      return db
        .updateTable('job')
        .set((eb) => ({
          leaseHolder,
          leaseUntil: moment + jobTimes.lease,
          servedAt: moment,
          state: 'running' as const,
          startedAt: eb.case().when('startedAt', '=', '').then(at()).else(eb.ref('startedAt')).end(),
          // Whoever had it gave it back, or died in it.
          diedAt: eb.ref('leaseUntil'),
          attempts: eb
            .case()
            .when('leaseUntil', '>', 0)
            .then(eb('attempts', '+', 1))
            .else(eb.ref('attempts'))
            .end(),
        }))
        .where('jobId', '=', longestUnserved)
        .where('leaseUntil', '<', moment)
        .returningAll()
        .executeTakeFirst();
    },
    beat: async (job) => {
      const kept = await own(db, job)
        .set({ leaseUntil: now() + jobTimes.lease })
        .executeTakeFirst();
      return kept.numUpdatedRows > 0n;
    },
    next: ({ jobId }) =>
      db
        .selectFrom('jobRow')
        .select(['place', 'input'])
        .where('jobId', '=', jobId)
        .where('code', '=', '')
        .orderBy('place')
        .limit(1)
        .executeTakeFirst(),
    standing: async ({ jobId, leaseHolder }) => {
      const found = await db
        .selectFrom('job')
        .select(['leaseHolder', 'cancelledBy'])
        .where('jobId', '=', jobId)
        .executeTakeFirst();
      if (found?.leaseHolder !== leaseHolder) return 'lost';
      return found.cancelledBy === '' ? 'on' : 'cancelled';
    },
    ended: ({ jobId }, place, { ok, code, message, result = 'null' }) =>
      change(db, async (handle) => {
        const short = result.length > jobBounds.result ? 'null' : result;
        const noted = await handle
          .updateTable('jobRow')
          // What was done is not asked for again: nobody needs what it was done with.
          .set({ ok: ok ? 1 : 0, code, message, result: short, endedAt: at(), ...(ok ? { input: '' } : {}) })
          .where('jobId', '=', jobId)
          .where('place', '=', place)
          .where('code', '=', '')
          .executeTakeFirst();
        if (noted.numUpdatedRows === 0n) return;
        await handle
          .updateTable('job')
          .set((eb) => ({ done: eb('done', '+', 1), failed: eb('failed', '+', ok ? 0 : 1), attempts: 0, diedAt: 0 }))
          .where('jobId', '=', jobId)
          .execute();
      }),
    endedInVain: async ({ jobId }) => {
      const last = await db
        .selectFrom('jobRow')
        .select('code')
        .where('jobId', '=', jobId)
        .where('code', '!=', '')
        .orderBy('place', 'desc')
        .limit(mostInVain)
        .execute();
      return last.filter(({ code }) => code.startsWith('5')).length;
    },
    refuseRest: (job, { code, message }) =>
      change(db, async (handle) => {
        const { jobId } = job;
        const refused = await handle
          .updateTable('jobRow')
          .set({ ok: 0, code, message, endedAt: at() })
          .where('jobId', '=', jobId)
          .where('code', '=', '')
          .executeTakeFirst();
        const left = Number(refused.numUpdatedRows);
        await own(handle, job)
          .set((eb) => ({
            ...given,
            done: eb('done', '+', left),
            failed: eb('failed', '+', left),
            state: 'failed' as const,
            problem: message,
            endedAt: at(),
          }))
          .execute();
      }),
    release: async (job, later = {}) => {
      await own(db, job)
        .set({ ...given, ...later })
        .execute();
    },
    finish: async (job, state, problem = '') => {
      await own(db, job)
        .set({ ...given, state, problem, endedAt: at() })
        .where('endedAt', '=', '')
        .execute();
    },
  };
}

/** How many jobs are not over, and for how many seconds the oldest of them has been there. */
export async function queueFigures(db: Db, now: number): Promise<{ readonly open: number; readonly oldest: number }> {
  const { open, oldest } = await db
    .selectFrom('job')
    .select((eb) => [eb.fn.countAll().as('open'), eb.fn.min('createdAt').as('oldest')])
    .where('endedAt', '=', '')
    .executeTakeFirstOrThrow();
  return { open: Number(open), oldest: oldest ? Math.max(0, now - Date.parse(oldest)) / 1000 : 0 };
}
