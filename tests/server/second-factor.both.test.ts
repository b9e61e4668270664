import { hash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordBounds } from '../../server/limits/password-guard.ts';
import { challengeBounds } from '../../server/second-factor/challenges.ts';
import type { ServerTables } from '../../server/tables.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { onlyRights } from '../contracts/only-rights.ts';
import { type CompanyServer, type Somebody, startCompanyServer } from './support/company-server.ts';
import { type Answer, cookieFrom } from './support/test-server.ts';

let company: CompanyServer;
beforeEach(async () => {
  company = await startCompanyServer();
});
afterEach(() => company.close());

const call = (name: string, cookie: string, body: unknown = {}) =>
  company.server.request(`/api/hr/${name}`, { cookie, body });
const read = (name: string, cookie: string) => company.server.request(`/api/hr/${name}`, { cookie });
const step = (name: string, waiting: Answer, body: unknown = {}) =>
  call(`sign_in_step/${name}`, cookieFrom(waiting), body);
/** The code that a telephone shows now. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: company.server.time + later,
  });
const nextHalfMinute = () => {
  company.server.time += 30_000;
};
const keyIn = (answer: Answer) => (answer.result as { readonly key: string }).key;
const codesIn = (answer: Answer) => (answer.result as { readonly codes: readonly string[] }).codes;
const events = async () => {
  const db = company.server.database.db.withTables<ServerTables>();
  const rows = await db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', 'like', 'factor.%')
    .orderBy('seq')
    .execute();
  return rows.map(({ action, actorName, details }) => [action, actorName, details]);
};

/** Sets up somebody's app; the half minute of its first code is over then. */
async function setUp(somebody: Somebody = 'payroll') {
  const cookie = cookieFrom(await company.signIn(somebody));
  const offer = await call('second_factor/startApp', cookie);
  const key = keyIn(offer);
  const confirmed = await call('second_factor/confirmApp', cookie, { code: codeOf(key) });
  expect(confirmed.code).toBe('200');
  nextHalfMinute();
  return { cookie, key, codes: codesIn(confirmed), offer };
}

/** Somebody beside the administrator who may take second factors away, also that of payroll. */
async function secondPerson(): Promise<string> {
  await onlyRights(company.world, 'lead@muster.local', { write: ['useradminrole'] });
  await onlyRights(company.world, 'payroll@muster.local', { read: ['useradminrole'] });
  return cookieFrom(await company.signIn('lead'));
}

const setDemand = async (cookie: string, demanded: boolean, name = 'Payroll') => {
  const { result } = await read('user_role/getAllUserRole', cookie);
  const role = (result as readonly Record<string, unknown>[]).find(({ roleName }) => String(roleName).startsWith(name));
  return company.server.request('/api/hr/user_role/saveUserRole', {
    cookie,
    body: { ...role, secondFactor: demanded },
    headers: { 'x-muster-form': 'administration.roles.editor.recordList.form', 'if-match': String(role?.['_version']) },
  });
};

describe('signing in with a second factor', () => {
  it('goes as before for whoever has none', async () => {
    const answer = await company.signIn('payroll');
    expect(answer).toMatchObject({ code: '200', message: 'Login Successfully!' });
    expect(answer.headers.getSetCookie().join()).not.toContain('muster_sign_in');
  });

  it('begins no session before a code of the telephone came, and answers then as the sign-in does', async () => {
    const before = await company.signIn('payroll');
    const { key } = await setUp();
    const waiting = await company.signIn('payroll');
    expect(waiting).toMatchObject({ status: 200, code: '202', result: { kinds: ['totp', 'recovery'] } });
    expect(waiting.headers.get('set-cookie')).toMatch(/^muster_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await read('users/getUsersProfile', cookieFrom(waiting))).code).toBe('401');
    const stolen = cookieFrom(waiting).replace('muster_sign_in', 'muster_staff');
    expect((await read('users/getUsersProfile', stolen)).code).toBe('401');
    const done = await step('answer', waiting, { code: ` ${codeOf(key).replace(/(\d{3})/, '$1 ')} ` });
    expect(done).toMatchObject({ code: '200', message: before.message, result: before.result });
    const [session = '', gone = ''] = done.headers.getSetCookie();
    expect(gone).toContain('muster_sign_in=;');
    expect((await read('users/getUsersProfile', session.split(';')[0] ?? '')).code).toBe('200');
    expect((await step('answer', waiting, { code: codeOf(key, 30_000) })).code).toBe('410');
  });

  it('takes a code of the half minute before and after, once, and none that is older', async () => {
    const { key } = await setUp();
    nextHalfMinute();
    const answers: unknown[] = [];
    for (const later of [-60_000, -30_000, -30_000, 30_000, 0, 60_000]) {
      const waiting = await company.signIn('payroll');
      answers.push((await step('answer', waiting, { code: codeOf(key, later) })).code);
    }
    expect(answers).toEqual(['403', '200', '403', '200', '403', '403']);
  });

  it('ends after five wrong codes and after five minutes, and the password is needed anew', async () => {
    const { key } = await setUp();
    const waiting = await company.signIn('payroll');
    const codes: unknown[] = [];
    for (let tries = 0; tries < challengeBounds.tries; tries += 1)
      codes.push((await step('answer', waiting, { code: '000000' })).code);
    expect(codes).toEqual(['403', '403', '403', '403', '410']);
    expect((await step('answer', waiting, { code: codeOf(key) })).code).toBe('410');
    const late = await company.signIn('payroll');
    company.server.time += challengeBounds.life + 1;
    expect((await step('answer', late, { code: codeOf(key) })).code).toBe('410');
    expect(await events()).toContainEqual(['factor.refused', expect.stringContaining(' '), '{}']);
  });

  it('lets nobody who knows the password try all codes: after 20 wrong ones no code is judged for a while', async () => {
    await setUp();
    let refused = 0;
    for (let tries = 0; tries < passwordBounds.lockAt; tries += 1) {
      const waiting = await company.signIn('payroll');
      if (waiting.code === '429') break;
      for (let each = 0; each < 4; each += 1)
        if ((await step('answer', waiting, { code: '111111' })).code === '403') refused += 1;
    }
    expect(refused).toBeLessThanOrEqual(passwordBounds.lockAt);
  });

  it('makes a code of 100 tries at once good for one session', async () => {
    const { key } = await setUp();
    const waiting = await company.signIn('payroll');
    const code = codeOf(key);
    const all = await Promise.all(Array.from({ length: 20 }, () => step('answer', waiting, { code })));
    expect(all.filter((answer) => answer.code === '200')).toHaveLength(1);
  });
});

describe('a new password', () => {
  const fresh = 'chosen after it was forgotten';

  it.each(['at the console', 'on My Profile'])(
    'that is set %s goes around no second factor: it begins no session, and the next sign-in asks as ever',
    async (where) => {
      const { cookie, key } = await setUp();
      const waiting = await company.signIn('payroll');
      if (where === 'at the console') {
        expect(await company.world.hr.setPassword({ email: 'payroll@muster.local', password: fresh })).toHaveProperty(
          'accountId',
        );
      } else {
        const b = fresh;
        const changed = await call('users/changePasswordProfile', cookie, { params: { a: demoPassword, b } });
        expect([changed.code, changed.headers.getSetCookie().join()]).toEqual([
          '200',
          expect.not.stringContaining('muster_sign_in'),
        ]);
        // A sign-in whose password was right before waits for nothing any more.
        expect((await step('answer', waiting, { code: codeOf(key) })).code).toBe('410');
      }
      expect((await company.signIn('payroll')).code).toBe('403');
      const again = await company.signIn('payroll', fresh);
      expect(again).toMatchObject({ code: '202', result: { kinds: ['totp', 'recovery'] } });
      expect(again.headers.getSetCookie().join()).not.toContain('muster_staff=');
      expect((await read('users/getUsersProfile', cookieFrom(again))).code).toBe('401');
      nextHalfMinute();
      expect((await step('answer', again, { code: codeOf(key) })).code).toBe('200');
    },
  );
});

describe('recovery codes', () => {
  it('sign in once each, are ten, and new ones replace them', async () => {
    const { codes, cookie } = await setUp();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = '', third = ''] = codes;
    const use = async (code: string) => (await step('answer', await company.signIn('payroll'), { code })).code;
    expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe('200');
    expect(await use(first)).toBe('403');
    expect(await use(second)).toBe('200');
    expect(await read('second_factor/getOwn', cookie)).toMatchObject({ result: { app: true, codesLeft: 8 } });
    const renewed = codesIn(await call('second_factor/renewCodes', cookie));
    expect(await use(third)).toBe('403');
    expect(await use(renewed[0] ?? '')).toBe('200');
    const actions = (await events()).map(([action]) => action);
    expect(actions.filter((action) => action === 'factor.recovery')).toHaveLength(3);
    expect(actions).toContain('factor.codes');
  });

  it('have 120 random bits in groups of four, and shorter ones from before are still taken', async () => {
    const { codes } = await setUp();
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    const db = company.server.database.db.withTables<ServerTables>();
    const { ownerKey } = await db.selectFrom('secondFactor').select('ownerKey').executeTakeFirstOrThrow();
    const former = 'abcdefghijkmnpqr';
    const codeHash = hash('sha256', `muster recovery code ${ownerKey} ${former}`, 'hex');
    await db.insertInto('secondFactorCode').values({ ownerKey, codeHash }).execute();
    const typed = former.replace(/(.{4})(?=.)/g, '$1-').toUpperCase();
    expect((await step('answer', await company.signIn('payroll'), { code: typed })).code).toBe('200');
  });
});

describe('what is stored', () => {
  it('is neither the secret nor a code, and no answer is kept for a repeated key', async () => {
    const cookie = cookieFrom(await company.signIn('payroll'));
    const send = (name: string, body: unknown) =>
      company.server.request(`/api/hr/second_factor/${name}`, { cookie, body, headers: { 'idempotency-key': name } });
    const key = keyIn(await send('startApp', {}));
    const codes = codesIn(await send('confirmApp', { code: codeOf(key) }));
    const db = company.server.database.db.withTables<ServerTables>();
    const stored = JSON.stringify([
      await db.selectFrom('secondFactor').selectAll().execute(),
      await db.selectFrom('secondFactorOffer').selectAll().execute(),
      await db.selectFrom('secondFactorCode').selectAll().execute(),
      await db.selectFrom('keptAnswer').selectAll().execute(),
      await db.selectFrom('auditEntry').selectAll().execute(),
    ]);
    for (const secret of [key.replaceAll(' ', ''), key, ...codes]) expect(stored).not.toContain(secret);
    expect(company.server.lines.join('\n')).not.toContain(key.replaceAll(' ', ''));
  });

  it('is taken up by a code alone: an offer that nobody confirmed changes nothing', async () => {
    const { cookie, key } = await setUp();
    const other = keyIn(await call('second_factor/startApp', cookie));
    expect((await call('second_factor/confirmApp', cookie, { code: '123456' })).code).toBe('422');
    expect((await step('answer', await company.signIn('payroll'), { code: codeOf(other) })).code).toBe('403');
    expect((await step('answer', await company.signIn('payroll'), { code: codeOf(key) })).code).toBe('200');
  });
});

describe('a role that demands a second factor', () => {
  it('lets nobody in who has none before it is set up, and nobody turn it off', async () => {
    const admin = cookieFrom(await company.signIn('admin'));
    expect(await setDemand(admin, true)).toMatchObject({ code: '200', result: { secondFactor: true } });
    const waiting = await company.signIn('payroll');
    expect(waiting).toMatchObject({ code: '203', result: { kinds: ['setUp'] } });
    expect((await step('answer', waiting, { code: '000000' })).code).toBe('403');
    const key = keyIn(await step('startApp', waiting));
    expect((await step('confirmApp', waiting, { code: '000000' })).code).toBe('403');
    const done = await step('confirmApp', waiting, { code: codeOf(key) });
    expect(done.code).toBe('200');
    expect(codesIn(done)).toHaveLength(10);
    const cookie = cookieFrom(done);
    expect((await read('users/getUsersProfile', cookie)).code).toBe('200');
    expect(await call('second_factor/turnOff', cookie)).toMatchObject({ code: '403' });
    expect((await company.signIn('payroll')).code).toBe('202');
    expect(await setDemand(admin, false)).toMatchObject({ code: '200', result: { secondFactor: false } });
    expect((await call('second_factor/turnOff', cookie)).code).toBe('200');
    expect((await company.signIn('payroll')).code).toBe('200');
    expect((await events()).map(([action]) => action)).toEqual([
      'factor.refused',
      'factor.refused',
      'factor.setUp',
      'factor.off',
    ]);
  });

  it('offers nothing to set up to whoever only waits for a code', async () => {
    await setUp();
    const waiting = await company.signIn('payroll');
    expect((await step('startApp', waiting)).code).toBe('403');
    expect((await step('confirmApp', waiting, { code: '123456' })).code).toBe('403');
    expect((await call('sign_in_step/startApp', '')).code).toBe('410');
  });
});

describe('whoever manages accounts', () => {
  it('sees who has one and nothing of it, takes it away, and gives his password before', async () => {
    const { key, codes } = await setUp();
    const admin = cookieFrom(await company.signIn('admin'));
    const list = await read('second_factor/getAll', admin);
    const [row] = list.result as readonly Record<string, unknown>[];
    expect(row).toMatchObject({ email: 'payroll@muster.local' });
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'app',
      'askedAt',
      'askedBy',
      'email',
      'name',
      'ownerKey',
      'passkeys',
      'since',
      'usedAt',
    ]);
    for (const secret of [key, ...codes]) expect(list.text).not.toContain(secret);
    const agent = cookieFrom(await company.signIn('agent'));
    expect((await read('second_factor/getAll', agent)).code).toBe('403');
    expect((await call('second_factor/remove', agent, { ownerKey: row?.['ownerKey'] })).code).toBe('403');
    company.server.time += 31 * 60_000;
    expect(await call('second_factor/remove', admin, { ownerKey: row?.['ownerKey'] })).toMatchObject({
      code: '403',
      result: { confirm: 'password' },
    });
    const again = cookieFrom(await company.signIn('admin'));
    const remove = async (by: string) => (await call('second_factor/remove', by, { ownerKey: row?.['ownerKey'] })).code;
    expect(await remove(again)).toBe('200');
    expect(await remove(again)).toBe('409');
    expect((await company.signIn('payroll')).code).toBe('202');
    const [asked] = (await read('second_factor/getAll', again)).result as readonly Record<string, unknown>[];
    expect(asked).toMatchObject({ askedBy: 'Nadia Riaz', askedAt: new Date(company.server.time).toISOString() });
    expect(await remove(await secondPerson())).toBe('200');
    expect((await company.signIn('payroll')).code).toBe('200');
    expect((await events()).slice(-2)).toEqual([
      ['factor.removalAsked', 'Nadia Riaz', '{}'],
      ['factor.off', expect.any(String), '{"askedBy":"Nadia Riaz"}'],
    ]);
  });

  it('asks for nothing any more once its owner has used it, or a recovery code, or a day is over', async () => {
    const { key, codes } = await setUp();
    const admin = () => company.signIn('admin').then(cookieFrom);
    const second = await secondPerson();
    const ownerKey = ((await read('second_factor/getAll', second)).result as readonly Record<string, unknown>[])[0]?.[
      'ownerKey'
    ];
    const remove = async (by: string) => (await call('second_factor/remove', by, { ownerKey })).message;
    const asks = async () => expect(await remove(await admin())).toContain('Asked for.');
    for (const code of [() => codeOf(key), () => codes[0] ?? '']) {
      await asks();
      expect((await step('answer', await company.signIn('payroll'), { code: code() })).code).toBe('200');
      const [row] = (await read('second_factor/getAll', second)).result as readonly Record<string, unknown>[];
      expect(row).toMatchObject({ askedBy: '', askedAt: '' });
    }
    await asks();
    company.server.time += 24 * 60 * 60_000;
    const later = cookieFrom(await company.signIn('lead'));
    expect(await remove(later)).toContain('Asked for.');
    expect((await company.signIn('payroll')).code).toBe('202');
  });

  it('takes it away from nobody who may do more than he', async () => {
    await setUp();
    const { world } = company;
    await onlyRights(world, 'lead@muster.local', { write: ['useradminrole'] });
    const lead = cookieFrom(await company.signIn('lead'));
    const [row] = (await read('second_factor/getAll', lead)).result as readonly Record<string, unknown>[];
    const remove = () => call('second_factor/remove', lead, { ownerKey: row?.['ownerKey'] });
    expect(await remove()).toMatchObject({ code: '403', message: expect.stringContaining('rights that you do not') });
    await onlyRights(world, 'payroll@muster.local', { read: ['useradminrole'] });
    expect((await remove()).code).toBe('200');
    expect((await remove()).code).toBe('409');
  });

  it.each(['startApp', 'renewCodes', 'turnOff'])('%s needs the password again after half an hour', async (name) => {
    const { cookie } = await setUp();
    company.server.time += 31 * 60_000;
    expect(await call(`second_factor/${name}`, cookie)).toMatchObject({ code: '403', result: { confirm: 'password' } });
  });
});
