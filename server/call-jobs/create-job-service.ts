import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Audit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import type { Envelope } from '../envelope/envelope.ts';
import { createJobQueue, type JobKind, type JobTables, type JobWorker, startJobWorker } from '../jobs/index.ts';
import type { OwnCall } from '../own-calls/own-call.ts';
import type { Session, SessionOwner } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { createTokenStore } from '../tokens/token-store.ts';
import { deliveryKind } from '../webhooks/bring-deliveries.ts';
import { type AskedJob, beginCallJob } from './begin-call-job.ts';
import { type CallJobParts, createCallJobs } from './call-job.kind.ts';
import { countJobs } from './count-jobs.ts';
import { jobCalls } from './job-calls.ts';

export interface JobServiceParts {
  readonly database: Pick<Database, 'db' | 'skipTaken' | 'channels' | 'outdated'>;
  readonly audit: Audit;
  /** The day and moment of the company. */
  readonly clock: { now(): Date; readonly zone: string };
  /** The clock that servers on one database share, in milliseconds: leases go by it whatever day it is said to be. */
  readonly time: () => number;
  /** What the server counts of itself; left out, nobody asks. */
  readonly registry?: Registry;
  readonly log: { error(sentence: string, fields: Readonly<Record<string, string>>): void };
}

/** The jobs of one server: how they are begun, what is asked of them, and who does them. */
export interface JobService {
  begin(asked: AskedJob): Promise<Envelope>;
  readonly calls: readonly OwnCall[];
  /** Begins to do what is asked for here and at other servers of the database. */
  start(parts: Pick<CallJobParts, 'backend' | 'persons' | 'published'>): void;
  /** Lets what is under way come to its end. */
  stop(): Promise<void>;
}

/** By which the servers on a database tell each other that there is work. */
const channel = 'jobs';

export function createJobService({ database, audit, clock, time, registry, log }: JobServiceParts): JobService {
  const db = database.db.withTables<ServerTables>();
  let worker: JobWorker | undefined;
  let deaf: (() => void) | undefined;
  // After the commit of what it tells of: a server that hears nothing looks for itself a moment later.
  const wake = () => {
    worker?.wake();
    void database.channels.tell(channel).catch(() => undefined);
  };
  return {
    begin: (asked) => beginCallJob({ db, audit, now: clock.now, wake }, asked),
    calls: jobCalls(audit, wake),
    start: (parts) => {
      const kinds: readonly JobKind[] = [
        createCallJobs({
          ...parts,
          ...{ audit, clock, tokenOf: createTokenStore(db, clock.now).findById },
          sessionOf: (tokenHash) => sessionOf(db, tokenHash),
        }),
      ];
      const jobs = database.db.withTables<JobTables>();
      const all = createJobQueue(jobs, database.skipTaken, time, { but: deliveryKind });
      // A server that is to be replaced leaves them to the others.
      const queue = { ...all, hasWork: async () => !(await database.outdated()) && all.hasWork() };
      const count = registry && countJobs(registry, jobs, () => clock.now().getTime());
      const tell = (sentence: string, fields: Readonly<Record<string, string>>) => log.error(sentence, fields);
      worker = startJobWorker({ queue, kinds, server: randomUUID(), now: time, tell, ...(count ? { count } : {}) });
      deaf = database.channels.heard(channel, () => worker?.wake());
    },
    stop: async () => {
      deaf?.();
      await worker?.stop();
    },
  };
}

async function sessionOf(db: Kysely<ServerTables>, tokenHash: string): Promise<Session | undefined> {
  const row = await db.selectFrom('session').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (row?.door !== 'staff') return undefined;
  const { ownerKey, personAt, confirmedAt } = row;
  return {
    ...{ tokenHash, ownerKey, personAt, confirmedAt, door: 'staff' },
    owner: JSON.parse(row.owner) as SessionOwner,
    backendCookies: JSON.parse(row.backendCookies) as Record<string, string>,
    person: row.person === '' ? undefined : JSON.parse(row.person),
  };
}
