import type { Kysely } from 'kysely';
import { jobTimes } from './job-bounds.ts';
import type { JobTables } from './job-tables.ts';

/** What is done again and again, once over all servers on the database. */
export interface TimedTask {
  readonly name: string;
  /** Milliseconds from its end to when it is due again, by the clock of the company. */
  readonly every: number;
  run(): Promise<unknown>;
}

export interface TimetableParts {
  readonly db: Kysely<JobTables>;
  /** What this server is called among those on the database. */
  readonly server: string;
  /** The clock that servers share, which leases go by; and that of the company, by which tasks are due. */
  readonly now: () => number;
  readonly clock: () => number;
  /** Told of a task that failed. */
  readonly tell: (task: string, error: unknown) => void;
}

export interface Timetable {
  /** Does a task that is due and that no other server does. What it throws is noted, and thrown on. */
  runIfDue(task: TimedTask): Promise<void>;
  /** Does it whenever it is due. The answer ends it, and resolves when what is under way is over. */
  keep(task: TimedTask): () => Promise<void>;
}

const minute = 60_000;
/** Milliseconds after which a task that failed is due again. */
const afterFailure = 5 * minute;

export function createTimetable({ db, server, now, clock, tell }: TimetableParts): Timetable {
  const of = (name: string) => db.updateTable('timedTask').where('name', '=', name);
  const own = (name: string) => of(name).where('leaseHolder', '=', server);
  const at = () => new Date(clock()).toISOString();
  const isDue = async (name: string) => {
    const found = await db.selectFrom('timedTask').selectAll().where('name', '=', name).executeTakeFirst();
    return !found || (found.dueAt <= clock() && found.leaseUntil < now());
  };
  const claim = async (name: string) => {
    const never = { dueAt: 0, leaseHolder: '', leaseUntil: 0, startedAt: '', endedAt: '', problem: '' };
    await db
      .insertInto('timedTask')
      .values({ name, ...never })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const taken = await of(name)
      .set({ leaseHolder: server, leaseUntil: now() + jobTimes.lease, startedAt: at() })
      .where('leaseUntil', '<', now())
      .where('dueAt', '<=', clock())
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  };
  const end = (name: string, dueAt: number, problem: string) =>
    own(name).set({ leaseHolder: '', leaseUntil: 0, dueAt, endedAt: at(), problem }).execute();
  const runIfDue = async ({ name, every, run }: TimedTask) => {
    if (!(await isDue(name)) || !(await claim(name))) return;
    const beat = setInterval(() => {
      void own(name)
        .set({ leaseUntil: now() + jobTimes.lease })
        .execute()
        .catch(() => undefined);
    }, jobTimes.beat);
    beat.unref();
    try {
      await run();
      await end(name, clock() + every, '');
    } catch (error) {
      await end(name, clock() + Math.min(every, afterFailure), String(error));
      throw error;
    } finally {
      clearInterval(beat);
    }
  };
  return {
    runIfDue,
    keep: (task) => {
      let running: Promise<void> | undefined;
      const look = () => {
        running ??= runIfDue(task)
          .catch((error: unknown) => tell(task.name, error))
          .finally(() => {
            running = undefined;
          });
      };
      const timer = setInterval(look, minute);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}

/** Takes the leases from servers that are no more, where this one has the database for itself. */
export async function dropLeases(db: Kysely<JobTables>, now: number): Promise<void> {
  await db
    .updateTable('timedTask')
    .set({ leaseUntil: now - 1 })
    .where('leaseUntil', '>=', now)
    .execute();
  await db
    .updateTable('job')
    .set({ leaseUntil: now - 1 })
    .where('leaseUntil', '>=', now)
    .execute();
}
