import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { cookieFrom, noThemes, type RequestOptions, startTestServer, type TestServer } from './support/test-server.ts';

const loan = {
  applicantDto: { applicantId: 5 },
  loanAmount: 100,
  loanPaid: 0,
  monthlyInstallment: 10,
  loanDate: '2026-11-01',
  status: 'Active',
};

describe('the embedded backend behind the gateway', () => {
  let world: HrWorld;
  let server: TestServer;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    server = await startTestServer({ backend: createEmbeddedBackend(world.hr), database: world.database });
  });

  const login = (email: string, password = demoPassword) =>
    server.request('/api/hr/users/login', { body: { email, password } });
  const signIn = async (name: string) => cookieFrom(await login(`${name}@muster.local`));
  const loans = async (cookie: string) => {
    const { result } = await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });
    return result as readonly Record<string, unknown>[];
  };
  const save = (cookie: string, body: unknown, rest: RequestOptions = {}) =>
    server.request('/api/hr/empLoan/saveEmpLoan', { cookie, body, ...rest });

  it('knows the password of whoever is signed in, and no other', async () => {
    const cookie = await signIn('payroll');
    const give = (password: string) => server.request('/api/muster/confirm', { cookie, body: { password } });
    expect((await give(demoPassword)).code).toBe('200');
    expect((await give('not the password')).code).toBe('403');
  });

  it('signs a person in with the person as the answer and a cookie that holds', async () => {
    const answer = await login('payroll@muster.local');
    expect(answer).toMatchObject({ status: 200, code: '200', result: { email: 'payroll@muster.local' } });
    expect(answer.text).not.toMatch(/passwordHash|session/);
    expect((await loans(cookieFrom(answer))).length).toBeGreaterThan(0);
    expect(await login('payroll@muster.local', 'wrong')).toMatchObject({
      status: 403,
      message: 'The e-mail or the password is wrong.',
    });
  });

  it('names to a person who is refused a page his own roles', async () => {
    const asked = { title: 'Employee Loan', functions: ['emp_loan'] };
    const refusing = await startTestServer({
      backend: createEmbeddedBackend(world.hr),
      database: world.database,
      definitions: {
        boot: () => ({ app: null, routes: [] }),
        themes: () => noThemes,
        screen: () => 'forbidden',
        makes: () => false,
        hasList: () => false,
        asksFor: () => asked,
      },
    });
    const body = { email: 'agent@muster.local', password: demoPassword };
    const cookie = cookieFrom(await refusing.request('/api/hr/users/login', { body }));
    expect(await refusing.request('/api/muster/screens/loans.list', { cookie, own: false })).toMatchObject({
      code: '403',
      message: 'You dont have rights to see this page',
      result: { why: "You need read on 'Employee Loan' (emp_loan). Your roles: Agent." },
    });
  });

  it('opens each door to its own kind of account only', async () => {
    expect((await login('applicant@muster.local')).code).toBe('403');
    const careers = await server.request('/api/hr/mobile/loginApplicant', {
      body: { email: 'applicant@muster.local', password: demoPassword },
    });
    expect(careers.code).toBe('200');
    expect(cookieFrom(careers)).toMatch(/^muster_applicant=/);
    const staff = { email: 'payroll@muster.local', password: demoPassword };
    expect((await server.request('/api/hr/mobile/loginApplicant', { body: staff })).code).toBe('403');
    const cookie = cookieFrom(careers);
    expect(await server.request('/api/hr/mobile/logoutApplicant', { cookie })).toMatchObject({
      message: 'Logged out.',
    });
    expect(await server.request('/api/hr/mobile/logoutApplicant', { cookie })).toMatchObject({ code: '401' });
  });

  it.each(['1.0', '01', '1e3', '%2B1', '0x1', '%201'])('takes no %s for the key of a record', async (id) => {
    const cookie = await signIn('payroll');
    const path = `/api/hr/empLoan/changeEmpStatus/${id}/Inactive`;
    expect(await server.request(path, { cookie, method: 'POST' })).toMatchObject({
      code: '422',
    });
  });

  it('repeats the answer of a request that comes again, and does nothing twice', async () => {
    const cookie = await signIn('payroll');
    const before = (await loans(cookie)).length;
    const headers = { 'idempotency-key': 'one-dialog' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save(cookie, loan, { headers })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe('200');
    expect(await loans(cookie)).toHaveLength(before + 1);
    expect(await save(cookie, { ...loan, loanAmount: 200 }, { headers })).toMatchObject({ status: 422, code: '422' });
  });

  it('tells a conflict with who and when', async () => {
    const cookie = await signIn('payroll');
    const { result } = await save(cookie, loan);
    const record = result as Record<string, unknown>;
    const change = { ...loan, empLoanId: record['empLoanId'] };
    expect((await save(cookie, { ...change, loanPaid: 1 }, { headers: { 'if-match': '1' } })).code).toBe('200');
    expect(await save(cookie, { ...change, loanPaid: 2 }, { headers: { 'if-match': '1' } })).toMatchObject({
      status: 409,
      code: '409',
    });
  });

  it('refuses a save without the right to write, naming the function', async () => {
    const answer = await save(await signIn('agent'), loan);
    expect(answer).toMatchObject({ status: 403, message: 'You do not have the right to change this (emp_loan).' });
  });

  it('refuses activating without the right to delete', async () => {
    const answer = await server.request('/api/hr/empLoan/changeEmpStatus/1/Active', {
      cookie: await signIn('agent'),
      method: 'POST',
    });
    expect(answer).toMatchObject({
      status: 403,
      message: 'You do not have the right to activate or deactivate this (emp_loan).',
    });
  });

  it('takes rights away at the next request', async () => {
    const cookie = await signIn('payroll');
    const { functionId } = await world.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('functionLink', '=', 'emp_loan')
      .executeTakeFirstOrThrow();
    const right = () => world.db.updateTable('roleRight').where('functionId', '=', functionId);
    await right().set({ writeRight: 0 }).execute();
    expect((await save(cookie, loan)).code).toBe('403');
    await right().set({ writeRight: 1 }).execute();
    expect((await save(cookie, loan)).code).toBe('200');
  });

  it('ends the session of an account that is switched off', async () => {
    const cookie = await signIn('lead');
    const status = (value: string) =>
      world.db.updateTable('account').set({ status: value }).where('email', '=', 'lead@muster.local').execute();
    const profile = () => server.request('/api/hr/users/getUsersProfile', { cookie });
    expect((await profile()).code).toBe('200');
    await status('Inactive');
    expect((await profile()).code).toBe('401');
    await status('Active');
    expect((await profile()).code).toBe('401');
  });

  it('changes the own password by posted parameters and ends the other sessions', async () => {
    const [own, other] = [await signIn('vendor'), await signIn('vendor')];
    expect(own).toBe('');
    expect(other).toBe('');
    const [first, second] = [await signIn('hr'), await signIn('hr')];
    const change = (a: string, b: string) =>
      server.request('/api/hr/users/changePasswordProfile', { cookie: first, body: { params: { a, b } } });
    expect(await change('wrong', 'another long one')).toMatchObject({
      code: '422',
      message: 'The present password is wrong.',
    });
    expect(await change(demoPassword, 'another; long/one ü')).toMatchObject({ code: '200' });
    const profile = (cookie: string) => server.request('/api/hr/users/getUsersProfile', { cookie });
    expect([(await profile(first)).code, (await profile(second)).code]).toEqual(['200', '401']);
    expect((await login('hr@muster.local', 'another; long/one ü')).code).toBe('200');
    expect(await change('another; long/one ü', demoPassword)).toMatchObject({ code: '200' });
  });

  it('sends pictures with their type, to those who are signed in', async () => {
    const name = [...world.files.keys()].find((each) => each.endsWith('.png'));
    const cookie = await signIn('agent');
    const get = (by?: string) =>
      server.request(`/api/hr/image/downloadFile/${name}`, { own: false, ...(by ? { cookie: by } : {}) });
    const answer = await get(cookie);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await get()).toMatchObject({ status: 401, code: '401' });
    const missing = await server.request('/api/hr/image/downloadFile/abcdefgh12.png', { cookie });
    expect(missing).toMatchObject({ status: 404, code: '404' });
  });
});
