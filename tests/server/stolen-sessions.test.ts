import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HrTables } from '../../server/hr/index.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { cookieFrom } from './support/test-server.ts';

const loan = {
  applicantDto: { applicantId: 5 },
  loanAmount: 100,
  loanPaid: 0,
  monthlyInstallment: 10,
  loanDate: '2026-11-01',
  status: 'Active',
};

describe('a session', () => {
  let company: CompanyServer;
  beforeEach(async () => {
    company = await startCompanyServer();
    return () => company.close();
  });

  const loans = async (cookie: string) =>
    (await company.server.request('/api/hr/empLoan/getAllEmpLoans', { cookie })).code;
  const save = (cookie: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    company.server.request('/api/hr/empLoan/saveEmpLoan', {
      cookie,
      body,
      headers: { 'x-muster-form': 'loans.list.editor.recordList.form', ...headers },
    });

  it('that was stolen ends with the sign-out of its owner, for reads, saves, screens and drafts', async () => {
    const cookie = cookieFrom(await company.signIn('payroll'));
    expect(await loans(cookie)).toBe('200');
    await company.server.request('/api/muster/sign-out', { cookie, body: { door: 'staff' } });
    expect([await loans(cookie), (await save(cookie, loan)).code]).toEqual(['401', '401']);
    for (const place of ['/api/muster/screens/loans.list', '/api/muster/drafts/loans.list'])
      expect((await company.server.request(place, { cookie })).code).toBe('401');
    const boot = await company.server.request('/api/muster/boot/portal', { cookie });
    expect(boot.result).toMatchObject({ person: null, functions: [] });
  });

  it('is opened by its own cookie alone: by no other name, spelling or hash of it, nor by two', async () => {
    const cookie = cookieFrom(await company.signIn('payroll'));
    const token = cookie.split('=')[1] ?? '';
    const applicant = cookieFrom(await company.signIn('applicant')).split('=')[1] ?? '';
    const others = [
      `muster_applicant=${token}`,
      `__Host-muster_staff=${token}`,
      `Muster_Staff=${token}`,
      `muster_staff=${applicant}`,
      `muster_staff=${token.toLowerCase()}x`,
      `muster_staff=${token.slice(1)}`,
      `muster_staff=${token}=`,
      `muster_staff="${token}"`,
      `muster_staff=${createHash('sha256').update(token).digest('hex')}`,
      `muster_staff=${createHash('sha256').update(token).digest('base64url')}`,
      `muster_staff=${token}; muster_staff=${token}`,
      `muster_staff=; muster_staff=${token}`,
      `muster_staff=${'x'.repeat(5000)}`,
      "muster_staff=' or 1=1 --",
    ];
    for (const other of others) expect([other, await loans(other)]).toEqual([other, '401']);
    expect(await loans(`a=b; ${cookie}; c=d`)).toBe('200');
    const status = await company.server.request('/api/hr/mobile/logoutApplicant', {
      cookie: `muster_applicant=${token}`,
    });
    expect(status.code).toBe('401');
  });

  it('ends 12 hours after it began, however busy it was, and 2 hours after its last request', async () => {
    const { server } = company;
    const busy = cookieFrom(await company.signIn('payroll'));
    const idle = cookieFrom(await company.signIn('payroll'));
    const hour = 3_600_000;
    for (let passed = 1; passed <= 12; passed += 1) {
      server.time += hour;
      expect([passed, await loans(busy)]).toEqual([passed, '200']);
    }
    expect(await loans(idle)).toBe('401');
    server.time += 1;
    expect(await loans(busy)).toBe('401');
  });

  it('begins with a token of the server, never with one that was there before', async () => {
    const planted = 'A'.repeat(43);
    const { server } = company;
    const first = cookieFrom(await company.signIn('agent'));
    const credentials = { email: 'payroll@muster.local', password: 'a long demo password' };
    for (const cookie of [`muster_staff=${planted}`, first]) {
      const answer = await server.request('/api/hr/users/login', { body: credentials, cookie });
      expect(answer.code).toBe('200');
      expect(cookieFrom(answer)).not.toBe(cookie);
      expect([await loans(cookie), await loans(cookieFrom(answer))]).toEqual(['401', '200']);
    }
  });

  it('sees another role, a lost role and a closed account at the next request', async () => {
    const db = company.world.database.db.withTables<HrTables>();
    const cookie = cookieFrom(await company.signIn('payroll'));
    const { accountId } = (await company.world.as('payroll@muster.local')) as { accountId: number };
    const roles = await db.selectFrom('role').select(['roleId', 'roleName']).execute();
    const become = (name: string) =>
      db
        .updateTable('accountRole')
        .set({ roleId: roles.find(({ roleName }) => roleName === name)?.roleId ?? 0 })
        .where('accountId', '=', accountId)
        .execute();
    const seen: unknown[] = [];
    const look = async () => {
      const screen = await company.server.request('/api/muster/screens/loans.list', { cookie });
      seen.push([await loans(cookie), (await save(cookie, loan)).code, screen.status]);
    };
    await look();
    await become('HR');
    await look();
    await become('Agent');
    await look();
    await become('Payroll');
    await db.updateTable('role').set({ status: 'Inactive' }).where('roleName', '=', 'Payroll').execute();
    await look();
    await db.updateTable('account').set({ status: 'Inactive' }).where('accountId', '=', accountId).execute();
    await look();
    expect(seen).toEqual([
      ['200', '200', 200],
      ['200', '403', 200],
      ['403', '403', 403],
      ['403', '403', 403],
      ['401', '401', 401],
    ]);
  });

  it('lets at most twenty of a hundred wrong passwords at once reach the account, and locks the right one out too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => company.signIn('payroll', `wrong ${index}`)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '403')).toHaveLength(20);
    expect(codes.filter((code) => code === '429')).toHaveLength(80);
    expect((await company.signIn('payroll')).code).toBe('429');
    company.server.time += 16 * 60_000;
    expect((await company.signIn('payroll')).code).toBe('200');
  });

  it('of two people who save one loan at once: one wins with If-Match, and none without it', async () => {
    const db = company.world.database.db.withTables<HrTables>();
    const cookies = [cookieFrom(await company.signIn('payroll')), cookieFrom(await company.signIn('admin'))];
    const { result } = await save(cookies[0] ?? '', loan);
    const { empLoanId } = result as { empLoanId: number };
    const all = (headers: Readonly<Record<string, string>>) =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          save(cookies[index % 2] ?? '', { ...loan, empLoanId, loanPaid: 1 + index }, headers),
        ),
      );
    const matched = await all({ 'if-match': '1' });
    expect(matched.map(({ code }) => code).sort()).toEqual(['200', ...Array.from({ length: 11 }, () => '409')]);
    const winner = matched.find(({ code }) => code === '200')?.result;
    expect(winner).toMatchObject({ _version: 2 });
    const [loser] = matched.filter(({ code }) => code === '409');
    expect(loser?.result).toMatchObject({ version: 2, changedBy: expect.any(String), changedAt: expect.any(String) });
    expect(new Set((await all({})).map(({ code }) => code))).toEqual(new Set(['428']));
    const chain = await db
      .selectFrom('history')
      .select(['fromJson', 'toJson'])
      .where('tableName', '=', 'employeeLoan')
      .where('recordKey', '=', String(empLoanId))
      .orderBy('historyId')
      .execute();
    const paid = (json: string | null) =>
      (JSON.parse(json ?? 'null') as { loanPaidMinor: number } | null)?.loanPaidMinor;
    for (const [index, { fromJson }] of chain.entries()) {
      if (index > 0) expect(paid(fromJson)).toBe(paid(chain[index - 1]?.toJson ?? null));
    }
    const row = await db.selectFrom('employeeLoan').selectAll().where('empLoanId', '=', empLoanId).executeTakeFirst();
    expect(row).toMatchObject({ version: chain.length, loanPaidMinor: paid(chain.at(-1)?.toJson ?? null) });
  });
});
