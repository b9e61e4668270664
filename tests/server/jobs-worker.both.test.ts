import type { Kysely } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countJobs } from '../../server/call-jobs/count-jobs.ts';
import type { Database } from '../../server/database/database.ts';
import {
  beginJob,
  cleanJobs,
  createJobQueue,
  createTimetable,
  dropLeases,
  type JobKind,
  type JobTables,
  type JobWorker,
  type RowEnd,
  startJobWorker,
} from '../../server/jobs/index.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { change } from '../../server/work/index.ts';
import { openServerTables } from '../databases/test-database.ts';

let database: Database;
let db: Kysely<JobTables>;
let time: number;
const workers: JobWorker[] = [];
const order: string[] = [];
const done: RowEnd = { row: { ok: true, code: '200', message: 'Done.' } };

beforeEach(async () => {
  database = await openServerTables();
  await database.migrate('server', migrations);
  db = database.db.withTables<JobTables>();
  time = Date.UTC(2026, 10, 21, 5);
  order.length = 0;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.close();
});

const queue = () => createJobQueue(db, database.skipTaken, () => time);

function works(run: JobKind['run'], server = 'one', lanes = 1): JobWorker {
  const kind: JobKind = { name: 'toy', run };
  const parts = { queue: queue(), kinds: [kind], server, now: () => time, tell: () => undefined, lanes };
  const worker = startJobWorker(parts);
  workers.push(worker);
  return worker;
}

async function asked(ownerKey: string, rows: number, kind = 'toy'): Promise<string> {
  const texts = { kind, call: 'toy.do', title: 'Toy', ownerKey, ownerName: ownerKey, given: '{}', requestId: '' };
  const list = Array.from({ length: rows }, (_, index) => ({ label: '', input: `${index}` }));
  const made = await change(db, (handle) => beginJob(handle, { ...texts, rows: list }, new Date(time).toISOString()));
  if ('refused' in made) throw new Error(made.refused);
  time += 1;
  return made.jobId;
}

const jobOf = (jobId: string) => db.selectFrom('job').selectAll().where('jobId', '=', jobId).executeTakeFirstOrThrow();
const rowsOf = (jobId: string) =>
  db.selectFrom('jobRow').selectAll().where('jobId', '=', jobId).orderBy('place').execute();
const over = (jobId: string) => expect.poll(async () => (await jobOf(jobId)).endedAt).not.toBe('');

it('gives each person a turn, so that a long job holds up no short one', async () => {
  const long = await asked('amna', 200);
  const second = await asked('amna', 3);
  const short = await asked('bilal', 3);
  works(async ({ jobId }) => {
    order.push(jobId);
    time += 60;
    return done;
  });
  for (const job of [long, second, short]) await over(job);
  expect(order.lastIndexOf(short)).toBeLessThan(20);
  expect(order.lastIndexOf(second)).toBeLessThan(30);
  expect(await jobOf(long)).toMatchObject({ state: 'done', done: 200, failed: 0 });
});

it('two servers share the jobs of one database, and no row is done twice', async () => {
  const jobs = [await asked('amna', 30), await asked('bilal', 30), await asked('chand', 30)];
  const run: JobKind['run'] = async (_, { repeatKey }) => {
    order.push(repeatKey);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return done;
  };
  works(run, 'one', 2);
  works(run, 'two', 2);
  for (const job of jobs) await over(job);
  expect(order).toHaveLength(90);
  expect(new Set(order).size).toBe(90);
});

it('takes a job from a server that died when its lease is over, at the row where it stood', async () => {
  const job = await asked('amna', 3);
  const dead = queue();
  const claimed = await dead.claim('dead');
  if (!claimed) throw new Error('nothing to claim');
  await dead.ended(claimed, 0, { ok: true, code: '200', message: 'Done.' });
  expect(await queue().claim('other')).toBeUndefined();
  time += 31_000;
  works(async (_, { place }) => {
    order.push(String(place));
    return done;
  });
  await over(job);
  expect(order).toEqual(['1', '2']);
  expect(await dead.standing(claimed)).toBe('lost');
  expect(await jobOf(job)).toMatchObject({ state: 'done', done: 3 });
});

it('does not do a row again of which nobody knows any more whether it was done', async () => {
  const job = await asked('amna', 2);
  await queue().claim('dead');
  time += 24 * 3_600_000;
  works(async (_, { place }) => {
    order.push(String(place));
    return done;
  });
  await over(job);
  expect(order).toEqual(['1']);
  expect((await rowsOf(job))[0]).toMatchObject({ ok: 0, code: '409', message: expect.stringContaining('not known') });
});

it('gives up a row at which servers die, and goes on with the next', async () => {
  const job = await asked('amna', 2);
  for (let deaths = 0; deaths < 6; deaths += 1) {
    expect(await queue().claim(`dead ${deaths}`)).toBeDefined();
    time += 31_000;
  }
  works(async (_, { place }) => {
    order.push(String(place));
    return done;
  });
  await over(job);
  expect(order).toEqual(['1']);
  expect((await rowsOf(job))[0]).toMatchObject({ code: '500', message: expect.stringContaining('left out') });
});

it('begins a row again that failed by no fault of its own, after pauses, and stops where nothing works', async () => {
  const job = await asked('amna', 5);
  const worker = works(async (_, { place }) => {
    order.push(String(place));
    time += 1;
    if (place === 0 && order.length < 3) throw new Error('the disk is away');
    return place === 0 ? done : { again: { ok: false, code: '503', message: 'Away.' } };
  });
  await expect
    .poll(
      async () => {
        const { endedAt, leaseHolder, notBefore } = await jobOf(job);
        if (leaseHolder === '') {
          time = Math.max(time, notBefore);
          worker.wake();
        }
        return endedAt;
      },
      { interval: 5 },
    )
    .not.toBe('');
  expect(order.filter((place) => place === '0')).toHaveLength(3);
  expect(order.filter((place) => place === '1')).toHaveLength(5);
  expect(order).not.toContain('4');
  expect(await jobOf(job)).toMatchObject({ state: 'failed', done: 4, failed: 3 });
});

it('ends a job whose kind is not there any more', async () => {
  const job = await asked('amna', 2, 'former');
  works(async () => done);
  await over(job);
  expect(await jobOf(job)).toMatchObject({
    state: 'failed',
    done: 0,
    problem: expect.stringContaining('does not know'),
  });
});

it('keeps of rows that were done nothing that they were done with, and of old jobs nothing', async () => {
  const job = await asked('amna', 2);
  works(async (_, { place }) => (place === 0 ? done : { row: { ok: false, code: '422', message: 'No.' } }));
  await over(job);
  expect((await rowsOf(job)).map(({ input }) => input)).toEqual(['', '1']);
  const at = (days: number) => new Date(time + days * 86_400_000);
  expect(await cleanJobs(db, at(6), 90)).toBe(0);
  expect((await rowsOf(job)).map(({ input }) => input)).toEqual(['', '1']);
  expect(await cleanJobs(db, at(8), 90)).toBe(0);
  expect((await rowsOf(job)).map(({ input }) => input)).toEqual(['', '']);
  expect(await cleanJobs(db, at(91), 90)).toBe(1);
  expect(await rowsOf(job)).toEqual([]);
});

it('takes no more than five jobs of one person at once', async () => {
  for (let count = 0; count < 5; count += 1) await asked('amna', 1);
  await expect(asked('amna', 1)).rejects.toThrow('You have 5 jobs that are not over');
  await asked('bilal', 1);
});

it('does a timed task once over all servers when it is due, and again where its server died', async () => {
  let failing = false;
  const done: string[] = [];
  const at = (server: string) => {
    const tell = (task: string, error: unknown) => done.push(`${task} ${String(error)}`);
    const timetable = createTimetable({ db, server, now: () => time, clock: () => time, tell });
    const run = async () => {
      if (failing) throw new Error('the disk is away');
      done.push(server);
    };
    return () => timetable.runIfDue({ name: 'days', every: 3_600_000, run });
  };
  const servers = [at('one'), at('two'), at('three')];
  await Promise.all(servers.map((due) => due()));
  expect(done).toHaveLength(1);
  time += 3_599_000;
  await Promise.all(servers.map((due) => due()));
  expect(done).toHaveLength(1);
  time += 2000;
  failing = true;
  await expect(servers[0]?.()).rejects.toThrow('the disk is away');
  failing = false;
  await servers[1]?.();
  expect(done).toHaveLength(1);
  time += 301_000;
  await servers[1]?.();
  expect(done).toEqual([done[0], 'two']);
  await db
    .updateTable('timedTask')
    .set({ dueAt: 0, leaseHolder: 'dead', leaseUntil: time + 20_000 })
    .execute();
  await servers[2]?.();
  expect(done).toHaveLength(2);
  await dropLeases(db, time);
  await servers[2]?.();
  expect(done[2]).toBe('three');
});

it('is counted for whoever watches the servers: what is open, since when, and what became of rows', async () => {
  const registry = new Registry();
  const count = countJobs(registry, db, () => time);
  const job = await asked('amna', 3);
  await asked('bilal', 1, 'never');
  time += 90_000;
  const waiting = await registry.metrics();
  expect(waiting).toContain('muster_jobs_open 2');
  expect(waiting).toMatch(/muster_jobs_oldest_seconds 90/);
  const kind: JobKind = {
    name: 'toy',
    run: async (_, { place }) => (place === 1 ? { row: { ok: false, code: '422', message: 'No.' } } : done),
  };
  const parts = { queue: queue(), kinds: [kind], server: 'one', now: () => time, tell: () => undefined, lanes: 1 };
  workers.push(startJobWorker({ ...parts, count }));
  await over(job);
  const told = await registry.metrics();
  expect(told).toContain('muster_job_rows_total{outcome="done"} 2');
  expect(told).toContain('muster_job_rows_total{outcome="failed"} 1');
});
