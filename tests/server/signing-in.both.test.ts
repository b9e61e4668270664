import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { envelope } from '../../server/envelope/envelope.ts';
import { createCallLimits } from '../../server/limits/call-limits.ts';
import { createPasswordGuard, passwordBounds } from '../../server/limits/password-guard.ts';
import { sessionLife } from '../../server/sessions/session-store.ts';
import type { ServerTables } from '../../server/tables.ts';
import { cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

const ended = 'Your session is no longer valid! You will be redirected to login screen.';
const locked = 'There were too many attempts to sign in. Please wait 15 minutes and try again.';

describe('signing in through a backend that answers as it is told', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ trustedProxies: ['127.0.0.1'] });
    server.backend.answer = ({ call, body }) => {
      const { email, password } = (body ?? {}) as { email?: string; password?: string };
      if (call.name === 'login' || call.name === 'loginApplicant') {
        if (password === 'short') return { envelope: envelope('422', 'Password is too short') };
        if (password === 'broken') return { envelope: envelope('503', 'The HR system does not answer.') };
        if (password === 'reset') return { envelope: envelope('201', 'Please choose a new password.') };
        if (password !== 'right') return { envelope: envelope('403', 'The e-mail or the password is wrong.') };
        const kind = call.name === 'login' ? 'person' : 'applicant';
        return {
          envelope: envelope('200', 'Login Successfully!', { email: String(email) }),
          session: { begins: { kind, accountId: 7 } },
        };
      }
      if (call.name === 'logoutApplicant')
        return { envelope: envelope('200', 'Logged out.'), session: { ends: 'own' } };
      if (call.name === 'changePasswordProfile') {
        return { envelope: envelope('200', 'Changed.'), session: { endsAllOf: ['account 7'], butOwn: true } };
      }
      return { envelope: envelope('200', 'Success') };
    };
  });
  afterEach(() => server.close());

  const login = (password: string, email = 'amna@muster.local', options: object = {}) =>
    server.request('/api/hr/users/login', { body: { email, password }, ...options });
  const loans = (cookie: string) => server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });

  it('gives the browser a cookie that scripts and other sites cannot reach', async () => {
    const answer = await login('right');
    expect(answer.code).toBe('200');
    const [cookie, device, ...others] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^muster_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^muster_staff_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/);
    expect(others).toEqual([]);
    expect(answer.text).not.toContain(cookieFrom(answer).split('=')[1]);
    expect((await loans(cookieFrom(answer))).code).toBe('200');
  });

  it('binds the cookie to the host where the address is https', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await login('right', undefined, { headers });
    const [own, device] = answer.headers.getSetCookie();
    expect(own).toMatch(/^__Host-muster_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    expect(device).toMatch(
      /^__Host-muster_staff_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=/,
    );
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const cookie = cookieFrom(answer);
    expect((await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie, headers })).code).toBe('200');
    expect((await loans(cookie.replace('__Host-', ''))).code).toBe('200');
    const plain = cookie.replace('__Host-', '');
    expect((await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie: plain, headers })).code).toBe('401');
  });

  it('makes a new token at every sign-in and forgets the one before', async () => {
    const first = cookieFrom(await login('right'));
    const second = cookieFrom(await login('right', undefined, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await loans(first)).code).toBe('401');
    expect((await loans(second)).code).toBe('200');
  });

  it('takes no token that a visitor brings along', async () => {
    const planted = `muster_staff=${'a'.repeat(43)}`;
    const cookie = cookieFrom(await login('right', undefined, { cookie: planted }));
    expect(cookie).not.toBe(planted);
    expect((await loans(planted)).code).toBe('401');
    expect((await loans(`${cookie}; ${planted}`)).code).toBe('401');
  });

  it('sets no cookie for a wrong password or an outcome that is no sign-in', async () => {
    expect((await login('wrong')).headers.get('set-cookie')).toBeNull();
    const careers = { email: 'a@b.co', password: 'reset' };
    const answer = await server.request('/api/hr/mobile/loginApplicant', { body: careers });
    expect([answer.status, answer.code, answer.headers.get('set-cookie')]).toEqual([200, '201', null]);
  });

  it('keeps the cookies of portal and careers apart', async () => {
    const staff = cookieFrom(await login('right'));
    const body = { email: 'a@b.co', password: 'right' };
    const applicant = cookieFrom(await server.request('/api/hr/mobile/loginApplicant', { body }));
    expect(applicant).toMatch(/^muster_applicant=/);
    const logout = (cookie: string) => server.request('/api/hr/mobile/logoutApplicant', { cookie });
    expect(await logout(staff)).toMatchObject({ code: '401' });
    expect(await logout(staff.replace('muster_staff', 'muster_applicant'))).toMatchObject({ code: '401' });
    expect(await loans(applicant)).toMatchObject({ code: '401' });
    expect(await loans(applicant.replace('muster_applicant', 'muster_staff'))).toMatchObject({ code: '401' });
    const both = `${staff}; ${applicant}`;
    expect(await loans(both)).toMatchObject({ code: '200' });
    const out = await logout(both);
    expect(out.headers.get('set-cookie')).toBe('muster_applicant=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await logout(both)).toMatchObject({ code: '401' });
    expect(await loans(both)).toMatchObject({ code: '200' });
  });

  it('ends by itself, and the answer takes the cookie away', async () => {
    const cookie = cookieFrom(await login('right'));
    server.time += sessionLife.idle + 1;
    const answer = await loans(cookie);
    expect(answer).toMatchObject({ status: 401, code: '401', message: ended });
    expect(answer.headers.get('set-cookie')).toBe('muster_staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  });

  it('ends when the backend answers 401', async () => {
    const cookie = cookieFrom(await login('right'));
    server.backend.answer = () => ({ envelope: envelope('401', ended) });
    expect(await loans(cookie)).toMatchObject({ status: 401, message: ended });
    server.backend.answer = () => ({ envelope: envelope('200', 'Success') });
    expect(await loans(cookie)).toMatchObject({ status: 401 });
  });

  it('ends by signing out, here or everywhere', async () => {
    const [first, second, third] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const out = await server.request('/api/muster/sign-out', { cookie: first, method: 'POST' });
    expect(out).toMatchObject({ code: '200', message: 'You are signed out.' });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect([(await loans(first)).code, (await loans(second)).code]).toEqual(['401', '200']);
    await server.request('/api/muster/sign-out', { cookie: second, body: { everywhere: true } });
    expect([(await loans(second)).code, (await loans(third)).code]).toEqual(['401', '401']);
    expect(await server.request('/api/muster/sign-out', { method: 'POST' })).toMatchObject({ code: '200' });
  });

  it('ends on all other devices when the password was changed', async () => {
    const [own, other] = [await server.signIn(), await server.signIn()];
    const body = { params: { a: 'old', b: 'new' } };
    expect((await server.request('/api/hr/users/changePasswordProfile', { cookie: own, body })).code).toBe('200');
    expect([(await loans(own)).code, (await loans(other)).code]).toEqual(['200', '401']);
  });

  it('locks an account after twenty passwords that a backend calls wrong, known or not, with the same sentence', async () => {
    for (const email of ['amna@muster.local', 'nobody@example.com']) {
      for (let attempt = 1; attempt <= 20; attempt += 1) {
        const headers = { 'x-forwarded-for': `10.0.0.${attempt}` };
        expect((await login('wrong', attempt % 2 ? email : ` ${email.toUpperCase()} `, { headers })).code).toBe('403');
      }
      const answer = await login('right', email, { headers: { 'x-forwarded-for': '10.9.9.9' } });
      expect([answer.status, answer.code, answer.message]).toEqual([429, '429', locked]);
    }
    expect(server.waits.length).toBe(32);
    expect(Math.max(...server.waits)).toBe(2000);
    server.time += passwordBounds.lockFor + 1;
    expect((await login('right')).code).toBe('200');
  });

  it('locks no device out that an account was signed in to on, whatever others try', async () => {
    const email = 'amna@muster.local';
    const known = (await login('right', email)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    for (let attempt = 1; attempt <= 25; attempt += 1) await login('wrong', email);
    const refused = await login('right', email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    const again = await login('right', email, { headers: { cookie: known } });
    expect(again.code).toBe('200');
    // The device has a new name after each sign-in, and its own count.
    const next = again.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(next).not.toBe(known);
    expect((await login('right', email, { headers: { cookie: known } })).code).toBe('429');
    for (let attempt = 1; attempt <= 20; attempt += 1)
      expect((await login('wrong', email, { headers: { cookie: next } })).code).toBe('403');
    expect((await login('right', email, { headers: { cookie: next } })).code).toBe('429');
    expect((await login('right', 'bilal@muster.local', { headers: { cookie: next } })).code).toBe('429');
    const kept = await server.database.db.withTables<ServerTables>().selectFrom('knownDevice').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(next.split('=')[1]);
    expect(JSON.stringify(kept)).not.toContain(email);
  });

  it('forgets no wrong password when the server begins anew, and keeps nothing of right ones', async () => {
    const database = openDatabase(':memory:');
    const first = await startTestServer({ database, trustedProxies: ['127.0.0.1'] });
    const passwords = database.db.withTables<ServerTables>().selectFrom('passwordFailure').selectAll();
    const at = (of: typeof first, kind: string, address: string) => {
      of.backend.answer = ({ call }) => ({ envelope: envelope(kind === 'right' ? '200' : '403', call.id) });
      const headers = { 'x-forwarded-for': address };
      return of.request('/api/hr/users/login', { body: { email: 'a@b.co', password: kind }, headers });
    };
    await at(first, 'right', '10.0.0.1');
    expect(await passwords.execute()).toEqual([]);
    for (let attempt = 1; attempt <= 20; attempt += 1) await at(first, 'wrong', `10.0.1.${attempt}`);
    expect(JSON.stringify(await passwords.execute())).not.toMatch(/a@b|10\.0/);
    const second = await startTestServer({ database, trustedProxies: ['127.0.0.1'] });
    const answer = await at(second, 'right', '10.0.2.1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900']);
    second.time += passwordBounds.lockFor + 1;
    expect((await at(second, 'right', '10.0.2.1')).status).toBe(200);
    await second.close();
  });

  it('lets the owner of a known device recover a password, whoever asks in his network', async () => {
    const login = await server.request('/api/hr/mobile/loginApplicant', {
      body: { email: 'a@b.co', password: 'right' },
    });
    const cookie = login.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const recover = (own: object = {}) =>
      server.request('/api/hr/mobile/recoverPassByEmail', { body: { email: 'a@b.co' }, ...own });
    for (let time = 1; time <= 6; time += 1) await recover();
    const refused = await recover();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await recover({ cookie })).code).toBe('200');
  });

  it('locks an address after twenty passwords that a backend calls wrong on as many accounts, and leaves other addresses alone', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });
    for (let attempt = 1; attempt <= 20; attempt += 1) await login('wrong', `p${attempt}@x.co`, from('10.0.0.1'));
    expect((await login('right', 'new@x.co', from('10.0.0.1'))).message).toBe(locked);
    expect((await login('right', 'new@x.co', from('10.0.0.2'))).code).toBe('200');
  });

  it('counts an IPv6 network as one sender, and believes no address that a stranger forwards', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let attempt = 1; attempt <= 20; attempt += 1)
      await login('wrong', `p${attempt}@x.co`, from(`2001:db8:1:2::${attempt.toString(16)}`));
    expect((await login('right', 'new@x.co', from('2001:db8:1:2:ffff::1'))).message).toBe(locked);
    expect((await login('right', 'new@x.co', from('2001:db8:1:3::1'))).code).toBe('200');
    const open = await startTestServer();
    const addresses = ['203.0.113.1', '203.0.113.2'];
    for (const address of addresses)
      await open.request('/healthz', { headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } });
    const answer = await open.request('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(open.lines.filter((line) => line.includes('MUSTER_TRUSTED_PROXIES'))).toHaveLength(1);
    expect(open.lines.join('\n')).not.toContain('203.0.113');
    await open.close();
  });

  it('counts neither right passwords nor what the server failed itself', async () => {
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      expect((await login(attempt % 2 ? 'right' : 'broken')).code).toBe(attempt % 2 ? '200' : '503');
    }
    expect(server.waits).toEqual([]);
  });

  it('counts what was sent without a password that could be tried', async () => {
    for (let attempt = 1; attempt <= passwordBounds.lockAt; attempt += 1)
      expect((await login('short')).code).toBe('422');
    expect((await login('right')).message).toBe(locked);
  });

  it('lets a password be recovered five times in a row, then asks to wait', async () => {
    const recover = (email: string) => server.request('/api/hr/mobile/recoverPassByEmail', { body: { email } });
    for (let time = 1; time <= 5; time += 1) expect((await recover('a@b.co')).code).toBe('200');
    expect(await recover(' A@B.co')).toMatchObject({ status: 429, code: '429' });
    expect((await recover('other@b.co')).code).toBe('200');
  });

  it('lets one address apply twenty times in a row, then tells how long to wait', async () => {
    const apply = () => server.request('/api/hr/mobile/applyForJob', { body: { name: 'x' } });
    for (let time = 1; time <= 20; time += 1) expect((await apply()).code).toBe('200');
    const answer = await apply();
    expect(answer).toMatchObject({
      status: 429,
      message: 'There were too many requests. Please wait a little and try again.',
    });
    expect(answer.headers.get('retry-after')).toBe('60');
    server.time += 60_000;
    expect((await apply()).code).toBe('200');
  });

  it('stops a flood from one address and leaves others alone', async () => {
    const flooded = async (name: string, key: string) => (name === 'address' && key === '10.0.0.1' ? 7 : 0);
    const limits = createCallLimits({ take: flooded }, createPasswordGuard(Date.now), async () => undefined);
    const limited = await startTestServer({ limits, trustedProxies: ['127.0.0.1'] });
    const from = (address: string) => limited.request('/healthz', { headers: { 'x-forwarded-for': address } });
    const refused = await from('10.0.0.1');
    expect(refused).toMatchObject({ status: 429, code: '429' });
    expect(refused.headers.get('retry-after')).toBe('7');
    expect(await from('10.0.0.2')).toMatchObject({ status: 200 });
    await limited.close();
  });
});
