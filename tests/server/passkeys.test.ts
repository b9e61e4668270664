import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { challengeBounds } from '../../server/second-factor/challenges.ts';
import type { ServerTables } from '../../server/tables.ts';
import { onlyRights } from '../contracts/only-rights.ts';
import { type CompanyServer, type Somebody, startCompanyServer } from './support/company-server.ts';
import { cbor, type Place, signedByAnother, softwarePasskey, type Told } from './support/software-passkey.ts';
import { type Answer, cookieFrom } from './support/test-server.ts';

let company: CompanyServer;
beforeEach(async () => {
  company = await startCompanyServer();
});
afterEach(() => company.close());

const here: Place = { origin: 'http://localhost', rpId: 'localhost' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const call = (name: string, cookie: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
  company.server.request(`/api/hr/${name}`, { cookie, body, headers: { 'user-agent': firefox, ...headers } });
const read = (name: string, cookie: string) => company.server.request(`/api/hr/${name}`, { cookie });
const step = (name: string, waiting: Answer, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
  call(`sign_in_step/${name}`, cookieFrom(waiting), body, headers);
const codesIn = (answer: Answer) => (answer.result as { readonly codes: readonly string[] }).codes;
const own = async (cookie: string) => (await read('second_factor/getOwn', cookie)).result as Record<string, unknown>;
const ownPasskeys = async (cookie: string) =>
  (await own(cookie))['passkeys'] as readonly { passkeyId: string; name: string; usedAt: string }[];
const events = async () => {
  const db = company.server.database.db.withTables<ServerTables>();
  const rows = await db.selectFrom('auditEntry').selectAll().where('action', 'like', 'factor.%').execute();
  return rows.map(({ action, details }) => `${action} ${details}`);
};

/** Somebody who is signed in adds a passkey. */
async function add(cookie: string, place = here, told: Told = {}) {
  const passkey = softwarePasskey(place);
  const offer = await call('second_factor/startPasskey', cookie);
  const added = await call('second_factor/confirmPasskey', cookie, passkey.made(offer.result, told));
  return { passkey, offer, added };
}

/** Somebody with one passkey, and what came of setting it up. */
async function setUp(somebody: Somebody = 'payroll') {
  const cookie = cookieFrom(await company.signIn(somebody));
  const { passkey, offer, added } = await add(cookie);
  expect(added.code).toBe('200');
  return { cookie, passkey, offer, codes: codesIn(added) };
}

const ask = async (somebody: Somebody = 'payroll') => {
  const waiting = await company.signIn(somebody);
  const { result: options } = await step('askPasskey', waiting);
  return { waiting, options };
};

const setDemand = async (demanded: boolean) => {
  const cookie = cookieFrom(await company.signIn('admin'));
  const { result } = await read('user_role/getAllUserRole', cookie);
  const role = (result as readonly Record<string, unknown>[]).find(({ roleName }) => roleName === 'Payroll');
  return company.server.request('/api/hr/user_role/saveUserRole', {
    cookie,
    body: { ...role, secondFactor: demanded },
    headers: { 'x-muster-form': 'administration.roles.editor.recordList.form', 'if-match': String(role?.['_version']) },
  });
};

/** A new passkey and a use of one that nobody asked for. */
const unasked = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const unused = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

describe('a passkey that is set up', () => {
  it('is asked for at the next sign-in, which begins no session before it signed', async () => {
    const before = await company.signIn('payroll');
    const { passkey, cookie, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    const waiting = await company.signIn('payroll');
    expect(waiting).toMatchObject({ code: '202', result: { kinds: ['passkey', 'recovery'] } });
    expect(await read('sign_in_step/getWaiting', cookieFrom(waiting))).toMatchObject({
      result: { passkeyProblem: '' },
    });
    const { result: options } = await step('askPasskey', waiting);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id, type: 'public-key' }] });
    const done = await step('answerPasskey', waiting, passkey.used(options));
    expect(done).toMatchObject({ code: '200', message: before.message, result: before.result });
    const session = done.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await read('users/getUsersProfile', session)).code).toBe('200');
    const [row] = await ownPasskeys(cookie);
    expect(row).toMatchObject({ name: 'Firefox on Linux', usedAt: new Date(company.server.time).toISOString() });
  });

  it('tells what a browser needs, and nothing of the account number', async () => {
    const { offer } = await setUp();
    expect(offer.result).toMatchObject({
      rp: { id: 'localhost', name: 'Muster' },
      user: { name: 'payroll@muster.local' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
    });
    const { user, challenge } = offer.result as { user: { id: string }; challenge: string };
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
  });

  it('is one of several, each with a name of its own; recovery codes come with the first alone', async () => {
    const { cookie, passkey } = await setUp();
    const second = await add(cookie);
    expect(codesIn(second.added)).toEqual([]);
    expect((await ownPasskeys(cookie)).map(({ name }) => name)).toEqual(['Firefox on Linux', 'Firefox on Linux (2)']);
    expect(second.offer.result).toMatchObject({ excludeCredentials: [{ id: passkey.id }] });
    for (const each of [passkey, second.passkey]) {
      const { waiting, options } = await ask();
      expect((await step('answerPasskey', waiting, each.used(options))).code).toBe('200');
    }
  });

  it('stands beside an app and recovery codes, each of which signs in', async () => {
    const { cookie, codes } = await setUp();
    const offer = await call('second_factor/startApp', cookie);
    const secret = Secret.fromBase32((offer.result as { key: string }).key.replaceAll(' ', ''));
    const code = () => new TOTP({ secret }).generate({ timestamp: company.server.time });
    const renewed = codesIn(await call('second_factor/confirmApp', cookie, { code: code() }));
    company.server.time += 30_000;
    const waiting = await company.signIn('payroll');
    expect(waiting).toMatchObject({ result: { kinds: ['passkey', 'totp', 'recovery'] } });
    expect((await step('answer', waiting, { code: code() })).code).toBe('200');
    expect((await step('answer', await company.signIn('payroll'), { code: codes[0] })).code).toBe('403');
    expect((await step('answer', await company.signIn('payroll'), { code: renewed[0] })).code).toBe('200');
    expect((await call('second_factor/removeApp', cookie)).code).toBe('200');
    expect(await company.signIn('payroll')).toMatchObject({ result: { kinds: ['passkey', 'recovery'] } });
    expect((await call('second_factor/removeApp', cookie)).code).toBe('404');
  });

  it('is removed by its owner; without the last one the password alone signs in and its codes are gone', async () => {
    const { cookie, codes } = await setUp();
    await add(cookie);
    const [first, second] = await ownPasskeys(cookie);
    const remove = (passkeyId?: string) => call('second_factor/removePasskey', cookie, { passkeyId });
    expect((await remove(first?.passkeyId)).code).toBe('200');
    expect((await remove(first?.passkeyId)).code).toBe('404');
    expect((await company.signIn('payroll')).code).toBe('202');
    expect((await remove(second?.passkeyId)).code).toBe('200');
    expect((await company.signIn('payroll')).code).toBe('200');
    expect(await own(cookie)).toMatchObject({ on: false, codesLeft: 0 });
    await add(cookie);
    expect((await step('answer', await company.signIn('payroll'), { code: codes[0] })).code).toBe('403');
    expect(await events()).toContain('factor.passkeyRemoved {"passkey":"Firefox on Linux (2)"}');
  });

  it('goes with everything else when the second factor is turned off, and when an administrator takes it away', async () => {
    const { cookie } = await setUp();
    expect((await call('second_factor/turnOff', cookie)).code).toBe('200');
    expect((await company.signIn('payroll')).code).toBe('200');
    await add(cookie);
    const admin = cookieFrom(await company.signIn('admin'));
    const list = await read('second_factor/getAll', admin);
    expect(list.result).toMatchObject([{ email: 'payroll@muster.local', app: false, passkeys: 1 }]);
    const [row] = list.result as readonly { ownerKey: string }[];
    await onlyRights(company.world, 'lead@muster.local', { write: ['useradminrole'] });
    await onlyRights(company.world, 'payroll@muster.local', { read: ['useradminrole'] });
    for (const by of [admin, cookieFrom(await company.signIn('lead'))])
      expect((await call('second_factor/remove', by, { ownerKey: row?.ownerKey })).code).toBe('200');
    expect((await company.signIn('payroll')).code).toBe('200');
  });

  it('is set up and removed by whoever gave the password within half an hour alone', async () => {
    const { cookie } = await setUp();
    const [row] = await ownPasskeys(cookie);
    company.server.time += 31 * 60_000;
    for (const name of ['startPasskey', 'removePasskey', 'removeApp'])
      expect(await call(`second_factor/${name}`, cookie, { passkeyId: row?.passkeyId })).toMatchObject({
        code: '403',
        result: { confirm: 'password' },
      });
  });

  it('is told in the log: who added it, who signed in by it', async () => {
    const { passkey } = await setUp();
    const { waiting, options } = await ask();
    await step('answerPasskey', waiting, passkey.used(options));
    expect(await events()).toEqual(['factor.passkeyAdded {"passkey":"Firefox on Linux"}']);
    const db = company.server.database.db.withTables<ServerTables>();
    const last = await db.selectFrom('auditEntry').selectAll().where('action', '=', 'signin.ok').execute();
    expect(last.at(-1)?.details).toContain('"secondStep":"passkey"');
  });
});

describe('signing in by a passkey is refused', () => {
  const refusals: readonly (readonly [what: string, place: Partial<Place>, told: Told])[] = [
    ['from another origin', { origin: 'http://localhost.evil.example' }, {}],
    ['from another port', { origin: 'http://localhost:8443' }, {}],
    ['for another relying party', { rpId: 'evil.example' }, {}],
    ['for another question', {}, { challenge: Buffer.alloc(32).toString('base64url') }],
    ['as if it had just been made', {}, { type: 'webauthn.create' }],
    ['from a frame of another site', {}, { crossOrigin: true }],
    ['without anybody there', {}, { flags: 0 }],
  ];
  it('where it answers for another place, question or purpose', async () => {
    const place = { ...here };
    const cookie = cookieFrom(await company.signIn('payroll'));
    const passkey = softwarePasskey(place);
    const offer = await call('second_factor/startPasskey', cookie);
    expect((await call('second_factor/confirmPasskey', cookie, passkey.made(offer.result))).code).toBe('200');
    for (const [what, elsewhere, told] of refusals) {
      const { waiting, options } = await ask();
      Object.assign(place, here, elsewhere);
      const answer = await step('answerPasskey', waiting, passkey.used(options, told));
      expect([what, answer.code, answer.message]).toEqual([what, '403', expect.stringContaining('not accepted')]);
      expect(answer.headers.getSetCookie().join()).not.toContain('muster_staff=');
    }
    Object.assign(place, here);
    const { waiting, options } = await ask();
    expect((await step('answerPasskey', waiting, passkey.used(options))).code).toBe('200');
  });

  it('with the signature of another key', async () => {
    const { passkey } = await setUp();
    const { waiting, options } = await ask();
    expect((await step('answerPasskey', waiting, signedByAnother(passkey.used(options)))).code).toBe('403');
  });

  it('with the passkey of somebody else, whatever it says of itself', async () => {
    const mine = await setUp('hr');
    const { passkey: victim } = await setUp('payroll');
    const { waiting, options } = await ask('payroll');
    const sent = mine.passkey.used(options);
    expect((await step('answerPasskey', waiting, sent)).code).toBe('403');
    const again = (await step('askPasskey', waiting)).result;
    expect((await step('answerPasskey', waiting, { ...mine.passkey.used(again), id: victim.id })).code).toBe('403');
    const third = (await step('askPasskey', waiting)).result;
    const handed = { ...victim.used(third), userHandle: mine.passkey.userHandle };
    expect((await step('answerPasskey', waiting, handed)).code).toBe('403');
  });

  it('with what answered another sign-in', async () => {
    const { passkey } = await setUp();
    const first = await ask();
    const other = await ask();
    expect((await step('answerPasskey', other.waiting, passkey.used(first.options))).code).toBe('403');
    expect((await step('answerPasskey', first.waiting, passkey.used(first.options))).code).toBe('200');
  });

  it('a second time with the same answer, and for a question that was tried once', async () => {
    const { passkey } = await setUp();
    const { waiting, options } = await ask();
    const sent = passkey.used(options);
    const all = await Promise.all(Array.from({ length: 4 }, () => step('answerPasskey', waiting, sent)));
    expect(all.filter(({ code }) => code === '200')).toHaveLength(1);
    const next = await ask();
    expect((await step('answerPasskey', next.waiting, sent)).code).toBe('403');
    expect((await step('answerPasskey', next.waiting, passkey.used(next.options))).code).toBe('403');
    expect(
      (await step('answerPasskey', next.waiting, passkey.used((await step('askPasskey', next.waiting)).result))).code,
    ).toBe('200');
  });

  it('where its count has gone back, which the log tells; one that never counts is taken', async () => {
    const { passkey } = await setUp();
    const use = async (counter: number) => {
      const { waiting, options } = await ask();
      return (await step('answerPasskey', waiting, passkey.used(options, { counter }))).code;
    };
    expect([await use(0), await use(0), await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
      '200',
      '200',
      '200',
      '403',
      '403',
      '403',
      '200',
    ]);
    const told = (await events()).filter((event) => event.startsWith('factor.passkeyCopied'));
    expect(told).toEqual(Array.from({ length: 3 }, () => 'factor.passkeyCopied {"passkey":"Firefox on Linux"}'));
  });

  it('after five wrong tries and five minutes, and where nothing was asked', async () => {
    const { passkey } = await setUp();
    const { waiting, options } = await ask();
    const codes: unknown[] = [];
    for (let tries = 0; tries < challengeBounds.tries; tries += 1)
      codes.push((await step('answerPasskey', waiting, { ...passkey.used(options), id: 'AAAA' })).code);
    expect(codes).toEqual(['403', '403', '403', '403', '410']);
    const late = await ask();
    company.server.time += challengeBounds.life + 1;
    expect((await step('answerPasskey', late.waiting, passkey.used(late.options))).code).toBe('410');
    const unasked = await company.signIn('payroll');
    expect((await step('answerPasskey', unasked, passkey.used(options))).code).toBe('403');
    expect((await call('sign_in_step/askPasskey', '')).code).toBe('410');
  });

  it('after it was removed', async () => {
    const { cookie, passkey } = await setUp();
    await add(cookie);
    const { waiting, options } = await ask();
    await call('second_factor/removePasskey', cookie, { passkeyId: passkey.id });
    expect((await step('answerPasskey', waiting, passkey.used(options))).code).toBe('403');
  });
});

describe('setting a passkey up is refused', () => {
  const certificate = new Map<string, unknown>([['x5c', [Buffer.from('30820101', 'hex')]]]) as never;
  const refusals: readonly (readonly [what: string, place: Partial<Place>, told: Told])[] = [
    ['from another origin', { origin: 'https://evil.example' }, {}],
    ['for another relying party', { rpId: 'evil.example' }, {}],
    ['for another question', {}, { challenge: Buffer.alloc(32).toString('base64url') }],
    ['as if it had been used', {}, { type: 'webauthn.get' }],
    ['from a frame of another site', {}, { crossOrigin: true }],
    ['without anybody there', {}, { flags: 64 }],
    ['with certificates, whose addresses the library would ask', {}, { attestation: ['android-key', certificate] }],
    ['with packed certificates', {}, { attestation: ['packed', certificate] }],
    ['with a proof of an unknown kind', {}, { attestation: ['compound', new Map()] }],
  ];
  it('where it answers for another place, question or purpose, or proves more than was asked', async () => {
    const cookie = cookieFrom(await company.signIn('payroll'));
    for (const [what, place, told] of refusals) {
      const { added } = await add(cookie, { ...here, ...place }, told);
      expect([what, added.code, added.message]).toEqual([what, '422', expect.stringContaining('could not be set up')]);
    }
    expect(await ownPasskeys(cookie)).toEqual([]);
    expect((await add(cookie)).added.code).toBe('200');
  });

  it('for a question that was asked of another session, or that was answered before', async () => {
    const cookie = cookieFrom(await company.signIn('payroll'));
    const other = cookieFrom(await company.signIn('payroll'));
    const passkey = softwarePasskey(here);
    const { result } = await call('second_factor/startPasskey', cookie);
    const confirm = (by: string, told: Told = {}) =>
      call('second_factor/confirmPasskey', by, passkey.made(result, told));
    expect((await confirm(other)).code).toBe('422');
    expect((await confirm(cookie, { challenge: 'AAAA' })).code).toBe('422');
    expect((await confirm(cookie)).code).toBe('422');
    const again = await call('second_factor/startPasskey', cookie);
    company.server.time += 5 * 60_000 + 1;
    expect((await call('second_factor/confirmPasskey', cookie, passkey.made(again.result))).code).toBe('422');
  });

  it('where somebody has it already', async () => {
    const { passkey } = await setUp('hr');
    const cookie = cookieFrom(await company.signIn('payroll'));
    const { result } = await call('second_factor/startPasskey', cookie);
    const { userHandle } = passkey;
    expect((await call('second_factor/confirmPasskey', cookie, passkey.made(result))).code).toBe('422');
    passkey.userHandle = userHandle;
    const { waiting, options } = await ask('hr');
    expect((await step('answerPasskey', waiting, passkey.used(options))).code).toBe('200');
  });

  it('with what is no answer at all', async () => {
    const cookie = cookieFrom(await company.signIn('payroll'));
    const junk = [{}, { id: 'x' }, { id: 1 }, { id: 'AAAA', clientDataJSON: 'e30', attestationObject: '====' }];
    const deep = Buffer.concat([Buffer.alloc(4000, 0x81), cbor(1)]).toString('base64url');
    for (const sent of [...junk, { id: 'AAAA', clientDataJSON: 'e30', attestationObject: deep }]) {
      await call('second_factor/startPasskey', cookie);
      expect((await call('second_factor/confirmPasskey', cookie, sent)).code).toBe('422');
    }
  });

  it('to whoever has twenty', async () => {
    const { cookie } = await setUp();
    for (let more = 1; more < 20; more += 1) expect((await add(cookie)).added.code).toBe('200');
    expect((await call('second_factor/startPasskey', cookie)).code).toBe('422');
  });
});

describe('a role that demands a second factor', () => {
  it('is content with a passkey, which is set up before the session begins, and keeps the last one', async () => {
    await setDemand(true);
    const waiting = await company.signIn('payroll');
    expect(waiting).toMatchObject({ code: '203', result: { kinds: ['setUp'] } });
    const passkey = softwarePasskey(here);
    const { result } = await step('startPasskey', waiting);
    expect((await step('confirmPasskey', waiting, passkey.made(result, { challenge: 'AAAA' }))).code).toBe('403');
    const offer = await step('startPasskey', waiting);
    const done = await step('confirmPasskey', waiting, passkey.made(offer.result));
    expect(done.code).toBe('200');
    expect(codesIn(done)).toHaveLength(10);
    const cookie = cookieFrom(done);
    expect((await read('users/getUsersProfile', cookie)).code).toBe('200');
    const [row] = await ownPasskeys(cookie);
    expect(await call('second_factor/removePasskey', cookie, { passkeyId: row?.passkeyId })).toMatchObject({
      code: '403',
      message: expect.stringContaining('the last of yours'),
    });
    expect(await ownPasskeys(cookie)).toHaveLength(1);
    const next = await ask();
    expect((await step('answerPasskey', next.waiting, passkey.used(next.options))).code).toBe('200');
  });

  it('lets nobody who began before set up another one after that', async () => {
    await setDemand(true);
    const early = await company.signIn('payroll');
    const waiting = await company.signIn('payroll');
    const offer = await step('startPasskey', waiting);
    await step('confirmPasskey', waiting, softwarePasskey(here).made(offer.result));
    for (const name of ['startPasskey', 'startApp']) expect((await step(name, early)).code).toBe('403');
    expect((await step('confirmPasskey', early, unasked)).code).toBe('403');
    expect((await step('confirmApp', early, { code: '123456' })).code).toBe('403');
  });

  it('offers nothing to set up to whoever waits for a passkey', async () => {
    await setUp();
    const waiting = await company.signIn('payroll');
    expect((await step('startPasskey', waiting)).code).toBe('403');
    expect((await step('confirmPasskey', waiting, unasked)).code).toBe('403');
  });
});

describe('where passkeys do not work', () => {
  it('elsewhere nothing is offered, a call says why, and the sign-in still asks for its step', async () => {
    const { cookie, codes } = await setUp();
    const host = { host: 'hr.example.com' };
    const refused = { code: '403', message: expect.stringContaining('Passkeys need https') };
    expect(await call('second_factor/startPasskey', cookie, {}, host)).toMatchObject(refused);
    expect(await call('second_factor/confirmPasskey', cookie, unasked, host)).toMatchObject(refused);
    const waiting = await company.signIn('payroll');
    expect(await step('askPasskey', waiting, {}, host)).toMatchObject(refused);
    expect(await step('answerPasskey', waiting, unused, host)).toMatchObject(refused);
    expect((await step('answer', waiting, { code: codes[0] })).code).toBe('200');
  });

  it('a passkey of another address is neither asked for nor taken, and its owner is told', async () => {
    await setUp();
    const db = company.server.database.db.withTables<ServerTables>();
    await db.updateTable('passkey').set({ rpId: 'hr.example.com' }).execute();
    const waiting = await company.signIn('payroll');
    expect(waiting).toMatchObject({ code: '202', result: { kinds: ['passkey', 'recovery'] } });
    const told = await read('sign_in_step/getWaiting', cookieFrom(waiting));
    expect(told).toMatchObject({ result: { passkeyProblem: expect.stringContaining('another address') } });
    expect((await step('askPasskey', waiting)).code).toBe('403');
  });
});
