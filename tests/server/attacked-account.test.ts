import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordBounds } from '../../server/limits/password-guard.ts';
import { challengeBounds } from '../../server/second-factor/challenges.ts';
import { mailedCodeBounds } from '../../server/second-factor/mailed-codes.ts';
import type { ServerTables } from '../../server/tables.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { type CompanyServer, type Somebody, startCompanyServer } from './support/company-server.ts';
import { type Answer, cookieFrom } from './support/test-server.ts';

let company: CompanyServer;
beforeEach(async () => {
  company = await startCompanyServer({ trustedProxies: ['127.0.0.1'] });
});
afterEach(() => company.close());

const doors: Partial<Record<Somebody, string>> = {
  applicant: 'mobile/loginApplicant',
  vendor: 'vendor_users/vendorLogin',
};
let addresses = 0;
/** From a network of its own, which nobody has tried from. */
const elsewhere = () => {
  addresses += 1;
  return { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` };
};
const signIn = (somebody: Somebody, password = demoPassword, cookie?: string) =>
  company.server.request(`/api/hr/${doors[somebody] ?? 'users/login'}`, {
    body: { email: `${somebody}@muster.local`, password },
    headers: elsewhere(),
    ...(cookie === undefined ? {} : { cookie }),
  });
const attack = async (somebody: Somebody) => {
  for (let tries = 1; tries <= passwordBounds.lockAt; tries += 1)
    expect((await signIn(somebody, `wrong ${tries}`)).code).toBe('403');
};
const answer = (waiting: Answer, code: string, name = 'answer') =>
  company.server.request(`/api/hr/sign_in_step/${name}`, {
    body: { code },
    cookie: cookieFrom(waiting),
    headers: elsewhere(),
  });
const mails = async (somebody: Somebody) => {
  const to = `${somebody}@muster.local`;
  return company.world.db.selectFrom('outbox').selectAll().where('toAddress', '=', to).orderBy('mailId').execute();
};
const codesTo = async (somebody: Somebody) =>
  (await mails(somebody)).filter(({ subject }) => subject === 'Your code to sign in');
const codeTo = async (somebody: Somebody) =>
  /^\d{4} \d{4}$/m.exec((await codesTo(somebody)).at(-1)?.body ?? '')?.[0] ?? '';
const deviceOf = (done: Answer) =>
  done.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.includes('_device=')) ?? '';
/** What of an answer tells somebody something. */
const told = ({ status, code, message, result, headers }: Answer) => ({
  status,
  code,
  message,
  result,
  cookies: headers.getSetCookie().map((each) => each.replace(/=[\w-]{43}/, '=token')),
  wait: headers.get('retry-after'),
});

describe('an account for which wrong passwords are tried', () => {
  it.each(['payroll', 'vendor', 'applicant'] as const)(
    'lets %s in on a new device by the password and a code that goes by mail, and knows the device then',
    async (somebody) => {
      await attack(somebody);
      const waiting = await signIn(somebody);
      expect(waiting).toMatchObject({ status: 200, code: '202', result: { kinds: ['mail'] } });
      expect(waiting.headers.getSetCookie().join()).not.toMatch(/muster_(staff|applicant)=[\w-]/);
      const [mail, ...others] = await codesTo(somebody);
      expect([mail?.body.includes('to sign in on a device'), others]).toEqual([true, []]);
      const code = await codeTo(somebody);
      expect(mail).toMatchObject({ secret: code, goodUntil: expect.any(String) as unknown });
      const done = await answer(waiting, code, somebody === 'applicant' ? 'answerApplicant' : 'answer');
      expect(done.code).toBe('200');
      expect(done.headers.getSetCookie().join()).toMatch(/muster_(staff|applicant)=[\w-]/);
      const again = await signIn(somebody, demoPassword, deviceOf(done));
      expect(again.code).toBe('200');
      expect(await codesTo(somebody)).toHaveLength(1);
    },
  );

  it('is answered the same for a right password, a wrong one and an e-mail that nobody has', async () => {
    await attack('payroll');
    for (let tries = 1; tries <= passwordBounds.lockAt; tries += 1)
      await company.server.request('/api/hr/users/login', {
        body: { email: 'nobody@muster.local', password: 'x' },
        headers: elsewhere(),
      });
    const right = told(await signIn('payroll'));
    expect(told(await signIn('payroll', 'still wrong'))).toEqual(right);
    const unknown = await company.server.request('/api/hr/users/login', {
      body: { email: 'nobody@muster.local', password: demoPassword },
      headers: elsewhere(),
    });
    expect(told(unknown)).toEqual(right);
    expect(await codesTo('payroll')).toHaveLength(1);
    const sent = await company.world.db
      .selectFrom('outbox')
      .selectAll()
      .where('toAddress', 'like', 'nobody@%')
      .execute();
    expect(sent).toEqual([]);
  });

  it('takes the code for a right password alone', async () => {
    await attack('payroll');
    const right = await signIn('payroll');
    const wrong = await signIn('payroll', 'still wrong');
    const code = await codeTo('payroll');
    expect((await answer(wrong, code)).code).toBe('403');
    expect((await answer(right, code)).code).toBe('200');
  });

  it('takes a code once, for ten minutes, and of its own account alone', async () => {
    await attack('payroll');
    await attack('hr');
    const [first, second, other] = [await signIn('payroll'), await signIn('payroll'), await signIn('hr')];
    const code = await codeTo('payroll');
    expect((await answer(other, code)).code).toBe('403');
    expect((await answer(first, ` ${code.replace(' ', '')} `)).code).toBe('200');
    expect((await answer(second, code)).code).toBe('403');
    const third = await signIn('payroll');
    const late = await codeTo('payroll');
    expect(late).not.toBe(code);
    company.server.time += mailedCodeBounds.life + 1;
    expect((await answer(third, late)).code).toBe('410');
  });

  it('makes a code of many tries at once good for one session', async () => {
    await attack('payroll');
    const waiting = [await signIn('payroll'), await signIn('payroll'), await signIn('payroll')];
    const code = await codeTo('payroll');
    const all = await Promise.all(waiting.flatMap((each) => [answer(each, code), answer(each, code)]));
    expect(all.filter((each) => each.code === '200')).toHaveLength(1);
  });

  it('sends one code in five minutes however often somebody signs in, and stops guesses after twenty of them', async () => {
    await attack('payroll');
    const codes: unknown[] = [];
    for (let each = 0; each < 6; each += 1) {
      const waiting = await signIn('payroll');
      for (let tries = 0; tries < challengeBounds.tries; tries += 1)
        codes.push((await answer(waiting, '00000000')).code);
    }
    expect(new Set(codes)).toEqual(new Set(['403', '410']));
    expect(await codesTo('payroll')).toHaveLength(1);
    const last = await signIn('payroll');
    expect((await answer(last, await codeTo('payroll'))).code).toBe('403');
    company.server.time += mailedCodeBounds.pause + 1;
    expect((await answer(await signIn('payroll'), await codeTo('payroll'))).code).toBe('200');
    expect(await codesTo('payroll')).toHaveLength(2);
  });

  it('asks whoever has a second factor for that, and mails no code', async () => {
    const first = await signIn('payroll');
    const cookie = cookieFrom(first);
    const call = (name: string, body: unknown = {}) =>
      company.server.request(`/api/hr/second_factor/${name}`, { cookie, body });
    const { key } = (await call('startApp')).result as { key: string };
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    const codeNow = () => totp.generate({ timestamp: company.server.time });
    expect((await call('confirmApp', { code: codeNow() })).code).toBe('200');
    company.server.time += 30_000;
    await attack('payroll');
    const waiting = await signIn('payroll');
    expect(waiting).toMatchObject({ code: '202', result: { kinds: expect.arrayContaining(['totp']) as unknown } });
    expect(await codesTo('payroll')).toEqual([]);
    expect((await answer(waiting, codeNow())).code).toBe('200');
    // The owner has shown that it is he: the next new device is asked for what it always is.
    company.server.time += 30_000;
    expect((await signIn('payroll', 'wrong')).code).toBe('403');
  });

  it('still has a second factor set up first where a role demands one, after the code', async () => {
    await company.world.db.updateTable('role').set({ secondFactor: 1 }).where('roleName', '=', 'Payroll').execute();
    await attack('payroll');
    const waiting = await signIn('payroll');
    expect(waiting).toMatchObject({ code: '202', result: { kinds: ['mail'] } });
    expect(
      await company.server.request('/api/hr/sign_in_step/startApp', { cookie: cookieFrom(waiting), body: {} }),
    ).toMatchObject({ code: '403' });
    const next = await answer(waiting, await codeTo('payroll'));
    expect(next).toMatchObject({ code: '203', result: { kinds: ['setUp'] } });
    expect(next.headers.getSetCookie().join()).not.toMatch(/muster_staff=[\w-]/);
    const offer = await company.server.request('/api/hr/sign_in_step/startApp', { cookie: cookieFrom(next), body: {} });
    expect(offer.code).toBe('200');
  });

  it('hands out what replaces a password that HR has reset after the code alone', async () => {
    const email = 'applicant@muster.local';
    await company.world.db.updateTable('account').set({ mustChangePassword: 1 }).where('email', '=', email).execute();
    await attack('applicant');
    const waiting = await signIn('applicant');
    expect(waiting).toMatchObject({ code: '202', result: { kinds: ['mail'] } });
    const done = await answer(waiting, await codeTo('applicant'), 'answerApplicant');
    expect(done).toMatchObject({ code: '201', result: { applicantId: expect.any(String) as unknown } });
    expect(done.headers.getSetCookie().join()).not.toMatch(/muster_applicant=[\w-]/);
  });

  it('asks for the password alone again when nobody tried for a quarter of an hour', async () => {
    await attack('payroll');
    company.server.time += passwordBounds.lockFor + 1;
    expect((await signIn('payroll')).code).toBe('200');
  });

  it('keeps codes and tokens out of the log, of what is stored in the clear and of the lines of the server', async () => {
    await attack('payroll');
    const waiting = await signIn('payroll');
    const wrong = await signIn('payroll', 'still wrong');
    await answer(wrong, '12345678');
    await answer(waiting, '12345678');
    const code = await codeTo('payroll');
    await answer(waiting, code);
    const db = company.server.database.db.withTables<ServerTables>();
    const entries = await db.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
    const stored = JSON.stringify([
      entries,
      await db.selectFrom('signInChallenge').selectAll().execute(),
      await db.selectFrom('mailedCode').selectAll().execute(),
      company.server.lines,
    ]);
    for (const secret of [code, code.replace(' ', ''), cookieFrom(waiting).split('=')[1] ?? ''])
      expect(stored).not.toContain(secret);
    const about = entries.filter(({ action }) => /^(signin|factor)\./.test(action));
    expect(about.slice(-4).map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['signin.failed', 'visitor'],
      ['factor.refused', 'visitor'],
      ['factor.refused', 'staff'],
      ['signin.ok', 'staff'],
    ]);
    expect(about.at(-1)?.details).toContain('"secondStep":"mail"');
  });
});
