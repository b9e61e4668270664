import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudit } from '../../server/audit/create-audit.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { savedKinds } from '../../server/hr/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWebhooks, type Webhooks } from '../../server/webhooks/create-webhooks.ts';
import { hookedAudit } from '../../server/webhooks/hooked-audit.ts';
import type { Resolve } from '../../server/webhooks/post.ts';
import { reachable } from '../../server/webhooks/reachable.ts';
import { change } from '../../server/work/index.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { shippedSnapshot } from './support/company-server.ts';
import { type HookReceiver, startReceiver } from './support/hook-receiver.ts';
import { selfMadeCertificate } from './support/self-made-certificate.ts';
import { cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

const hour = 3_600_000;

let world: HrWorld;
let server: TestServer;
let admin: string;
let receiver: HookReceiver;
const more: HookReceiver[] = [];
let ahead: number;
/** Milliseconds that a receiver has. */
let patience: number;
let resolve: Resolve;
let services: Webhooks[];

function hooksOver(database: HrWorld['database'], audit: HrWorld['audit'], named: readonly string[]): Webhooks {
  const now = () => new Date(Date.now() + ahead);
  return createWebhooks({
    ...{ database, audit, now },
    key: new Uint8Array(32),
    time: () => now().getTime(),
    kinds: savedKinds,
    post: {
      reachable: reachable(named),
      get patience() {
        return patience;
      },
      resolve: (name) => resolve(name),
    },
    log: { error: () => undefined },
  });
}

/** A company whose webhooks may be sent to these addresses of the own network. */
async function open(named: readonly string[] = ['127.0.0.1']): Promise<void> {
  const made: { hooks?: Webhooks } = {};
  const audit: NonNullable<Parameters<typeof createWorld>[0]>['audit'] = (plain) => ({
    ...plain,
    record: async (...told) => (made.hooks?.audit ?? plain).record(...told),
  });
  world = await createWorld({ people: 6, months: 1, audit });
  const plain = createAudit(world.database.db.withTables<ServerTables>(), () => new Date());
  const hooks = hooksOver(world.database, plain, named);
  made.hooks = hooks;
  services = [hooks];
  server = await startTestServer({
    ...shippedSnapshot().snapshot,
    backend: createEmbeddedBackend(world.hr),
    ownCalls: () => hooks.calls,
    audit: world.audit,
    database: world.database,
  });
  server.time = Date.now();
  admin = await cookieOf('admin');
}

async function cookieOf(somebody: string): Promise<string> {
  const body = { email: `${somebody}@muster.local`, password: demoPassword };
  return cookieFrom(await server.request('/api/hr/users/login', { body })) ?? '';
}

/** Begins to deliver, as a server does when it starts. */
function work(hooks: Webhooks = services[0] as Webhooks): void {
  hooks.start(createEmbeddedBackend(world.hr));
}

beforeEach(async () => {
  ahead = 0;
  patience = 120_000;
  resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(services.splice(0).map((hooks) => hooks.stop()));
  await server.close();
  await world.close();
  for (const each of [receiver, ...more.splice(0)]) await each.close();
});

const ask = (call: string, body?: unknown, cookie = admin, headers: Readonly<Record<string, string>> = {}) =>
  server.request(`/api/hr/webhooks/${call}`, { ...(body === undefined ? {} : { body }), cookie, headers });

async function register(url = receiver.url, kinds: readonly string[] = ['program', 'department']) {
  const made = await ask('create', { name: `To ${url}`, url, kinds });
  expect(made).toMatchObject({ code: '200' });
  return made.result as { webhookId: string; secret: string };
}

interface Told {
  readonly state: string;
  readonly problem: string;
  readonly waiting: number;
  readonly lastCode: string;
  readonly _version: number;
}

const told = async (webhookId: string) =>
  ((await ask('getAll')).result as (Told & { webhookId: string })[]).find((each) => each.webhookId === webhookId);
const deliveries = async (webhookId: string) =>
  (await ask(`getDeliveries/${webhookId}`)).result as {
    label: string;
    outcome: string;
    code: string;
    message: string;
  }[];

/** Moves the clock to where the delivery that waits for its next attempt has it. */
async function passPause(): Promise<void> {
  const db = world.database.db.withTables<ServerTables>();
  const job = await db
    .selectFrom('job')
    .select(['notBefore', 'leaseHolder'])
    .where('endedAt', '=', '')
    .executeTakeFirst();
  if (job?.leaseHolder === '') ahead = Math.max(ahead, job.notBefore - Date.now() + 1);
}

/** Saves a record; resolves to its key. */
async function save(programName: string): Promise<string> {
  const who = await world.as('admin@muster.local');
  const made = await world.call(who, 'POST', 'program/saveProgram', { body: { programName, status: 'Active' } });
  expect(made).toMatchObject({ code: '200' });
  const row = await world.db
    .selectFrom('program')
    .select('programId')
    .where('programName', '=', programName)
    .executeTakeFirstOrThrow();
  return String(row.programId);
}

function signatureOf(secret: string, { headers, body }: HookReceiver['got'][number]): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

describe('a webhook', () => {
  beforeEach(() => open());

  it('is told of a saved record once, signed, with its kind, key and version and nothing that stands in it', async () => {
    const { secret } = await register();
    work();
    const key = await save('Told Program');
    await expect.poll(() => receiver.got.length).toBe(1);
    const [got] = receiver.got as [HookReceiver['got'][number]];
    expect(JSON.parse(got.body)).toEqual({
      id: got.id,
      type: 'program.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { kind: 'program', key, version: 1 },
    });
    expect(got.headers['webhook-signature']).toBe(signatureOf(secret, got));
    const who = await world.as('admin@muster.local');
    const body = { programId: Number(key), programName: 'Told Again', status: 'Active' };
    expect(await world.call(who, 'POST', 'program/saveProgram', { body })).toMatchObject({ code: '200' });
    await expect.poll(() => receiver.got.length).toBe(2);
    expect(JSON.parse(receiver.got[1]?.body ?? '')).toMatchObject({
      type: 'program.changed',
      data: { key, version: 2 },
    });
    expect(JSON.stringify(receiver.got)).not.toContain('Told Again');
  });

  it('shows its secret once: neither the list nor the database holds it', async () => {
    const { webhookId, secret } = await register();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await ask('getAll')).text).not.toContain(secret.slice(6));
    const rows = await world.database.db.withTables<ServerTables>().selectFrom('webhook').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const renewed = (await ask('rotate', { webhookId })).result as { secret: string };
    work();
    await save('Both Secrets');
    await expect.poll(() => receiver.got.length).toBe(1);
    const [got] = receiver.got as [HookReceiver['got'][number]];
    const signatures = String(got.headers['webhook-signature']).split(' ');
    expect(signatures).toEqual([signatureOf(renewed.secret, got), signatureOf(secret, got)]);
    ahead = 25 * hour;
    await save('New Secret Alone');
    await expect.poll(() => receiver.got.length).toBe(2);
    const last = receiver.got[1] as HookReceiver['got'][number];
    expect(last.headers['webhook-signature']).toBe(signatureOf(renewed.secret, last));
  });

  it('hears nothing of what was refused, of other kinds, and of what was saved before it was there', async () => {
    await save('Before It');
    await register();
    work();
    const who = await world.as('admin@muster.local');
    const body = { programName: 'Before It', status: 'Active' };
    expect(await world.call(who, 'POST', 'program/saveProgram', { body })).toMatchObject({ code: '422' });
    const team = { locName: 'Elsewhere', status: 'Active' };
    expect(await world.call(who, 'POST', 'location/saveLocation', { body: team })).toMatchObject({ code: '200' });
    const key = await save('After It');
    await expect.poll(() => receiver.got.length).toBeGreaterThan(0);
    expect(receiver.got.map(({ body }) => JSON.parse(body).data.key)).toEqual([key]);
  });

  it('is told what was saved while nobody could tell it, as by a server that was killed after the commit', async () => {
    await register();
    const keys = [await save('Kept 1'), await save('Kept 2'), await save('Kept 3')];
    expect(receiver.got).toEqual([]);
    work();
    await expect.poll(() => receiver.got.length).toBe(3);
    expect(receiver.got.map(({ body }) => JSON.parse(body).data.key)).toEqual(keys);
  });

  it('gets the same id again until it takes it, and what comes after it then, in order', async () => {
    const { webhookId } = await register();
    receiver.answer = (response) => response.writeHead(503).end();
    work();
    await save('First');
    await expect.poll(() => receiver.got.length).toBe(1);
    await expect.poll(async () => await told(webhookId)).toMatchObject({ state: 'failing', lastCode: '503' });
    await save('Second');
    ahead += hour;
    await expect.poll(() => receiver.got.length).toBe(2);
    receiver.answer = (response) => response.end();
    await expect
      .poll(async () => {
        await passPause();
        return receiver.got.length;
      })
      .toBe(4);
    const [one, two, three, four] = receiver.got.map(({ id }) => id);
    expect([two, three]).toEqual([one, one]);
    expect(four).not.toBe(one);
    await expect.poll(async () => await told(webhookId)).toMatchObject({ state: 'on', waiting: 0, problem: '' });
  });

  it('that asks to be left alone for a while is, for as long as it says', async () => {
    await register();
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    work();
    const before = Date.now();
    await save('Busy');
    const waitsUntil = async () => {
      const jobs = world.database.db.withTables<ServerTables>().selectFrom('job').select(['notBefore', 'leaseHolder']);
      const job = await jobs.where('endedAt', '=', '').executeTakeFirst();
      return job?.leaseHolder === '' ? job.notBefore : 0;
    };
    await expect.poll(waitsUntil).toBeGreaterThanOrEqual(before + 2 * hour);
    ahead = hour;
    receiver.answer = (response) => response.end();
    await save('Not Yet');
    expect(receiver.got).toHaveLength(1);
    await expect
      .poll(async () => {
        await passPause();
        return receiver.got.length;
      })
      .toBe(3);
  });

  it('that cannot take one event gets the others: that one is given up, and can be sent again', async () => {
    const { webhookId } = await register();
    let bad = '';
    receiver.answer = (response, { id }) => {
      bad ||= id;
      response.writeHead(id === bad ? 422 : 204).end();
    };
    work();
    await save('Poison');
    await save('Fine');
    await expect
      .poll(async () => {
        await passPause();
        return receiver.got.filter(({ id }) => id !== bad).length;
      })
      .toBe(1);
    expect(receiver.got.filter(({ id }) => id === bad)).toHaveLength(6);
    await expect.poll(async () => (await deliveries(webhookId)).map(({ code }) => code)).toEqual(['204', '422']);
    receiver.answer = (response) => response.end();
    expect(await ask('sendAgain', { webhookId })).toMatchObject({ code: '200' });
    await expect.poll(() => receiver.got.filter(({ id }) => id === bad).length).toBe(7);
    expect(await ask('sendAgain', { webhookId })).toMatchObject({ code: '409' });
  });

  it('is turned off after five days without one delivery, and its owner is told by mail', async () => {
    const { webhookId } = await register();
    receiver.answer = (response) => response.writeHead(500).end();
    work();
    await save('Nobody There');
    await expect
      .poll(async () => {
        ahead += 9 * hour;
        return (await told(webhookId))?.state;
      })
      .toBe('off');
    expect(await told(webhookId)).toMatchObject({ problem: expect.stringContaining('Nothing was taken for 5 days') });
    const mails = await world.db.selectFrom('outbox').select(['toAddress', 'subject']).execute();
    expect(mails).toContainEqual({
      toAddress: 'admin@muster.local',
      subject: expect.stringContaining('was turned off'),
    });
    await save('Not Told');
    receiver.answer = (response) => response.end();
    const before = receiver.got.length;
    expect(await ask('turn', { webhookId, on: true })).toMatchObject({ code: '200' });
    const key = await save('Told Again');
    await expect.poll(() => receiver.got.length).toBeGreaterThan(before);
    expect(JSON.parse(receiver.got.at(-1)?.body ?? '').data.key).toBe(key);
  });

  it('that answers 410 wants nothing more', async () => {
    const { webhookId } = await register();
    receiver.answer = (response) => response.writeHead(410).end();
    work();
    await save('Gone');
    await expect.poll(async () => (await told(webhookId))?.state).toBe('off');
    expect(receiver.got).toHaveLength(1);
  });

  it('is led nowhere by a redirect', async () => {
    const inner = await startReceiver();
    more.push(inner);
    const { webhookId } = await register();
    receiver.answer = (response) => response.writeHead(307, { location: inner.url }).end();
    work();
    await save('Led On');
    await expect.poll(async () => (await told(webhookId))?.problem).toContain('It answered 307');
    expect(inner.got).toEqual([]);
  });

  it('may answer without an end, or not at all: what it answers is bounded, and so is the time it has', async () => {
    const { webhookId } = await register();
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    };
    work();
    await save('Huge');
    await expect.poll(async () => (await deliveries(webhookId)).map(({ outcome }) => outcome)).toEqual(['done']);
    patience = 2000;
    receiver.answer = () => undefined;
    await save('Slow');
    await expect.poll(async () => (await told(webhookId))?.problem).toContain('did not answer within 2 seconds');
  });

  it('that has ended meanwhile gets nothing more', async () => {
    const { webhookId } = await register();
    receiver.answer = (response) => response.writeHead(503).end();
    work();
    await save('On Its Way');
    await expect.poll(() => receiver.got.length).toBe(1);
    receiver.answer = (response) => response.end();
    expect(await ask('end', { webhookId })).toMatchObject({ code: '200' });
    await expect
      .poll(async () =>
        (await world.database.db.withTables<ServerTables>().selectFrom('jobRow').select('code').execute()).map(
          ({ code }) => code,
        ),
      )
      .toEqual(['410']);
    await save('After Its End');
    expect(receiver.got).toHaveLength(1);
    expect((await ask('getAll')).result).toEqual([]);
  });

  it('is told once by several servers', async () => {
    await register();
    const second = hooksOver(world.database, world.audit, ['127.0.0.1']);
    services.push(second);
    const keys: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      keys.push(await save(`Shared ${index}`));
      if (index === 5) work();
      if (index === 6) work(second);
    }
    await expect.poll(() => receiver.got.length).toBeGreaterThanOrEqual(20);
    expect(receiver.got.map(({ body }) => JSON.parse(body).data.key)).toEqual(keys);
  });

  it('costs a save one look where nobody listens, and a save of 1,000 records three statements', async () => {
    const db = world.database.db.withTables<ServerTables>();
    const events = Array.from({ length: 1000 }, (_, index) => ({
      who: { kind: 'system', id: '', name: 'x' } as const,
      action: 'data.changed' as const,
      subject: { kind: 'program', key: `${index}` },
      version: 2,
    }));
    const quiet = { ...world.audit, record: async () => undefined };
    const hooked = hookedAudit(
      quiet,
      () => new Date(),
      () => undefined,
    );
    const statements = () =>
      change(db, async (handle) => {
        const spy = vi.spyOn(handle.getExecutor(), 'executeQuery');
        await hooked.record(handle, ...events, ...events);
        return spy.mock.calls.length;
      });
    expect(await statements()).toBe(1);
    await register();
    expect(await statements()).toBe(3);
    const { count } = await db
      .selectFrom('webhookEvent')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1000);
  });

  it('is made by whoever has the right alone, and only as it may be', async () => {
    const agent = await cookieOf('agent');
    const asked = { name: 'Agent’s', url: receiver.url, kinds: ['program'] };
    expect(await ask('create', asked, agent)).toMatchObject({ code: '403' });
    expect(await ask('getAll', undefined, agent)).toMatchObject({ code: '403' });
    const wrong = [
      { ...asked, name: ' ' },
      { ...asked, kinds: [] },
      { ...asked, kinds: ['account'] },
      { ...asked, kinds: ['__proto__'] },
      { ...asked, url: 'https://10.1.2.3/' },
    ];
    for (const each of wrong) expect(await ask('create', each)).toMatchObject({ code: '422' });
    const { webhookId } = await register();
    expect(await ask('create', { ...asked, name: `To ${receiver.url}` })).toMatchObject({ code: '422' });
    const changed = { webhookId, name: 'Renamed', url: receiver.url, kinds: ['shift'] };
    expect(await ask('change', changed)).toMatchObject({ code: '428' });
    expect(await ask('change', changed, admin, { 'if-match': '7' })).toMatchObject({ code: '409' });
    expect(await ask('change', changed, admin, { 'if-match': '1' })).toMatchObject({ code: '200' });
    expect(await told(webhookId)).toMatchObject({ name: 'Renamed', told: 'Shift', _version: 2 });
    expect(await ask('turn', { webhookId: 'none', on: true })).toMatchObject({ code: '404' });
  });

  it('is sent a test, whose answer is told', async () => {
    const { webhookId } = await register();
    work();
    expect(await ask('sendTest', { webhookId })).toMatchObject({ code: '200' });
    await expect.poll(async () => await deliveries(webhookId)).toMatchObject([{ code: '200', outcome: 'done' }]);
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    await ask('turn', { webhookId, on: false });
    expect(await ask('sendTest', { webhookId })).toMatchObject({ code: '409' });
  });
});

describe('where the settings name no address of the own network', () => {
  beforeEach(() => open([]));

  it('a name that leads to this machine is not connected to, however it is spelled', async () => {
    for (const name of ['localhost', 'inside.example']) {
      const { webhookId } = await register(`https://${name}:${receiver.port}/`);
      if (name === 'localhost') work();
      await save(`Inside ${name}`);
      await expect.poll(async () => (await told(webhookId))?.problem).toContain('is no address of the internet');
    }
    expect(receiver.got).toEqual([]);
    expect(await ask('create', { name: 'Plain', url: receiver.url, kinds: ['shift'] })).toMatchObject({ code: '422' });
  });
});

describe('over https', () => {
  let secure: HookReceiver;
  beforeEach(async () => {
    secure = await startReceiver(selfMadeCertificate());
    more.push(secure);
    await open();
  });

  it('a certificate that nobody has signed is refused', async () => {
    const { webhookId } = await register(secure.url);
    work();
    await save('Unsound');
    await expect.poll(async () => (await told(webhookId))?.problem).toContain('is not sound');
    expect(secure.got).toEqual([]);
  });

  it('the connection goes to the address that was judged, under the name of the webhook', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    let asked = 0;
    // Whoever is asked a second time leads elsewhere.
    resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    };
    await register(secure.url);
    work();
    await save('Judged');
    await expect.poll(() => secure.got.length).toBe(1);
    expect(secure.got[0]?.headers.host).toBe(`localhost:${secure.port}`);
    expect(asked).toBe(1);
  });
});
