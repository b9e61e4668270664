import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordBounds } from '../../server/limits/password-guard.ts';
import { answered, type OwnCall } from '../../server/own-calls/own-call.ts';
import { confirmationLife } from '../../server/sessions/confirmations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { tableOf } from './support/calls.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const calls = (id: string, more: object) => ({ kind: 'calls', id, version: 1, right: 'session', ...more });
const table = tableOf([
  calls('role', { calls: { save: { body: { name: 'text' }, confirm: 'recent' }, list: {} } }),
  calls('own', { backend: 'muster', right: 'emp_loan', calls: { put: { changes: true } } }),
]);
const asks = { confirm: 'password' };

let server: TestServer;
let cookie: string;
const confirmations: boolean[] = [];
const put: OwnCall = {
  id: 'own.put',
  version: { none: 'nothing is stored' },
  run: ({ confirmed }) => {
    confirmations.push(confirmed);
    return answered();
  },
};

beforeEach(async () => {
  server = await startTestServer({ table, ownCalls: [put] });
  cookie = await server.signIn();
  confirmations.length = 0;
});
afterEach(() => server.close());

const confirm = (password: string, as = cookie) =>
  server.request('/api/muster/confirm', { cookie: as, body: { password } });
const proofOf = async (as = cookie) =>
  ((await confirm('right password', as)).result as { confirmation: string }).confirmation;
const save = (proof?: string, as = cookie) =>
  server.request('/api/hr/role/save', {
    cookie: as,
    body: { name: 'Lead' },
    headers: proof === undefined ? {} : { 'x-muster-confirmation': proof },
  });
const actions = async () =>
  (
    await server.database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .select('action')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

describe('a call that needs the password given a short while ago', () => {
  it('takes half an hour from the sign-in, then asks, and half an hour from the next password on', async () => {
    server.time += confirmationLife.recent;
    expect((await save()).code).toBe('200');
    server.time += 1;
    const refused = await save();
    expect(refused).toMatchObject({ status: 403, code: '403', result: asks });
    expect(String(refused.message)).toContain('enter your password');
    expect((await server.request('/api/hr/role/list', { cookie })).code).toBe('200');
    expect(server.backend.asked.map(({ call }) => call.name)).toEqual(['save', 'list']);
    await proofOf();
    expect((await save()).code).toBe('200');
    server.time += confirmationLife.recent + 1;
    expect((await save()).result).toEqual(asks);
  });

  it('takes a session from before passwords were noted for none', async () => {
    await server.database.db.withTables<ServerTables>().updateTable('session').set({ confirmedAt: '' }).execute();
    expect((await save()).result).toEqual(asks);
    expect((await save(await proofOf())).code).toBe('200');
  });
});

describe('the proof of a password', () => {
  it('is told to whoever answers the call, for one request of the same session within two minutes', async () => {
    const proof = await proofOf();
    expect(proof).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const others = await server.signIn('staff', 8);
    await save(proof, others);
    await save(proof);
    await save(proof);
    const late = await proofOf();
    server.time += confirmationLife.token + 1;
    await save(late);
    await save('guessed');
    expect(server.backend.asked.map(({ confirmed }) => confirmed)).toEqual([false, true, false, false, false]);
  });

  it('reaches the calls that Muster itself answers', async () => {
    const send = (headers: Record<string, string>) =>
      server.request('/api/hr/own/put', { cookie, method: 'GET', headers });
    await send({});
    await send({ 'x-muster-confirmation': await proofOf() });
    expect(confirmations).toEqual([false, true]);
  });

  it('is stored as a hash alone', async () => {
    const proof = await proofOf();
    const rows = await server.database.db.withTables<ServerTables>().selectFrom('confirmation').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(proof);
  });
});

describe('giving the password again', () => {
  it('tells a wrong one, logs both, and needs a session and the header of the app', async () => {
    expect(await confirm('wrong')).toMatchObject({ code: '403', message: 'The password is wrong.', result: null });
    await proofOf();
    expect(await actions()).toEqual(['password.refused', 'password.confirmed']);
    expect((await confirm('right password', 'muster_staff=nobody')).code).toBe('401');
    expect((await confirm('')).code).toBe('422');
    const strange = { cookie, body: { password: 'right password' }, own: false };
    expect((await server.request('/api/muster/confirm', strange)).code).toBe('403');
    const applicant = await server.signIn('applicant', 9);
    expect((await confirm('right password', applicant)).code).toBe('401');
  });

  it('is slowed and locked where it is guessed', async () => {
    for (let tries = 0; tries < passwordBounds.lockAt; tries += 1) expect((await confirm('wrong')).code).toBe('403');
    expect(server.waits.length).toBe(passwordBounds.lockAt - passwordBounds.slowFrom);
    expect((await confirm('right password')).code).toBe('429');
  });
});
