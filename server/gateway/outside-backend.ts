import { randomUUID } from 'node:crypto';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import { writeMultipart } from '../guard/write-multipart.ts';
import type { Log } from '../log/create-log.ts';
import { signInCalls } from '../sessions/password-calls.ts';
import type { Person, Session } from '../sessions/session.ts';
import { cookieHeader, cookiesAfter } from './backend-cookies.ts';
import { createBreaker } from './breaker.ts';
import type { CallEntry } from './call-entry.ts';
import type { BackendAnswer, BackendRequest, HrBackend, SessionEffect } from './hr-backend.ts';
import { readEnvelope, readFile } from './outside-answer.ts';
import { rightsOfFunctions } from './read-rights.ts';
import { readSent } from './read-sent.ts';

export interface OutsideBackendOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly log: Log;
  readonly now: () => number;
  /** Milliseconds that a call may take in all, and one that is a job. */
  readonly timeout?: number;
  readonly jobTimeout?: number;
  /** Bytes that an envelope may have after it is unpacked. */
  readonly limit?: number;
}

const failedThere =
  'The HR system failed while it did this. Please check whether your change was made before you repeat it.';
const unreachable = 'The HR system does not answer at the moment. Nothing was lost; please try again.';
const slow = 'The HR system took too long to answer. Please check whether your change was made before you repeat it.';

const tooLong = 'What was entered is too long for the HR system.';

/** Characters of an address that servers commonly take. */
const longestAddress = 8000;

/**
 * An HR backend at an address. Its cookies stay on this server, in the session; of the browser's headers none is handed
 * on, and of its own none reaches the browser. No redirect is followed and nothing is sent twice.
 */
export function createOutsideBackend(options: OutsideBackendOptions): HrBackend {
  const breaker = createBreaker(options.now);
  const send = async (request: BackendRequest): Promise<BackendAnswer> => {
    if (addressOf(options.url, request).length > longestAddress) return { envelope: envelope('422', tooLong) };
    if (!breaker.mayCall()) return { envelope: envelope('503', unreachable) };
    try {
      const answer = await fetchAnswer(options, request);
      const failed = 'envelope' in answer && (answer.envelope.code === '502' || answer.envelope.code === '503');
      if (failed) breaker.failed();
      else breaker.succeeded();
      return answer;
    } catch (error) {
      breaker.failed();
      const name = error instanceof Error ? error.name : 'Error';
      options.log.warn('the HR backend did not answer', { call: request.call.id, reason: name });
      return { envelope: envelope('503', name === 'TimeoutError' || name === 'AbortError' ? slow : unreachable) };
    }
  };
  return {
    call: async (request) => {
      // Its limits stand in the declaration; what it is sent stays as it came.
      const sent = readSent(request);
      return 'code' in sent ? { envelope: sent } : send(request);
    },
    personMaxAge: 60_000,
    personOf: (session) => learnPerson(send, session),
    passwordFits: (session, password) => tryPassword(send, session, password),
  };
}

async function fetchAnswer(options: OutsideBackendOptions, request: BackendRequest): Promise<BackendAnswer> {
  const { call, session } = request;
  const { timeout = 15_000, jobTimeout = 120_000, limit = 32 * 1024 * 1024 } = options;
  const signal = AbortSignal.timeout(call.job || call.method === 'LINK' ? jobTimeout : timeout);
  const response = await fetch(addressOf(options.url, request), {
    method: call.method === 'POST' ? 'POST' : 'GET',
    headers: headersOf(request),
    body: bodyOf(request),
    redirect: 'manual',
    signal,
  });
  if (call.method === 'LINK' && response.ok && !isJson(response))
    return readFile(response, request.params.at(-1) ?? 'file');
  const read = await readEnvelope(response, limit);
  if (isBroken(read)) {
    options.log.warn('the HR backend answered no envelope', {
      call: call.id,
      status: response.status,
      reason: read.broken,
    });
    return { envelope: envelope('502', 'The HR system gave an answer that cannot be read. Please try again later.') };
  }
  // What a program says of its own failure is for whoever runs it: it may hold queries, paths and names.
  if (/^5\d\d$/.test(read.code) || (response.status >= 500 && !/^[24]\d\d$/.test(read.code))) {
    const requestId = randomUUID();
    options.log.warn('the HR backend failed', { call: call.id, status: response.status, code: read.code, requestId });
    const code = /^5\d\d$/.test(read.code) ? read.code : '502';
    return {
      envelope: envelope(code, `${failedThere} Please tell your administrator: request ${requestId}.`, { requestId }),
    };
  }
  const cookies = cookiesAfter(session?.backendCookies ?? {}, response.headers.getSetCookie());
  const effect = effectOf(request, read, cookies);
  return { envelope: read, ...(effect ? { session: effect } : {}) };
}

function bodyOf({ call, body }: BackendRequest): string | FormData | null {
  if (call.method !== 'POST' || body === undefined) return null;
  return call.multipart && call.body ? writeMultipart(body, call.body.shape) : JSON.stringify(body);
}

function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}

function isBroken(read: Envelope | { readonly broken: string }): read is { readonly broken: string } {
  return 'broken' in read;
}

function addressOf(url: string, { call, params }: BackendRequest): string {
  const values = [...params];
  return `${url}/${call.path.replace(/\{[^{}]*\}/g, () => encodeURIComponent(values.shift() ?? ''))}`;
}

/** The whole list of what is sent; everything else of the browser's request stays here. */
function headersOf({ call, body, session, idempotencyKey, ifMatch }: BackendRequest): Record<string, string> {
  const cookie = cookieHeader(session?.backendCookies ?? {});
  return {
    accept: call.method === 'LINK' ? '*/*' : 'application/json',
    'user-agent': 'Muster',
    'x-muster': '1',
    ...(body === undefined || call.multipart ? {} : { 'content-type': 'application/json' }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  };
}

function effectOf(
  request: BackendRequest,
  { code }: Envelope,
  cookies: Readonly<Record<string, string>> | undefined,
): SessionEffect | undefined {
  const path = request.call.address;
  const door = Object.hasOwn(signInCalls, path) ? signInCalls[path] : undefined;
  if (door !== undefined && code === '200') {
    const email = isRecord(request.body)
      ? String(request.body['email'] ?? '')
          .trim()
          .toLowerCase()
      : '';
    return { begins: { kind: 'outside', door, email: email.slice(0, 254) }, cookies: cookies ?? {} };
  }
  if (path === 'mobile/logoutApplicant' && request.session) return { ends: 'own' };
  return cookies && request.session ? { keepsCookies: cookies } : undefined;
}

/** Tries a password as the backend's own sign-in does; the session that it may begin there is not taken up. */
async function tryPassword(
  send: (request: BackendRequest) => Promise<BackendAnswer>,
  { owner }: Session,
  password: string,
): Promise<boolean | Envelope> {
  if (owner.kind !== 'outside') return false;
  const [path] = Object.entries(signInCalls).find(([, door]) => door === owner.door) ?? [];
  if (path === undefined) return false;
  const call: CallEntry = { ...readCall(path), method: 'POST', hasBody: true, right: 'public' };
  const answer = await send({ ...nothingSent, call, body: { email: owner.email, password }, session: undefined });
  if (!('envelope' in answer)) return envelope('502', unreachable);
  const { code } = answer.envelope;
  return /^(5\d\d|429)$/.test(code) ? answer.envelope : code === '200';
}

async function learnPerson(
  send: (request: BackendRequest) => Promise<BackendAnswer>,
  session: Session,
): Promise<Person | 'ended' | Envelope> {
  const vendor = session.owner.kind === 'outside' && session.owner.door === 'vendor';
  const ask = async (path: string): Promise<Envelope> => {
    const answer = await send({ ...nothingSent, call: readCall(path), session });
    return 'envelope' in answer ? answer.envelope : envelope('502', unreachable);
  };
  const functions = await ask(vendor ? 'function/getAllFunctionsByVendorRole' : 'function/getAllFunctionsByUser');
  if (functions.code === '401') return 'ended';
  if (functions.code !== '200') return functions;
  const profile = await ask('users/getUsersProfile');
  if (profile.code === '401') return 'ended';
  const known = isRecord(profile.result) ? profile.result : {};
  const text = (...names: readonly string[]) =>
    names.map((name) => known[name]).find((value) => typeof value === 'string');
  const full = [known['firstName'], known['lastName']].filter((part) => typeof part === 'string').join(' ');
  const email = session.owner.kind === 'outside' ? session.owner.email : '';
  return {
    name: String(text('name', 'displayName') ?? (full || email)),
    email: String(text('email') ?? email),
    applicantId: typeof known['applicantId'] === 'number' ? known['applicantId'] : null,
    rights: rightsOfFunctions(functions.result),
  };
}

const nothingSent = { params: [], query: {}, body: undefined, idempotencyKey: undefined, ifMatch: undefined } as const;

/** A reading call of the gateway's own, whether or not a definition declares it. */
function readCall(path: string): CallEntry {
  const [service = '', name = ''] = path.split('/');
  const shape = { params: [], hasBody: false, changes: false, right: 'session', needs: 'read', door: 'staff' } as const;
  const rest = {
    backend: 'hr',
    limit: undefined,
    success: ['200'],
    silent: true,
    job: false,
    byForm: false,
    forms: [],
    multipart: false,
    confirm: undefined,
    rowKey: undefined,
    rowNames: () => undefined,
    guarded: () => ({ records: new Map() }),
    own: false,
    touches: undefined,
    stale: [],
    oneTime: false,
    secret: false,
  } as const;
  return { id: `${service}.${name}`, service, name, method: 'GET', path, address: path, ...shape, ...rest };
}
