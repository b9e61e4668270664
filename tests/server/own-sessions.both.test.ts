import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerTables } from '../../server/tables.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { cookieFrom } from './support/test-server.ts';

interface OwnSession {
  readonly sessionId: string;
  readonly browser: string;
  readonly address: string;
  readonly startedAt: string;
  readonly here: boolean;
}

describe('the own sessions', () => {
  let company: CompanyServer;
  beforeEach(async () => {
    company = await startCompanyServer();
    return () => company.close();
  });

  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const signIn = async (email: string, agent = firefox) => {
    const body = { email, password: 'a long demo password' };
    const headers = { 'user-agent': agent };
    return cookieFrom(await company.server.request('/api/hr/users/login', { body, headers }));
  };
  const list = async (cookie: string) =>
    (await company.server.request('/api/hr/sessions/getOwn', { cookie })).result as readonly OwnSession[];
  const end = (cookie: string, sessionId: string) =>
    company.server.request('/api/hr/sessions/endOwn', { cookie, body: { sessionId } });

  it('are seen by their person, with browser and time, and by nobody else', async () => {
    const first = await signIn('payroll@muster.local');
    company.server.time += 3_600_000;
    const second = await signIn('payroll@muster.local', '<b>Chrome/138.0</b>');
    await signIn('hr@muster.local');
    const found = await list(second);
    expect(found.map(({ browser, here, startedAt }) => [browser, here, startedAt])).toEqual([
      ['Chrome', true, '2026-11-21T06:00:00.000Z'],
      ['Firefox on Windows', false, '2026-11-21T05:00:00.000Z'],
    ]);
    const told = JSON.stringify(found);
    const rows = await company.server.database.db
      .withTables<ServerTables>()
      .selectFrom('session')
      .selectAll()
      .execute();
    for (const { tokenHash } of rows) expect(told).not.toContain(tokenHash);
    for (const cookie of [first, second]) expect(told).not.toContain(cookie.split('=')[1]);
    expect((await company.server.request('/api/hr/sessions/getOwn')).code).toBe('401');
  });

  it('are ended one by one, at their next request, and the log tells of it', async () => {
    const [lost, own] = [await signIn('payroll@muster.local'), await signIn('payroll@muster.local')];
    const other = (await list(own)).find(({ here }) => !here)?.sessionId ?? '';
    expect((await end(own, other)).code).toBe('200');
    expect([await list(lost), (await list(own)).length]).toEqual([null, 1]);
    expect((await end(own, other)).code).toBe('404');
    const db = company.server.database.db.withTables<ServerTables>();
    const last = await db.selectFrom('auditEntry').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
    expect(last?.action).toBe('signin.out');
  });

  it('are ended by nobody else, and not the one that asks', async () => {
    const payroll = await signIn('payroll@muster.local');
    const hr = await signIn('hr@muster.local');
    const [own] = await list(payroll);
    expect((await end(hr, own?.sessionId ?? '')).code).toBe('404');
    expect((await end(payroll, own?.sessionId ?? '')).code).toBe('422');
    expect((await end(hr, '')).message).toBe('Session is required');
    for (const wrong of ['x', "' or 1=1 --", (await list(hr))[0]?.sessionId ?? ''])
      expect((await end(payroll, wrong)).code).toBe('404');
    expect([(await list(payroll)).length, (await list(hr)).length]).toEqual([1, 1]);
  });

  it('ask for the password where it was not given for half an hour', async () => {
    const [, own] = [await signIn('payroll@muster.local'), await signIn('payroll@muster.local')];
    const other = (await list(own)).find(({ here }) => !here)?.sessionId ?? '';
    company.server.time += 31 * 60_000;
    expect(await end(own, other)).toMatchObject({ code: '403', result: { confirm: 'password' } });
    expect((await list(own)).length).toBe(2);
  });
});
