import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { createApp } from '../app/create-app.ts';
import { createAnchor } from '../audit/anchor-head.ts';
import { auditCalls } from '../audit/audit-calls.ts';
import { type Audit, createAudit } from '../audit/create-audit.ts';
import { createJobService } from '../call-jobs/create-job-service.ts';
import type { Database } from '../database/database.ts';
import type { Refusal } from '../database/refusal.ts';
import { definitionCalls } from '../definitions/definition-calls.ts';
import { createPersonLanguages, sayerOfMails } from '../delivery/person-languages.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { companyZone } from '../embedded/hr-over.ts';
import type { FirstStart } from '../embedded/open-hr.ts';
import { publishedCalls } from '../embedded/published-calls.ts';
import { publishedPhases } from '../embedded/published-phases.ts';
import { withExtensions } from '../extensions/with-extensions.ts';
import { withOwnCalls } from '../gateway/with-own-calls.ts';
import { knownProxies } from '../guard/proxies.ts';
import { createReadiness } from '../health/create-readiness.ts';
import { type Compat, hrCallsOf, savedKinds } from '../hr/index.ts';
import { cleanJobs, createTimetable, dropLeases, type JobTables, type Timetable } from '../jobs/index.ts';
import { createCallLimits } from '../limits/call-limits.ts';
import { createFailureMemory } from '../limits/failure-memory.ts';
import { createPasswordGuard } from '../limits/password-guard.ts';
import { createSharedBuckets } from '../limits/shared-buckets.ts';
import { createSharedPasswordGuard } from '../limits/shared-password-guard.ts';
import { createTokenBuckets } from '../limits/token-buckets.ts';
import { createToldBuckets } from '../limits/told-buckets.ts';
import { createLive } from '../live/create-live.ts';
import type { Log } from '../log/create-log.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { countDatabase } from '../metrics/database-metrics.ts';
import { createSecondFactor } from '../second-factor/create-second-factor.ts';
import { keyFile } from '../second-factor/key-file.ts';
import { keyOf } from '../second-factor/key-of.ts';
import { loadPasskeys } from '../second-factor/load-passkeys.ts';
import { unreadFactors, unreadSentence } from '../second-factor/unread-factors.ts';
import { createConfirmations } from '../sessions/confirmations.ts';
import { createKnownDevices } from '../sessions/known-devices.ts';
import { createPersons } from '../sessions/persons.ts';
import { sessionCalls } from '../sessions/session-calls.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { Settings } from '../settings/settings.ts';
import { listStaticFiles } from '../static/static-files.ts';
import type { ServerTables } from '../tables.ts';
import { tokenCalls } from '../tokens/token-calls.ts';
import { createTokenStore } from '../tokens/token-store.ts';
import { createViewStore } from '../views/view-store.ts';
import { createWebhooks } from '../webhooks/create-webhooks.ts';
import { reachable } from '../webhooks/reachable.ts';
import { forgetAnswers } from '../work/index.ts';
import { type Listener, listen } from './listen.ts';
import { openBackend } from './open-backend.ts';
import { type OpenData, openPlace } from './open-data.ts';
import { compatOf, openDefinitions, problemsOf } from './open-definitions.ts';
import { hourly, repeatWork } from './repeated-work.ts';

/** A server that answers. */
export interface RunningServer {
  readonly port: number;
  /** Filled when this start made the first accounts. */
  readonly first: FirstStart | undefined;
  /** Problems in the definitions, as sentences: those that were shipped, and what had to stand aside. */
  readonly problems: readonly string[];
  /** Lets requests that are under way finish, then closes the database and gives the folder free. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly settings: Settings;
  /** The folder of the product: definitions/ and dist/ are below it. */
  readonly root: string;
  readonly log: Log;
}

/** Opens the data folder, fills it at a first start, and listens; or says in a sentence why it does not. */
export async function startServer({ settings, root, log }: StartOptions): Promise<RunningServer | Refusal> {
  const data = await openPlace(settings, (sentence) => log.warn(sentence));
  if ('refused' in data) return data;
  try {
    return await serveFrom(data, { settings, root, log });
  } catch (error) {
    await data.close();
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      return { refused: `Port ${settings.port} is taken by another program. Stop it, or name another one in PORT.` };
    }
    if (code === 'EADDRNOTAVAIL') {
      return { refused: `This machine has no address ${settings.host}. Name one of its own in MUSTER_HOST.` };
    }
    if (code === 'EACCES')
      return { refused: `Port ${settings.port} may not be used by this account. Name another one in PORT.` };
    throw error;
  }
}

async function serveFrom(
  { database, headKeeper, close }: OpenData,
  { settings, root, log }: StartOptions,
): Promise<RunningServer | Refusal> {
  const fixed = settings.now;
  // Servers on one database go by its clock: theirs may differ by minutes.
  const time = () => Date.now() + database.clock.ahead();
  const clock = { now: () => (fixed ? new Date(fixed) : new Date(time())), zone: companyZone };
  const db = database.db.withTables<ServerTables>();
  const audit = createAudit(db, clock.now, headKeeper);
  // What a server that died has left, or a backup of several servers brought along.
  await audit.settle();
  const live = await openDefinitions(db, root, { channels: database.channels, data: settings.data });
  if ('refused' in live) {
    await close();
    return live;
  }
  const compat: Compat = (name) => compatOf(live.current().compiled, name);
  const published = publishedCalls(live);
  const phases = publishedPhases(live);
  const calls = hrCallsOf(live.compiler.base.registry.calls.values());
  const timetable = await openTimetable(database, { clock, time, log });
  const key = await keyOf(database, settings.data);
  if ('refused' in key) {
    await close();
    return key;
  }
  const hooks = createWebhooks({
    ...{ database, audit, key, time, log },
    now: clock.now,
    kinds: settings.hrBackendUrl === undefined ? savedKinds : [],
    post: { reachable: reachable(settings.webhooksTo) },
  });
  const sayerOf = sayerOfMails(() => live.current().snapshot.languages);
  const parts = { clock, audit: hooks.audit, log, compat, root, calls, published, phases, sayerOf, timetable };
  const opened = await database.turns.wait('first start', () => openBackend(database, settings, parts));
  if ('refused' in opened) {
    await close();
    return opened;
  }
  if (settings.adminPassword !== undefined && !opened.first) log.warn(needless);
  const unread = await unreadFactors(db, key);
  if (unread > 0) log.warn(unreadSentence(unread, keyFile(settings.data)));
  const secondFactor = createSecondFactor({
    db,
    key,
    audit,
    now: clock.now,
    backend: opened.backend,
    publicUrl: settings.publicUrl,
  });
  const passwords = database.shared
    ? createSharedPasswordGuard(db, time)
    : createPasswordGuard(time, await createFailureMemory(db, time));
  const metrics = createMetrics();
  countDatabase(metrics.registry, database, clock.now);
  const buckets = createTokenBuckets(time);
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const jobs = createJobService({ database, audit, clock, time, log, registry: metrics.registry });
  const sessions = createSessionStore(db, clock.now);
  const tokens = createTokenStore(db, clock.now);
  const backend = secondFactor.guard(
    withOwnCalls(withExtensions(opened.backend, { db, audit, clock, log }), {
      db,
      calls: [
        ...auditCalls(opened.tellHistory),
        ...sessionCalls(audit, { rightsOf: opened.backend.rightsOf, tell: opened.backend.tellAccount }),
        ...definitionCalls(live, audit, opened.hr),
        ...secondFactor.calls,
        ...jobs.calls,
        ...hooks.calls,
        ...tokenCalls({ audit, published: live, tell: opened.backend.tellAccount }),
      ],
      declared: live.compiler.base.registry.calls.values(),
      now: clock.now,
    }),
  );
  const { newsOf = async () => undefined } = opened.backend;
  const streams = createLive({ sessions, newsOf, channels: database.channels, registry: metrics.registry });
  const shared = database.shared ? createSharedBuckets(db, time) : undefined;
  const floods = shared ? createToldBuckets(buckets, shared, time) : buckets;
  const app = createApp({
    published: live,
    backend,
    jobs,
    live: streams,
    challenges: secondFactor.challenges,
    sessions,
    tokens,
    devices: createKnownDevices(db, clock.now),
    confirmations: createConfirmations(db, clock.now),
    drafts: createDraftStore(db, clock.now),
    views: createViewStore(db, clock.now),
    personLanguages: createPersonLanguages(db, clock.now),
    audit,
    limits: createCallLimits(floods, passwords, sleep, shared ?? buckets),
    clock,
    log,
    metrics,
    metricsToken: settings.metricsToken,
    proxies: knownProxies(settings.trustedProxies),
    apps: {
      portal: listStaticFiles(path.join(root, 'dist/portal')),
      careers: listStaticFiles(path.join(root, 'dist/careers')),
      careersHost: settings.careersHost,
    },
    publicUrl: settings.publicUrl,
    ready: createReadiness(db, Date.now, async () => ((await database.outdated()) ? replaced : undefined)),
  });
  const restOfLog = database.shared ? keepSettled(audit, log) : async () => undefined;
  const restOfAnswers = repeatWork(
    {
      work: () => forgetAnswers(db, clock.now().toISOString()),
      every: hourly,
      failed: 'old answers were not forgotten',
    },
    log,
  );
  const restOfAnchor = keepAnchor(db, settings, clock.now, log);
  const listener: Listener = await listen(app, settings);
  const restOfCleaning = timetable.keep({
    name: 'old jobs',
    every: daily,
    run: async () => {
      await cleanJobs(database.db.withTables<JobTables>(), clock.now(), settings.jobsKeptDays);
      await hooks.clean();
      await opened.forgetNotifications?.();
      await tokens.forget();
    },
  });
  jobs.start({ backend, persons: createPersons(backend, sessions, clock.now), published: live });
  hooks.start(opened.backend);
  const restOfLoading = loadPasskeys();
  return {
    port: listener.port,
    first: opened.first,
    problems: problemsOf(live),
    stop: async () => {
      live.stop();
      streams.stop();
      const rest = opened.rest?.();
      await restOfLoading();
      await live.largeChecks.stop();
      await listener.stop();
      await Promise.all([jobs.stop(), hooks.stop()]);
      await restOfCleaning();
      await rest;
      metrics.stop();
      await restOfAnswers();
      await restOfLog();
      await restOfAnchor();
      await close();
    },
  };
}

const replaced =
  'A newer version of Muster has brought the database up to date: this server is to be replaced by one of that version.';

const needless =
  'MUSTER_ADMIN_PASSWORD is set, and only the first start of an empty company needs it. Remove it: whoever reads the settings reads a password.';

const daily = 24 * hourly;
const settling = 5000;

/** What is done by timetable. Where nobody else is on the database, the leases there are those of servers that died. */
async function openTimetable(
  { db, shared }: Database,
  { clock, time, log }: { readonly clock: { now(): Date }; readonly time: () => number; readonly log: Log },
): Promise<Timetable> {
  const jobs = db.withTables<JobTables>();
  if (!shared) await dropLeases(jobs, time());
  const tell = (task: string, error: unknown) => log.error('a timed task failed', { task, error: String(error) });
  return createTimetable({ db: jobs, server: randomUUID(), now: time, clock: () => clock.now().getTime(), tell });
}

/** Gives the entries of a server that died their place in the log. */
function keepSettled(audit: Audit, log: Log): () => Promise<void> {
  return repeatWork({ work: () => audit.settle(), every: settling, failed: 'entries of the log wait' }, log);
}

/** Writes the head of the log down outside, now, every hour and at the end. A failure is told and holds nothing up. */
function keepAnchor(
  db: Kysely<ServerTables>,
  { auditAnchor }: Settings,
  now: () => Date,
  log: Log,
): () => Promise<void> {
  if (auditAnchor === undefined) return async () => undefined;
  const failed = 'the head of the log was not anchored';
  const anchor = createAnchor(db, auditAnchor, now);
  const work = () => anchor().catch((error: unknown) => log.error(failed, { error: String(error) }));
  void work();
  const rest = repeatWork({ work, every: hourly, failed }, log);
  return async () => {
    await rest();
    await work();
  };
}
