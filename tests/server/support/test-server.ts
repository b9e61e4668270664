import { type App, type AppDependencies, createApp } from '../../../server/app/create-app.ts';
import { type Audit, createAudit } from '../../../server/audit/create-audit.ts';
import { createJobService, type JobService } from '../../../server/call-jobs/create-job-service.ts';
import type { Database } from '../../../server/database/database.ts';
import type { DeliveredDefinitions } from '../../../server/delivery/delivered-definitions.ts';
import { createPersonLanguages } from '../../../server/delivery/person-languages.ts';
import { fixedSnapshot } from '../../../server/delivery/published.ts';
import type { Contract, Snapshot } from '../../../server/delivery/snapshot.ts';
import { createDraftStore } from '../../../server/drafts/draft-store.ts';
import { type Envelope, envelope } from '../../../server/envelope/envelope.ts';
import { withExtensions } from '../../../server/extensions/with-extensions.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from '../../../server/gateway/hr-backend.ts';
import { withOwnCalls } from '../../../server/gateway/with-own-calls.ts';
import { knownProxies } from '../../../server/guard/proxies.ts';
import { createCallLimits } from '../../../server/limits/call-limits.ts';
import { createFailureMemory } from '../../../server/limits/failure-memory.ts';
import { createPasswordGuard } from '../../../server/limits/password-guard.ts';
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts';
import { createLive } from '../../../server/live/create-live.ts';
import { createLog } from '../../../server/log/create-log.ts';
import { createMetrics } from '../../../server/metrics/create-metrics.ts';
import { countDatabase } from '../../../server/metrics/database-metrics.ts';
import { migrations } from '../../../server/migrations/migrations.ts';
import type { OwnCall } from '../../../server/own-calls/own-call.ts';
import { createSecondFactor } from '../../../server/second-factor/create-second-factor.ts';
import { createConfirmations } from '../../../server/sessions/confirmations.ts';
import { createKnownDevices } from '../../../server/sessions/known-devices.ts';
import { createPersons } from '../../../server/sessions/persons.ts';
import type { Person } from '../../../server/sessions/session.ts';
import { createSessionStore } from '../../../server/sessions/session-store.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { createTokenStore } from '../../../server/tokens/token-store.ts';
import { createViewStore } from '../../../server/views/view-store.ts';
import { openServerTables } from '../../databases/test-database.ts';
import { tableOf } from './calls.ts';

/** A backend that answers as the test says and remembers what it was asked. */
export interface StubBackend extends HrBackend {
  readonly asked: BackendRequest[];
  answer: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer>;
  person: Person | 'ended' | Envelope;
  /** The only password that is right. */
  password: string;
}

export function stubBackend(): StubBackend {
  const full = { read: true, write: true, delete: true };
  const stub: StubBackend = {
    asked: [],
    personMaxAge: 0,
    answer: ({ call }) => ({ envelope: envelope('200', 'Success', call.id) }),
    person: { name: 'Amna Khan', email: 'amna@muster.local', rights: { emp_loan: full } },
    call: async (request) => {
      stub.asked.push(request);
      return stub.answer(request);
    },
    password: 'right password',
    personOf: async () => stub.person,
    passwordFits: async (_, password) => password === stub.password,
  };
  return stub;
}

export interface TestServer {
  readonly app: App;
  readonly database: Database;
  readonly backend: StubBackend;
  readonly lines: string[];
  readonly waits: number[];
  /** Milliseconds since 1970; the test moves it. */
  time: number;
  request(path: string, options?: RequestOptions): Promise<Answer>;
  /** Signs in at a door; resolves to the Cookie header. */
  signIn(door?: 'staff' | 'applicant', accountId?: number): Promise<string>;
  readonly jobs: JobService;
  /** Begins to do jobs. */
  work(): void;
  close(): Promise<void>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string;
  /** Added to the headers that the app sends with every change. */
  readonly headers?: Readonly<Record<string, string>>;
  /** False: without the app's own header. */
  readonly own?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly code: unknown;
  readonly message: unknown;
  readonly result: unknown;
}

export const noThemes: ReturnType<DeliveredDefinitions['themes']> = {
  theme: '',
  themes: [],
  sheet: '',
  css: { digest: '', css: '' },
};

const noDefinitions: DeliveredDefinitions = {
  boot: () => ({ app: null, routes: [] }),
  themes: () => noThemes,
  screen: () => 'unknown',
  makes: () => false,
  hasList: (list) => /^[\w.-]+$/.test(list),
  asksFor: () => undefined,
};

const nothingDeclared: Contract = {
  calls: new Map(),
  entities: new Map(),
  options: new Map(),
  fieldType: () => ({ is: 'any' }),
};

/** A server without a listener, a clock that the test moves, and no HR backend of its own. */
export async function startTestServer({
  number = 0,
  table = tableOf(),
  submissions = { refusal: () => undefined, unmet: () => undefined, guards: () => false, looksAt: () => new Set() },
  reports = { body: () => ({ value: null }) },
  definitions = noDefinitions,
  languages,
  contract = nothingDeclared,
  ownCalls: calls = [],
  trustedProxies = [],
  database: given,
  ...changed
}: Partial<AppDependencies & Snapshot> & {
  readonly ownCalls?: readonly OwnCall[] | ((audit: Audit) => readonly OwnCall[]);
  /** Whose X-Forwarded-* count; requests without a listener come from 127.0.0.1. */
  readonly trustedProxies?: readonly string[];
  readonly database?: Database;
} = {}): Promise<TestServer> {
  const database = given ?? (await openServerTables());
  await database.migrate('server', migrations);
  const db = database.db.withTables<ServerTables>();
  const backend = stubBackend();
  const lines: string[] = [];
  const waits: number[] = [];
  const server = { time: Date.UTC(2026, 10, 21, 5) } as { time: number };
  const now = () => new Date(server.time);
  const sessions = createSessionStore(db, now);
  const tokens = createTokenStore(db, now);
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  const time = () => server.time;
  const audit = createAudit(db, now);
  const clock = { now, zone: 'Asia/Karachi' };
  const log = createLog('debug', (line) => lines.push(line), now);
  const behind = withExtensions(changed.backend ?? backend, { db, audit, clock, log });
  const secondFactor = createSecondFactor({
    db,
    key: new Uint8Array(32),
    audit,
    now,
    backend: behind,
    publicUrl: changed.publicUrl,
  });
  const ownCalls = typeof calls === 'function' ? calls(audit) : calls;
  const jobs = createJobService({ database, audit, clock, time: Date.now, log });
  const published =
    changed.published ??
    fixedSnapshot({
      number,
      table,
      submissions,
      reports,
      definitions,
      contract,
      ...(languages ? { languages } : {}),
    });
  const whole = secondFactor.guard(
    withOwnCalls(behind, { db, calls: [...ownCalls, ...secondFactor.calls, ...jobs.calls], now }),
  );
  const metrics = createMetrics();
  countDatabase(metrics.registry, database, now);
  const { newsOf = async () => undefined } = changed.backend ?? backend;
  const live = createLive({ sessions, newsOf, channels: database.channels, registry: metrics.registry, beat: 50 });
  const app = createApp({
    published,
    jobs,
    live,
    sessions,
    tokens,
    devices: createKnownDevices(db, now),
    confirmations: createConfirmations(db, now),
    drafts: createDraftStore(db, now),
    views: createViewStore(db, now),
    personLanguages: createPersonLanguages(db, now),
    audit,
    limits: createCallLimits(
      createTokenBuckets(time),
      createPasswordGuard(time, await createFailureMemory(db, time)),
      sleep,
    ),
    clock,
    log,
    metrics,
    apps: { portal: new Map(), careers: new Map(), careersHost: undefined },
    ready: async () => undefined,
    proxies: knownProxies(trustedProxies),
    ...changed,
    challenges: secondFactor.challenges,
    backend: whole,
  });
  const signIn = async (door: 'staff' | 'applicant' = 'staff', accountId = 7) => {
    const owner = { kind: door === 'staff' ? 'person' : 'applicant', accountId } as const;
    return `muster_${door}=${await sessions.begin(owner)}`;
  };
  return Object.assign(server, {
    app,
    database,
    backend,
    lines,
    waits,
    request: (path: string, options: RequestOptions = {}) => requestOf(app, path, options),
    signIn,
    jobs,
    work: () => jobs.start({ backend: whole, persons: createPersons(whole, sessions, now), published }),
    close: async () => {
      live.stop();
      metrics.stop();
      await jobs.stop();
      await database.close();
    },
  });
}

async function requestOf(app: App, path: string, options: RequestOptions): Promise<Answer> {
  const { method = options.body === undefined ? 'GET' : 'POST', body, cookie, own = true } = options;
  const headers = new Headers({
    ...(own ? { 'x-muster': '1', 'sec-fetch-site': 'same-origin' } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie === undefined ? {} : { cookie }),
    ...options.headers,
  });
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.request(path, { method, headers, body: sent });
  return readAnswer(response);
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  let parsed: Partial<Answer> = {};
  try {
    parsed = JSON.parse(text) ?? {};
  } catch {
    // Pages and files are no JSON.
  }
  const { code, message, result } = parsed;
  return { status: response.status, headers: response.headers, text, code, message, result };
}

/** The cookie that an answer sets, as a Cookie header. */
export function cookieFrom(answer: Answer): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
