import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { auditCalls } from '../../../server/audit/audit-calls.ts';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { hrAccess } from '../../../server/definitions/bundle/bundled-roles.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import { createLiveDefinitions, type LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { holds } from '../../../server/gateway/check-right.ts';
import { createEmbeddedBackend } from '../../../server/gateway/embedded-backend.ts';
import { nextId } from '../../../server/hr/records/next-id.ts';
import { sessionCalls } from '../../../server/sessions/session-calls.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import type { StaticFiles } from '../../../server/static/static-files.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { createWorld, demoPassword, type HrWorld, noon } from '../../contracts/hr-world.ts';
import { onlyRights } from '../../contracts/only-rights.ts';
import { compilerOf, shippedFiles } from '../../server/support/definition-world.ts';
import { readAnswer, startTestServer, type TestServer } from '../../server/support/test-server.ts';
import { type Caller, callers, type Got, type Sent } from './hostile-input.ts';

/** A whole server over a demo company, as `npm start` puts it together, and everybody who attacks it. */
export interface HostileWorld {
  readonly hr: HrWorld;
  readonly server: TestServer;
  readonly live: LiveDefinitions;
  send(sent: Sent): Promise<Got>;
  /** The Cookie header of somebody; undefined for the visitor. Signs in once. */
  cookieOf(caller: Caller): Promise<string | undefined>;
  /** A cookie of a new session of an account, on the device that it always uses: nobody is told of a new one. */
  signedIn(email: string, call?: string): Promise<string>;
  /** A cookie of a session of his own that nothing else uses. */
  freshCookie(caller: Exclude<Caller, 'visitor'>): Promise<string>;
  accountOf(caller: Exclude<Caller, 'visitor'>): Promise<{ readonly accountId: number; readonly applicantId: number }>;
  close(): Promise<void>;
}

export const passwordOfAll = demoPassword;

export function emailOf(caller: Exclude<Caller, 'visitor'>): string {
  return `${caller === 'administrator' ? 'admin' : caller}@muster.local`;
}

const doors: Readonly<Partial<Record<Caller, string>>> = {
  applicant: 'mobile/loginApplicant',
  vendor: 'vendor_users/vendorLogin',
};

export async function createHostileWorld(): Promise<HostileWorld> {
  const hr = await createWorld({ people: 16, months: 1 });
  const db = hr.database.db.withTables<ServerTables>();
  const server = { at: undefined as TestServer | undefined };
  const now = () => new Date(server.at?.time ?? Date.parse(noon));
  const live = await createLiveDefinitions(db, compilerOf(shippedFiles()), () => now().getTime());
  const audit = createAudit(db, now);
  const started = await startTestServer({
    database: hr.database,
    backend: createEmbeddedBackend(hr.hr),
    published: live,
    audit,
    apps: { portal: builtApp, careers: builtApp, careersHost: undefined },
    ownCalls: [
      ...auditCalls((ids, reader) => hr.hr.historyChanges(ids, (functions) => holds(reader, functions))),
      ...definitionCalls(live, audit, hrAccess(hr.hr)),
      ...sessionCalls(audit),
    ],
  });
  server.at = started;
  started.time = Date.parse(noon);
  await addDesigner(hr);
  const cookies = new Map<Caller, string>();
  let senders = 0;
  const send = async (sent: Sent): Promise<Got> => {
    senders += 1;
    const from = sent.from ?? `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`;
    const cookie = sent.cookie ?? (sent.by === undefined ? undefined : await cookieOf(sent.by));
    return sendTo(started, { ...sent, from }, cookie);
  };
  const devices = new Map<string, string>();
  const signedIn: HostileWorld['signedIn'] = async (email, call = 'users/login') => {
    const body = { email, password: demoPassword };
    const got = await send({ path: `/api/hr/${call}`, body, cookie: devices.get(email) ?? '' });
    const set = got.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    devices.set(email, set.find((each) => /_device=./.test(each)) ?? '');
    const session = set.find((each) => /muster_(staff|applicant)=./.test(each));
    if (session === undefined) throw new Error(`${email} was not let in: ${got.code} ${got.message}`);
    return session;
  };
  const freshCookie = (caller: Exclude<Caller, 'visitor'>) => signedIn(emailOf(caller), doors[caller]);
  const cookieOf: HostileWorld['cookieOf'] = async (caller) => {
    if (caller === 'visitor') return undefined;
    const known = cookies.get(caller) ?? (await freshCookie(caller));
    cookies.set(caller, known);
    return known;
  };
  // Everybody is there before the first attack: one that locks an account keeps nobody from the next.
  for (const caller of callers) await cookieOf(caller);
  return {
    hr,
    server: started,
    live,
    send,
    cookieOf,
    signedIn,
    freshCookie,
    accountOf: async (caller) => {
      const email = emailOf(caller);
      const row = await hr.db
        .selectFrom('account')
        .select(['accountId', 'applicantId'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { accountId: row.accountId, applicantId: row.applicantId ?? 0 };
    },
    close: async () => {
      await started.close();
      await hr.close();
    },
  };
}

/** Does something that moves the clock of the server, and puts it back: others' sessions are as old as they were. */
export async function inItsTime<Value>({ server }: HostileWorld, act: () => Promise<Value>): Promise<Value> {
  const { time } = server;
  try {
    return await act();
  } finally {
    server.time = time;
  }
}

/** A build of one page, so that addresses that are no file are answered as in a built product. */
const page = path.join(productRoot(import.meta.url), 'tests/hostile/support/page.html');
const builtApp: StaticFiles = new Map([
  ['/index.html', { file: page, type: 'text/html; charset=utf-8', etag: '"page"', lasting: false, packed: [] }],
]);

/** Gives the account of a caller a twin with an e-mail of its own, and the same password. */
export async function addAccount(hr: HrWorld, like: Exclude<Caller, 'visitor'>, email: string): Promise<void> {
  const known = await hr.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', emailOf(like))
    .executeTakeFirstOrThrow();
  const accountId = await nextId(hr.db, 'account');
  await hr.db
    .insertInto('account')
    .values({ ...known, accountId, email, personHeld: null })
    .execute();
}

/** Somebody who may change definitions, and nothing else. */
async function addDesigner(hr: HrWorld): Promise<void> {
  const email = emailOf('designer');
  await addAccount(hr, 'agent', email);
  await hr.db.updateTable('account').set({ applicantId: 7 }).where('email', '=', email).execute();
  await onlyRights(hr, email, { write: ['page_designer'], delete: ['page_designer'] });
}

/** Sends one request as a socket would, and counts what is parsed of it meanwhile. */
async function sendTo(server: TestServer, sent: Sent & { from: string }, cookie: string | undefined): Promise<Got> {
  const { path, body, method = body === undefined ? 'GET' : 'POST', headers: changed = {}, from } = sent;
  const given = {
    'x-muster': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': body === undefined ? undefined : 'application/json',
    cookie,
    ...changed,
  };
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.append(name, value);
  const raw = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const incoming = { url: path, rawHeaders: [...headers].flat(), socket: { remoteAddress: from } };
  // An address that URL reads otherwise is still told to the server as it came.
  const url = URL.canParse(`http://localhost${path}`) ? `http://localhost${path}` : 'http://localhost/';
  const request = new Request(url, { method, headers, body: raw === undefined ? null : (raw as BodyInit) });
  const { value: response, parsed } = await countParsed(() =>
    Promise.resolve(server.app.request(request, undefined, { incoming: incoming as unknown as IncomingMessage })),
  );
  const { status, code, message, result, text } = await readAnswer(response);
  return {
    status,
    code: typeof code === 'string' ? code : String(status),
    message: typeof message === 'string' ? message : '',
    result,
    text,
    headers: response.headers,
    parsed,
  };
}

async function countParsed<Value>(act: () => Promise<Value>): Promise<{ value: Value; parsed: number }> {
  const parse = JSON.parse;
  let parsed = 0;
  JSON.parse = (text, ...rest) => {
    parsed += String(text).length;
    return parse(text, ...rest);
  };
  try {
    return { value: await act(), parsed };
  } finally {
    JSON.parse = parse;
  }
}
