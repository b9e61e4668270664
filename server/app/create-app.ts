import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Audit } from '../audit/create-audit.ts';
import { createFileReads } from '../audit/file-reads.ts';
import { createAnswerAsJob } from '../call-jobs/answer-as-job.ts';
import type { JobService } from '../call-jobs/create-job-service.ts';
import { jobRoutes } from '../call-jobs/job.routes.ts';
import { type DeliveryParts, deliveryRoutes } from '../delivery/delivery.routes.ts';
import { sayerFor } from '../delivery/languages.ts';
import type { PersonLanguages } from '../delivery/person-languages.ts';
import type { Published } from '../delivery/published.ts';
import type { Snapshot } from '../delivery/snapshot.ts';
import { themeRoutes } from '../delivery/theme.routes.ts';
import { themesPath } from '../delivery/themes.ts';
import { draftRoutes } from '../drafts/draft.routes.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { envelope, envelopeResponse } from '../envelope/envelope.ts';
import { storageProblem } from '../envelope/storage-problem.ts';
import { exportRoutes } from '../exports/export.routes.ts';
import { changesSomething } from '../gateway/changes-something.ts';
import { answerHrCall, type GatewayParts } from '../gateway/gateway.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import { publicationHeader } from '../gateway/through-screen.ts';
import { createVisitorBodies } from '../gateway/visitor-bodies.ts';
import { hostProblem } from '../guard/host-problem.ts';
import {
  clientAddress,
  hasTwoHosts,
  hostOf,
  isForwardedByStranger,
  isHttps,
  isNavigation,
  type RequestState,
  rawTarget,
} from '../guard/incoming.ts';
import { originProblem } from '../guard/origin-problem.ts';
import type { Proxies } from '../guard/proxies.ts';
import { setSecurityHeaders } from '../guard/security-headers.ts';
import { targetProblem } from '../guard/target-problem.ts';
import { healthRoutes, isHealth } from '../health/health.routes.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { Live } from '../live/create-live.ts';
import { liveRoutes } from '../live/live.routes.ts';
import type { Log } from '../log/create-log.ts';
import { logRefusal } from '../log/log-refusal.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { isMetrics, metricsRoutes } from '../metrics/metrics.routes.ts';
import { openapiRoutes } from '../openapi/openapi.routes.ts';
import { confirmRoutes } from '../sessions/confirm.routes.ts';
import type { Confirmations } from '../sessions/confirmations.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { createPersons } from '../sessions/persons.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { signOutRoutes } from '../sessions/sign-out.routes.ts';
import { answerNowhere, answerStatic, type StaticApps } from '../static/static.routes.ts';
import { takeBearer } from '../tokens/bearer-of-request.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import { viewRoutes } from '../views/view.routes.ts';
import type { ViewStore } from '../views/view-store.ts';

/** Everything the server works with. Nothing else is reached for: no environment, no clock, no folder. */
export interface AppDependencies {
  readonly published: Published;
  readonly backend: HrBackend;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly devices: KnownDevices;
  readonly confirmations: Confirmations;
  readonly challenges: GatewayParts['challenges'];
  readonly drafts: DraftStore;
  readonly views: ViewStore;
  readonly personLanguages: PersonLanguages;
  readonly audit: Audit;
  readonly jobs: Pick<JobService, 'begin'>;
  readonly live: Live;
  readonly limits: CallLimits;
  readonly clock: DeliveryParts['clock'];
  readonly log: Log;
  readonly metrics: Metrics;
  /** Who gives it reads the metrics from anywhere; undefined: they are for this machine alone. */
  readonly metricsToken?: string | undefined;
  readonly apps: StaticApps;
  /** Where people reach the server: requests for another host are refused, and it decides whether they use https. */
  readonly publicUrl?: string | undefined;
  /** The proxies whose word about requests counts; left out, none. */
  readonly proxies?: Proxies | undefined;
  /** The sentence why nothing can be served now; undefined when it can. */
  readonly ready: () => Promise<string | undefined>;
}

export type App = Hono<RequestState>;

/** The server as one function from requests to answers. */
export function createApp(dependencies: AppDependencies): App {
  const { published, backend, sessions, confirmations, challenges, limits, log, apps, clock, audit, jobs } =
    dependencies;
  const persons = createPersons(backend, sessions, () => clock.now());
  const { careersHost } = apps;
  const fileReads = createFileReads(audit, () => clock.now());
  const bodies = createVisitorBodies();
  const { devices, tokens } = dependencies;
  const gateway = {
    backend,
    sessions,
    devices,
    persons,
    confirmations,
    challenges,
    limits,
    bodies,
    careersHost,
    clock,
    audit,
    published,
    fileReads,
    asJob: createAnswerAsJob({ persons, jobs }),
  };
  const app: App = new Hono<RequestState>();
  believe(app, dependencies.proxies, log);
  // What goes wrong before a request has its definitions is told by those of the request before.
  let known: Snapshot | undefined;
  observe(app, dependencies, () => known);
  guard(app, limits, apps, dependencies.publicUrl);
  app.route('/', healthRoutes(dependencies.ready));
  app.route('/', metricsRoutes(dependencies.metrics, dependencies.metricsToken));
  // Pages and how they look are there too while the database is not.
  const snapshotNow = () => published.now().catch(() => known);
  app.route(themesPath, themeRoutes(snapshotNow));
  app.use('/api/*', async (c, next) => {
    const snapshot = await published.now();
    known = snapshot;
    c.set('snapshot', snapshot);
    c.set('sayerFor', (app) => sayerFor(c, app));
    const refused = await takeBearer({ tokens, limits }, c);
    if (refused) c.res = refused;
    else await next();
    c.res.headers.set(publicationHeader, String(snapshot.number));
  });
  app.all('/api/hr/*', (c) => answerHrCall(gateway, c));
  app.route('/api/jobs', jobRoutes({ jobs, sessions, persons, confirmations, published, now: () => clock.now() }));
  app.route('/api/openapi.json', openapiRoutes({ sessions, persons, careersHost }));
  app.use('/api/muster/*', async (c, next) => {
    const [, , , part = ''] = new URL(c.req.url).pathname.split('/');
    c.set('logName', ownParts.has(part) ? part : 'unknown');
    if (c.req.method === 'GET') return next();
    const problem = originProblem(c.req.raw.headers, hostOf(c), isHttps(c));
    return problem === undefined ? next() : envelopeResponse(envelope('403', problem));
  });
  app.route('/api/muster/live', liveRoutes({ live: dependencies.live, sessions, persons }));
  app.route('/api/muster/sign-out', signOutRoutes(sessions, audit));
  app.route('/api/muster/confirm', confirmRoutes({ sessions, confirmations, backend, limits, audit }));
  app.route('/api/muster/drafts', draftRoutes(dependencies.drafts, sessions));
  app.route('/api/muster/exports', exportRoutes(audit, sessions, limits));
  app.route('/api/muster/views', viewRoutes({ views: dependencies.views, sessions, persons, audit }));
  app.route(
    '/api/muster',
    deliveryRoutes({
      sessions,
      persons,
      clock,
      personLanguages: dependencies.personLanguages,
      rolesOf: async (session) => (await backend.rolesOf?.(session)) ?? [],
      companyWays: async () => backend.companyWays?.(),
    }),
  );
  app.all('/api/*', () => envelopeResponse(envelope('404', 'This call does not exist.')));
  app.get('*', async (c) => answerStatic(apps, c, await snapshotNow()));
  app.notFound(() => envelopeResponse(envelope('404', 'There is nothing at this address.')));
  return app;
}

const unbelieved =
  'X-Forwarded-For or X-Forwarded-Proto came from an address that is not in MUSTER_TRUSTED_PROXIES and is ignored. With a proxy in front, name its address there: until then everybody seems to come from it, and over http.';

/** Lets the word of trusted proxies count for what follows, and tells once in the log of somebody else's. */
function believe(app: App, proxies: Proxies | undefined, log: Log): void {
  let told = false;
  app.use('*', async (c, next) => {
    c.set('proxies', proxies);
    if (!told && isForwardedByStranger(c)) {
      told = true;
      log.warn(unbelieved);
    }
    await next();
  });
}

/** Every request gets an id, every answer its headers and a line in the log; what goes wrong of ours is told there alone. */
function observe(
  app: App,
  { log, metrics, publicUrl }: Pick<AppDependencies, 'log' | 'metrics' | 'publicUrl'>,
  known: () => Snapshot | undefined,
): void {
  app.use('*', async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('logName', 'unknown');
    c.set('logCode', '');
    c.set('who', '');
    c.set('publicHttps', publicUrl?.startsWith('https:'));
    await next();
    const { headers } = c.res;
    headers.set('x-request-id', requestId);
    setSecurityHeaders(headers, isHttps(c));
    const spent = performance.now() - began;
    const ms = Math.round(spent);
    const fields = {
      requestId,
      method: c.req.method,
      name: c.get('logName'),
      status: c.res.status,
      code: c.get('logCode'),
    };
    log.info('request', { ...fields, ms });
    const route = fields.name.startsWith('/') ? 'file' : fields.name;
    metrics.answered({
      method: methods.has(fields.method) ? fields.method : 'other',
      route,
      status: fields.status,
      seconds: spent / 1000,
    });
    logRefusal(log, c);
  });
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    log.error('a request failed', { requestId, name: c.get('logName'), error: error.stack ?? error.message });
    const storage = storageProblem(error, changesSomething(c, known()?.table) ? 'saving' : 'reading');
    if (storage) return envelopeResponse({ ...storage, result: { requestId } });
    const sentence = 'Something went wrong on the server. What you typed is not lost; please try again.';
    return envelopeResponse(envelope('500', sentence, { requestId }));
  });
}

/** What stands after /api/muster/, as the log calls it. */
const ownParts: ReadonlySet<string> = new Set([
  'boot',
  'publication',
  'refusal',
  'screens',
  'drafts',
  'views',
  'exports',
  'live',
  'sign-out',
  'confirm',
]);

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** What holds before any route is looked at. */
function guard(app: App, limits: CallLimits, apps: StaticApps, publicUrl: string | undefined): void {
  const problemOfHost = hostProblem(publicUrl, apps.careersHost);
  app.use('*', async (c, next) => {
    if (!methods.has(c.req.method)) return envelopeResponse(envelope('405', 'This method is not used here.'));
    const wrongTarget = targetProblem(rawTarget(c));
    // Who opens such an address in a browser reads a page; nothing else of the request is looked at.
    const page = wrongTarget !== undefined && isNavigation(c);
    const problem = page ? undefined : wrongTarget;
    const refused = problem ?? (hasTwoHosts(c) ? 'The request names two hosts.' : undefined);
    if (refused !== undefined) return envelopeResponse(envelope('400', refused));
    const elsewhere = isHealth(c) || isMetrics(c) ? undefined : problemOfHost(hostOf(c));
    if (elsewhere !== undefined) return envelopeResponse(envelope('421', elsewhere));
    const limited = await limits.perAddress(clientAddress(c));
    if (!limited) return page ? answerNowhere(apps, c) : next();
    return envelopeResponse(limited, { 'retry-after': String(limited.wait) });
  });
}
