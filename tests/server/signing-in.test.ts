import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../server/envelope/envelope.ts';
import { createCallLimits } from '../../server/limits/call-limits.ts';
import { createPasswordGuard, passwordBounds } from '../../server/limits/password-guard.ts';
import { sessionLife } from '../../server/sessions/session-store.ts';
import { cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

const ended = 'Your session is no longer valid! You will be redirected to login screen.';
const locked = 'There were too many attempts to sign in. Please wait 15 minutes and try again.';

describe('signing in', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    server.backend.answer = ({ call, body }) => {
      const { email, password } = (body ?? {}) as { email?: string; password?: string };
      if (call.name === 'login' || call.name === 'loginApplicant') {
        if (password === 'short') return { envelope: envelope('422', 'Password is too short') };
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
        return { envelope: envelope('200', 'Changed.'), session: { endsAllOf: 'account 7', butOwn: true } };
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
    expect(answer.headers.get('set-cookie')).toMatch(/^muster_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.text).not.toContain(cookieFrom(answer).split('=')[1]);
    expect((await loans(cookieFrom(answer))).code).toBe('200');
  });

  it('binds the cookie to the host where the address is https', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await login('right', undefined, { headers });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-muster_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
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

  it('locks an account after twenty wrong passwords, known or not, with the same sentence', async () => {
    for (const email of ['amna@muster.local', 'nobody@example.com']) {
      for (let attempt = 1; attempt <= 20; attempt += 1) {
        const headers = { 'x-forwarded-for': `10.0.0.${attempt}` };
        expect((await login('wrong', attempt % 2 ? email : ` ${email.toUpperCase()} `, { headers })).code).toBe('403');
      }
      const answer = await login('right', email, { headers: { 'x-forwarded-for': '10.9.9.9' } });
      expect([answer.status, answer.code, answer.message]).toEqual([429, '429', locked]);
    }
    expect(server.waits.length).toBe(30);
    expect(Math.max(...server.waits)).toBe(2000);
    server.time += passwordBounds.lockFor + 1;
    expect((await login('right')).code).toBe('200');
  });

  it('locks an address after twenty wrong passwords on as many accounts, and leaves other addresses alone', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });
    for (let attempt = 1; attempt <= 20; attempt += 1) await login('wrong', `p${attempt}@x.co`, from('10.0.0.1'));
    expect((await login('right', 'new@x.co', from('10.0.0.1'))).message).toBe(locked);
    expect((await login('right', 'new@x.co', from('10.0.0.2'))).code).toBe('200');
  });

  it('counts neither right passwords nor what never got as far as a password', async () => {
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      expect((await login(attempt % 2 ? 'right' : 'short')).code).toBe(attempt % 2 ? '200' : '422');
    }
    expect(server.waits).toEqual([]);
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
    const limited = await startTestServer({ limits });
    const from = (address: string) => limited.request('/healthz', { headers: { 'x-forwarded-for': address } });
    const refused = await from('10.0.0.1');
    expect(refused).toMatchObject({ status: 429, code: '429' });
    expect(refused.headers.get('retry-after')).toBe('7');
    expect(await from('10.0.0.2')).toMatchObject({ status: 200 });
    await limited.close();
  });
});
