import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { endSessions } from '../../server/sessions/end-sessions.ts';
import { accountKey } from '../../server/sessions/session.ts';
import type { ServerTables } from '../../server/tables.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { onlyRights } from '../contracts/only-rights.ts';
import { type CompanyServer, type Somebody, startCompanyServer } from './support/company-server.ts';
import { type Answer, cookieFrom } from './support/test-server.ts';

let company: CompanyServer;
beforeEach(async () => {
  company = await startCompanyServer();
  await company.world.db.deleteFrom('outbox').execute();
});
afterEach(() => company.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const mailsTo = async (somebody: Somebody) =>
  company.world.db
    .selectFrom('outbox')
    .selectAll()
    .where('toAddress', '=', `${somebody}@muster.local`)
    .orderBy('mailId')
    .execute();
const subjectsTo = async (somebody: Somebody) => (await mailsTo(somebody)).map(({ subject }) => subject);
const call = (name: string, cookie: string, body: unknown = {}) =>
  company.server.request(`/api/hr/${name}`, { cookie, body });
const signIn = (somebody: Somebody, cookie = '') =>
  company.server.request(`/api/hr/${somebody === 'applicant' ? 'mobile/loginApplicant' : 'users/login'}`, {
    body: { email: `${somebody}@muster.local`, password: demoPassword },
    cookie,
    headers: firefox,
  });
const deviceOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.includes('_device=')) ?? '';

describe('mails about the own account', () => {
  it('tell of a new password, in plain sentences, with what to do', async () => {
    const cookie = cookieFrom(await signIn('payroll'));
    const params = { a: demoPassword, b: 'another long password' };
    expect((await call('users/changePasswordProfile', cookie, { params })).code).toBe('200');
    const [mail, ...others] = await mailsTo('payroll');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your password was changed', secret: null, goodUntil: null });
    expect(mail?.body).toMatch(/^Dear .+,\n\non 2\d Nov 2026 at \d\d:\d\d the password of your account was changed\./);
    expect(mail?.body).toContain('If it was not you, tell whoever runs Muster');
    for (const secret of [demoPassword, 'another long password']) expect(mail?.body).not.toContain(secret);
  });

  it('are not written where the change is refused', async () => {
    const cookie = cookieFrom(await signIn('payroll'));
    const params = { a: 'wrong', b: 'another long password' };
    expect((await call('users/changePasswordProfile', cookie, { params })).code).toBe('422');
    expect(await mailsTo('payroll')).toEqual([]);
  });

  it('tell of a second factor that comes and goes, and of its recovery codes', async () => {
    const first = await signIn('payroll');
    const cookie = cookieFrom(first);
    const { key } = (await call('second_factor/startApp', cookie)).result as { key: string };
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    const code = totp.generate({ timestamp: company.server.time });
    const { codes } = (await call('second_factor/confirmApp', cookie, { code })).result as { codes: string[] };
    const waiting = await signIn('payroll', deviceOf(first));
    const used = await company.server.request('/api/hr/sign_in_step/answer', {
      body: { code: codes[0] },
      cookie: `${cookieFrom(waiting)}; ${deviceOf(first)}`,
      headers: firefox,
    });
    expect(used.code).toBe('200');
    await call('second_factor/renewCodes', cookie);
    await call('second_factor/turnOff', cookie);
    expect(await subjectsTo('payroll')).toEqual([
      'Your second factor was set up',
      'A recovery code was used',
      'Your recovery codes were renewed',
      'Your second factor was turned off',
    ]);
    const all = (await mailsTo('payroll')).map(({ body }) => body).join('\n');
    for (const secret of [key, code, ...codes]) expect(all).not.toContain(secret);
  });

  it('tell once a day that somebody who knows the password gives wrong codes, from the fifth on, however slowly', async () => {
    const first = await signIn('payroll');
    const cookie = cookieFrom(first);
    const { key } = (await call('second_factor/startApp', cookie)).result as { key: string };
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await call('second_factor/confirmApp', cookie, { code: totp.generate({ timestamp: company.server.time }) });
    await company.world.db.deleteFrom('outbox').execute();
    const wrong = async (times: number) => {
      for (let each = 0; each < times; each += 1) {
        const waiting = await signIn('payroll');
        const answer = await call('sign_in_step/answer', cookieFrom(waiting), { code: '000000' });
        expect(answer.code).toBe('403');
        // Slower than what slows tries counts.
        later(60);
      }
    };
    let at = Date.parse('2026-11-23T00:00:00.000Z');
    const later = (minutes: number) => {
      at += minutes * 60_000;
      company.server.time += minutes * 60_000;
      company.world.setNow(new Date(at).toISOString());
    };
    later(0);
    await wrong(4);
    expect(await subjectsTo('payroll')).toEqual([]);
    await wrong(1);
    expect(await subjectsTo('payroll')).toEqual(['Wrong codes at the second step of your sign-in']);
    const [mail] = await mailsTo('payroll');
    expect(mail?.body).toContain('after it a wrong code or passkey');
    expect(mail?.body).toContain('change your password under My Profile');
    await wrong(3);
    expect(await subjectsTo('payroll')).toHaveLength(1);
    later(25 * 60);
    await wrong(4);
    expect(await subjectsTo('payroll')).toHaveLength(1);
    await wrong(1);
    expect(await subjectsTo('payroll')).toHaveLength(2);
  });

  it('tell the owner when an administrator takes his second factor away', async () => {
    const cookie = cookieFrom(await signIn('payroll'));
    const { key } = (await call('second_factor/startApp', cookie)).result as { key: string };
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await call('second_factor/confirmApp', cookie, { code: totp.generate({ timestamp: company.server.time }) });
    const admin = cookieFrom(await signIn('admin'));
    const [row] = (await company.server.request('/api/hr/second_factor/getAll', { cookie: admin }))
      .result as readonly Record<string, unknown>[];
    const remove = async (by: string) => (await call('second_factor/remove', by, { ownerKey: row?.['ownerKey'] })).code;
    expect(await remove(admin)).toBe('200');
    expect((await subjectsTo('payroll')).at(-1)).toBe('Your second factor is to be taken away');
    await onlyRights(company.world, 'lead@muster.local', { write: ['useradminrole'] });
    await onlyRights(company.world, 'payroll@muster.local', { read: ['useradminrole'] });
    expect(await remove(cookieFrom(await signIn('lead')))).toBe('200');
    expect((await subjectsTo('payroll')).at(-1)).toBe('Your second factor was turned off');
    expect(await subjectsTo('admin')).toEqual([]);
  });

  it.each(['payroll', 'applicant'] as const)(
    'tell %s of a sign-in on a new device: not of the first, of none that is known, once a day for a browser',
    async (somebody) => {
      const first = await signIn(somebody);
      expect(await subjectsTo(somebody)).toEqual([]);
      await signIn(somebody, deviceOf(first));
      expect(await subjectsTo(somebody)).toEqual([]);
      await signIn(somebody);
      await signIn(somebody);
      expect(await subjectsTo(somebody)).toEqual(['A sign-in on a new device: Firefox on Windows']);
      company.world.setNow(new Date(Date.parse('2026-11-23T12:00:00.000Z')).toISOString());
      await signIn(somebody);
      const [, second] = await mailsTo(somebody);
      expect(second?.body).toContain(somebody === 'applicant' ? 'press Forgot Password' : 'under My Profile');
    },
  );

  it('tell whose sessions an administrator ended', async () => {
    await signIn('payroll');
    await signIn('hr');
    const { db, hr, audit } = company.world;
    const { accountId } = await db
      .selectFrom('account')
      .select('accountId')
      .where('email', '=', 'payroll@muster.local')
      .executeTakeFirstOrThrow();
    const backend = createEmbeddedBackend(hr);
    const by = { kind: 'command', id: '', name: 'muster sign-out' } as const;
    const tell = async (trx: Parameters<NonNullable<typeof backend.tellAccount>>[0], ownerKey: string) =>
      backend.tellAccount?.(trx, ownerKey, { kind: 'sessionsEnded' });
    const server = company.server.database.db.withTables<ServerTables>();
    await endSessions(server, audit, { whose: { owners: [accountKey(accountId)] }, by, tell, now: new Date() });
    expect(await subjectsTo('payroll')).toEqual(['You were signed out everywhere']);
    await endSessions(server, audit, { whose: 'everybody', by, tell, now: new Date() });
    expect(await subjectsTo('hr')).toEqual([]);
  });
});
