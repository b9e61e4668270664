import type { Audit, ThroughDefinition } from '../audit/create-audit.ts';
import type { FileReads } from '../audit/file-reads.ts';
import type { Published } from '../delivery/published.ts';
import { type Envelope, envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { BodyShare } from '../guard/body-budget.ts';
import {
  clientAddress,
  hostOf,
  isFromPage,
  isHttps,
  type RequestContext,
  rawTarget,
  wantsPage,
} from '../guard/incoming.ts';
import { originProblem } from '../guard/origin-problem.ts';
import { readBody } from '../guard/read-body.ts';
import { spokenAnswer } from '../guard/spoken-answer.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Challenge } from '../second-factor/challenges.ts';
import { browserName } from '../sessions/browser-name.ts';
import type { Confirmations } from '../sessions/confirmations.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { accountAsked, attemptCode, emailOf, isAttempt, signInCalls } from '../sessions/password-calls.ts';
import { accountGone, type Persons } from '../sessions/persons.ts';
import type { Door, Session } from '../sessions/session.ts';
import { readDevice, readToken, setCookie } from '../sessions/session-cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { refusedSignIn } from '../sessions/sign-ins.ts';
import { type AskedMatch, isRepeatKey, readMatch, unusableKey } from '../work/index.ts';
import { asksReport } from './asked-reports.ts';
import { bodyBoundsOf } from './body-bounds.ts';
import { type CallEntry, hasSecrets } from './call-entry.ts';
import { checkConfirmed } from './check-confirmed.ts';
import { checkRight } from './check-right.ts';
import { doorProblem } from './door-problem.ts';
import { fileResponse } from './file-response.ts';
import { type FoundCall, findCall } from './find-call.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from './hr-backend.ts';
import { formProblem, submissionProblem, whoSends } from './judge-sent.ts';
import { readPathParams, readPostedParams } from './read-params.ts';
import { readQuery } from './read-query.ts';
import { refusalPage } from './refusal-page.ts';
import { applySessionEffect } from './session-effect.ts';
import { publicationHeader, throughScreen } from './through-screen.ts';
import type { VisitorBodies } from './visitor-bodies.ts';

export interface GatewayParts {
  readonly backend: HrBackend;
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly confirmations: Confirmations;
  /** The sign-in that waits, by the token of its cookie. */
  readonly challenges: (token: string | undefined) => Promise<Challenge | undefined>;
  readonly limits: CallLimits;
  readonly devices: KnownDevices;
  /** Counts what visitors send while it is held. */
  readonly bodies: VisitorBodies;
  readonly careersHost: string | undefined;
  readonly clock: { now(): Date; readonly zone: string };
  readonly audit: Audit;
  readonly published: Pick<Published, 'versionAt'>;
  readonly fileReads: FileReads;
  /** Begins a job in the place of a call that was judged. */
  readonly asJob: (
    c: RequestContext,
    request: BackendRequest,
    through: readonly ThroughDefinition[] | undefined,
  ) => Promise<Response>;
}

/** The front of the HR backend: a closed table of calls, and for each the same checks in the same order. */
export async function answerHrCall(parts: GatewayParts, c: RequestContext): Promise<Response> {
  const path = rawTarget(c).split('?')[0]?.slice('/api/hr/'.length) ?? '';
  const found = findCall(c.get('snapshot').table, c.req.method, path);
  if ('code' in found) return refuse(c, undefined, found);
  const { entry } = found;
  c.set('logName', entry.id);
  const early = doorProblem(parts.careersHost, c, entry) ?? ownHeaderProblem(c, entry);
  if (early) return refuse(c, entry, early);
  const limited = await parts.limits.before(entry, clientAddress(c));
  if (limited) return refuse(c, entry, limited, { 'retry-after': String(limited.wait) });
  const session = await sessionOf(parts, c, entry);
  const forbidden = await checkRight(entry, session, parts.persons);
  if (forbidden) return refuse(c, entry, forbidden, forbidden.code === '401' ? goneCookie(c, entry) : {});
  const through = await throughScreen(parts, c, entry, session);
  if (through && 'code' in through) return refuse(c, entry, through);
  const confirmed = await isConfirmed(parts, c, session);
  const unconfirmed = checkConfirmed(entry, session, confirmed, parts.clock.now());
  if (unconfirmed) return refuse(c, entry, unconfirmed);
  const share = parts.bodies.shareOf(entry, networkOf(clientAddress(c)));
  try {
    const request = await readRequest(parts, c, found, session, share);
    if ('code' in request) {
      await parts.limits.refused(entry, clientAddress(c));
      return refuse(c, entry, request, request.code === '503' ? { 'retry-after': '5' } : {});
    }
    if (entry.job && session && prefersJob(c)) return await parts.asJob(c, { ...request, confirmed }, through);
    const made = () => limitedCall(parts, c, { ...request, confirmed });
    const as = { ...(through ? { through } : {}), ...(session?.program ? { token: session.program.name } : {}) };
    const answer = await parts.audit.as(as, made);
    return await finish(parts, c, request, answer);
  } finally {
    share?.giveBack();
  }
}

/** True where whoever asks does not want to wait for what is done (RFC 7240). */
function prefersJob(c: RequestContext): boolean {
  const preferences = c.req.header('prefer')?.split(',') ?? [];
  return preferences.some((each) => each.trim().toLowerCase() === 'respond-async');
}

/**
 * What changes something, or has secrets in its address, is asked for by the app itself or by a program that says so: no
 * link and no address bar sends the app's own header.
 */
function ownHeaderProblem(c: RequestContext, entry: CallEntry): Envelope | undefined {
  // No page of another site can send a token of somebody.
  if (c.get('program') || (!entry.changes && !hasSecrets(entry) && c.req.method === 'GET')) return undefined;
  const problem = originProblem(c.req.raw.headers, hostOf(c), isHttps(c));
  return problem === undefined ? undefined : envelope('403', problem);
}

async function sessionOf(
  { sessions, careersHost }: GatewayParts,
  c: RequestContext,
  entry: CallEntry,
): Promise<Session | undefined> {
  const program = c.get('program');
  if (program) return program;
  // Whoever signs in is nobody yet; the session that he may still have goes when it works.
  if (Object.hasOwn(signInCalls, entry.address)) return undefined;
  const doors: readonly Door[] = entry.door === 'either' ? ['staff', 'applicant'] : [entry.door];
  for (const door of doors) {
    if (door === 'staff' && careersHost !== undefined && hostOf(c) === careersHost) continue;
    const session = await sessionAt(c, sessions, door);
    if (session) return session;
  }
  return undefined;
}

/** The sign-in that waits for the second step which this request makes. */
async function challengeOf(
  { challenges }: GatewayParts,
  c: RequestContext,
  { service }: CallEntry,
): Promise<Challenge | undefined> {
  if (service !== 'sign_in_step') return undefined;
  return challenges(readToken(c.req.header('cookie'), 'challenge', isHttps(c)));
}

/** Whether the password was given again for this very request; what proves it is used up. */
async function isConfirmed(
  { confirmations }: GatewayParts,
  c: RequestContext,
  session: Session | undefined,
): Promise<boolean> {
  const token = c.req.header('x-muster-confirmation');
  return token !== undefined && session !== undefined && (await confirmations.take(session, token));
}

async function readRequest(
  gateway: GatewayParts,
  c: RequestContext,
  { entry, parts, posted }: FoundCall,
  session: Session | undefined,
  share: BodyShare | undefined,
): Promise<BackendRequest | Envelope> {
  const { clock } = gateway;
  const asked = readQuery(rawTarget(c).split('?')[1]);
  if ('refusal' in asked) return asked.refusal;
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey !== undefined && !isRepeatKey(idempotencyKey)) return envelope('422', unusableKey);
  const ifMatch = c.req.header('if-match');
  const match = readMatch(ifMatch);
  if (match === 'unreadable') {
    return envelope('422', 'If-Match needs to be the _version of the record');
  }
  if (match === 'any' && isFromPage(c)) return envelope('428', noOverwriting);
  const form = c.req.header('x-muster-form') || undefined;
  const unformed = formProblem(entry, form);
  if (unformed) return ofForm(c, unformed);
  const inParts = entry.multipart && !posted ? entry.body?.shape : undefined;
  const bounds = bodyBoundsOf(entry, posted);
  const read = c.req.method === 'GET' ? { value: undefined } : await readBody(c.req.raw, bounds, share, inParts);
  if ('refusal' in read) return read.refusal;
  const record = isRecord(read.value) ? read.value : {};
  const unlike = versionUnlike(posted ? record['body'] : read.value, match);
  if (unlike) return unlike;
  const params = posted ? readPostedParams(entry, record['params']) : readPathParams(entry, parts);
  if ('refusal' in params) return params.refusal;
  const snapshot = c.get('snapshot');
  const sent = posted ? record['body'] : read.value;
  const filled = asksReport(entry)
    ? snapshot.reports.body(params.params, sent, clock.now(), clock.zone)
    : { value: sent };
  if ('refusal' in filled) return filled.refusal;
  const given = { params: params.params, query: asked.query, body: entry.hasBody ? filled.value : undefined };
  const sender = await whoSends(snapshot, entry, form, session, gateway.persons);
  const refused = submissionProblem(snapshot, entry, { form, ...given }, clock, sender);
  if (refused) return ofForm(c, refused);
  const challenge = await challengeOf(gateway, c, entry);
  const origin = `${isHttps(c) ? 'https' : 'http'}://${hostOf(c)}`;
  const from = { origin, browser: browserName(c.req.header('user-agent')) };
  const isGone = () => c.req.raw.signal.aborted;
  return { call: entry, ...given, idempotencyKey, ifMatch, session, form, challenge, from, isGone };
}

const noOverwriting =
  'From the app nothing is overwritten unseen: send the _version of the record as If-Match. * is for programs.';

/** The header says which version is changed. A body that names another one was not read where the header was. */
function versionUnlike(body: unknown, match: AskedMatch | undefined): Envelope | undefined {
  const inBody = isRecord(body) ? body['_version'] : undefined;
  if (typeof match !== 'number' || inBody === undefined || inBody === null) return undefined;
  if ((typeof inBody === 'number' || typeof inBody === 'string') && String(inBody) === String(match)) return undefined;
  const message = 'The _version that was sent is another one than that of If-Match';
  return envelope('422', message, { problems: [{ field: '_version', message }] });
}

const changedForm =
  'This form was changed after you opened it: open the page again to see what it asks for now. What you typed is kept and can be restored there.';

/** A refusal of what a form sent, which says so where the form was opened before the last publish. */
function ofForm(c: RequestContext, refusal: Envelope): Envelope {
  const opened = c.req.header(publicationHeader);
  if (opened === undefined || opened === String(c.get('snapshot').number)) return refusal;
  return { ...refusal, message: `${changedForm} ${refusal.message}` };
}

/** Calls the backend; signing in goes through the count of wrong passwords. */
async function limitedCall(
  { backend, limits, devices }: GatewayParts,
  c: RequestContext,
  request: BackendRequest,
): Promise<BackendAnswer> {
  if (!isAttempt(request.call)) return backend.call(request);
  const account = accountAsked(request);
  const door = account?.startsWith('applicant ') ? 'applicant' : 'staff';
  const token = readDevice(c.req.header('cookie'), door, isHttps(c));
  const device = account === undefined ? undefined : await devices.find(token, account);
  const step = request.challenge && stepOf(request.challenge);
  const whose = { email: emailOf(request), account, owner: request.session?.ownerKey ?? '', device, step };
  const attempt = await limits.attempt(request.call, whose, clientAddress(c));
  if (attempt && 'code' in attempt) return { envelope: attempt };
  const answer = await backend.call({ ...request, attacked: attempt?.attacked });
  if (attempt && 'envelope' in answer) await attempt.ended(answer.judged ?? attemptCode(request.call, answer.envelope));
  return answer;
}

function stepOf({ kinds }: Challenge): 'mailed' | 'own' {
  return kinds.includes('mail') ? 'mailed' : 'own';
}

async function finish(
  parts: GatewayParts,
  c: RequestContext,
  request: BackendRequest,
  answer: BackendAnswer,
): Promise<Response> {
  if ('file' in answer) {
    await parts.fileReads.opened(request, answer.file);
    return fileResponse(answer.file);
  }
  const cookies = await applySessionEffect(parts, c, request, answer);
  const { code, message } = answer.envelope;
  const refusal = refusedSignIn(request, answer, clientAddress(c));
  if (refusal) await parts.audit.note(refusal);
  if (code === '401' && request.call.right !== 'public') {
    const { session } = request;
    if (session) await parts.sessions.end(session);
    const why = session?.program ? accountGone : message || sessionEnded;
    return refuse(c, request.call, envelope('401', why), goneCookie(c, request.call));
  }
  // A download that answers with words has no file to give.
  if (request.call.method === 'LINK' && wantsPage(c)) return refuse(c, request.call, answer.envelope);
  c.set('logCode', code);
  const response = envelopeResponse(spokenAnswer(c, answer.envelope, request.call));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function goneCookie(c: RequestContext, { door }: CallEntry): Readonly<Record<string, string>> {
  if (c.get('program')) return {};
  return { 'set-cookie': setCookie(door === 'applicant' ? 'applicant' : 'staff', isHttps(c), undefined) };
}

/** Why a call is not made; who opened its address in a tab reads a page. */
function refuse(
  c: RequestContext,
  call: CallEntry | undefined,
  { code, message, result }: Envelope,
  headers: Readonly<Record<string, string>> = {},
): Response {
  c.set('logCode', code);
  if (wantsPage(c)) {
    return refusalPage({ code, message, result }, call?.door === 'applicant' ? '/careers' : '/', headers);
  }
  return envelopeResponse(spokenAnswer(c, { code, message, result }, call), headers);
}
