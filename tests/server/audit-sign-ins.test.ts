import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerTables } from '../../server/tables.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { cookieFrom } from './support/test-server.ts';

describe('what the log says of sessions', () => {
  let company: CompanyServer;
  let before = 0;
  const log = () => company.server.database.db.withTables<ServerTables>();
  beforeAll(async () => {
    company = await startCompanyServer();
  });
  beforeEach(async () => {
    const last = await log().selectFrom('auditEntry').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
    before = last?.seq ?? 0;
  });
  afterAll(() => company.close());
  /** What was written in this test. */
  const entries = async () => {
    const rows = await log().selectFrom('auditEntry').selectAll().where('seq', '>', before).orderBy('seq').execute();
    return rows.map(({ actorKind, actorId, actorName, action, subjectKey, details }) => ({
      by: `${actorKind} ${actorId} ${actorName}`.trim(),
      action,
      subjectKey,
      details: JSON.parse(details),
    }));
  };
  const address = '127.0.0.1';

  it('names who signed in and out, at each door', async () => {
    const who = /^(staff|vendor|applicant) account \d+ \S+/;
    for (const somebody of ['admin', 'vendor', 'applicant'] as const) {
      const cookie = cookieFrom(await company.signIn(somebody));
      const door = somebody === 'applicant' ? 'applicant' : 'staff';
      await company.server.request('/api/muster/sign-out', { body: { door }, cookie });
      const [signedIn, signedOut, ...more] = (await entries()).slice(-2);
      expect(more).toEqual([]);
      expect(signedIn).toEqual({
        by: expect.stringMatching(who),
        action: 'signin.ok',
        subjectKey: `${somebody}@muster.local`,
        details: { address },
      });
      expect(signedOut).toMatchObject({ by: signedIn?.by, action: 'signin.out' });
    }
    expect(await entries()).toHaveLength(6);
  });

  it('is searched by holders of the right on the audit log and by nobody else', async () => {
    const search = async (somebody: 'visitor' | 'agent' | 'hr' | 'admin' | 'vendor') => {
      const cookie = await company.cookieOf(somebody);
      return company.server.request('/api/hr/audit/searchAudit', {
        body: {},
        ...(cookie === undefined ? {} : { cookie }),
      });
    };
    expect((await search('visitor')).code).toBe('401');
    for (const somebody of ['agent', 'hr', 'vendor'] as const) expect((await search(somebody)).code).toBe('403');
    const found = await search('admin');
    expect(found.code).toBe('200');
    expect(JSON.stringify(found.result)).toContain('signin.ok');
  });

  it('tells who exported which list and how many rows of it', async () => {
    const cookie = await company.cookieOf('admin');
    const tell = (body: unknown, as = cookie) =>
      company.server.request('/api/muster/exports', { body, ...(as === undefined ? {} : { cookie: as }) });
    const list = { list: 'loans.list.grid', title: 'Employee Loan', rows: 17 };
    const written = (await entries()).length;
    expect((await tell(list, '')).code).toBe('401');
    for (const wrong of [
      {},
      { ...list, list: 'a b' },
      { ...list, rows: -1 },
      { ...list, rows: '1' },
      { ...list, title: 1 },
      { ...list, title: 'Employee\u202eLoan' },
      { ...list, title: 'Employee\nLoan' },
    ])
      expect((await tell(wrong)).code).toBe('422');
    expect(await entries()).toHaveLength(written);
    expect((await tell(list)).code).toBe('200');
    expect((await entries()).slice(written)).toEqual([
      {
        by: expect.stringMatching(/^staff account \d+ \S+/),
        action: 'export.list',
        subjectKey: 'loans.list.grid',
        details: { title: 'Employee Loan', rows: 17 },
      },
    ]);
  });

  it('takes no more exports from one address than the other calls that export', async () => {
    const cookie = (await company.cookieOf('admin')) ?? '';
    const body = { list: 'loans.list.grid', title: 'Employee Loan', rows: 17 };
    const codes: unknown[] = [];
    for (let each = 0; each < 40; each += 1)
      codes.push((await company.server.request('/api/muster/exports', { body, cookie })).code);
    expect(codes.at(-1)).toBe('429');
    expect((await entries()).length).toBe(codes.filter((code) => code === '200').length);
    expect((await company.server.request('/api/muster/exports', { body, cookie })).headers.get('retry-after')).toMatch(
      /^\d+$/,
    );
  });

  it('names the account of a refused sign-in and never the password', async () => {
    const answer = await company.signIn('admin', 'my dog is called Rex');
    expect(answer.code).toBe('403');
    expect(await entries()).toEqual([
      {
        by: 'visitor  Visitor',
        action: 'signin.failed',
        subjectKey: 'admin@muster.local',
        details: { address, code: '403', door: 'staff' },
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('Rex');
  });

  it('names the account of a refused password also where the call signs nobody in', async () => {
    const ask = (password: string) =>
      company.server.request(`/api/hr/mobile/getApplicantJobStatus/Applicant@muster.local/${password}`);
    expect((await ask('my%20dog%20Rex')).code).toBe('403');
    expect(await entries()).toEqual([
      {
        by: 'visitor  Visitor',
        action: 'signin.failed',
        subjectKey: 'applicant@muster.local',
        details: { address, code: '403', door: 'applicant' },
      },
    ]);
    expect((await ask('a%20long%20demo%20password')).code).toBe('200');
    expect(await entries()).toHaveLength(1);
    expect(JSON.stringify(await entries())).not.toContain('Rex');
  });

  it('tells a session that a new sign-in replaces', async () => {
    const cookie = cookieFrom(await company.signIn('hr'));
    const body = { email: 'admin@muster.local', password: 'a long demo password' };
    await company.server.request('/api/hr/users/login', { body, cookie });
    expect((await entries()).map(({ action }) => action)).toEqual(['signin.ok', 'signin.out', 'signin.ok']);
  });

  it('does not grow by attempts at a locked account or requests that cannot be read', async () => {
    expect((await company.server.request('/api/hr/users/login', { body: { email: 7 } })).code).toBe('422');
    expect(await entries()).toEqual([]);
    for (let attempt = 0; attempt < 20; attempt += 1) await company.signIn('admin', `wrong ${attempt}`);
    const counted = (await entries()).length;
    expect(counted).toBeGreaterThan(15);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await company.signIn('admin', `wrong ${attempt}`)).code).toBe('429');
    expect(await entries()).toHaveLength(counted);
  });
});
