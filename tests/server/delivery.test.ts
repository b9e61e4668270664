import { compileDefinitions } from '@muster/engine/check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import blueDark from '../../definitions/shared/themes/blueDark.theme.json' with { type: 'json' };
import { createLinkedDefinitions } from '../../server/delivery/linked-definitions.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const page = (id: string, path: string | string[], more: object = {}) => ({
  kind: 'page',
  id,
  version: 1,
  path,
  title: id,
  body: [{ text: 'Hello' }],
  ...more,
});

const definitions = [
  page('home.signIn', '/', { access: 'public' }),
  page('home.dashboard', '/dashboard', { access: 'session' }),
  page('loans.list', '/emp_loan', {
    data: { loans: { call: 'empLoan.getAllEmpLoans' } },
    body: [{ toolbar: [{ label: 'New', do: [{ open: 'loans.edit' }] }] }],
  }),
  page('payroll.lock', '/lock_payroll_summary'),
  page('packages.detail', '/packages/{leadOrderId}/{planId}', { inputs: { leadOrderId: 'id', planId: 'id' } }),
  page('careers.jobs', ['/careers', '/careers/jobs'], { access: 'public' }),
  page('careers.status', '/careers/status', { access: 'careers' }),
  {
    kind: 'dialog',
    id: 'loans.edit',
    version: 1,
    title: 'Loan',
    body: [
      {
        form: [{ id: 'amount', type: 'money' }],
        submit: [{ call: 'empLoan.saveEmpLoan', with: { loanAmount: '{values.amount}' } }],
      },
    ],
  },
  {
    kind: 'calls',
    id: 'empLoan',
    version: 1,
    right: 'emp_loan',
    calls: {
      getAllEmpLoans: { result: ['employeeLoan'] },
      saveEmpLoan: { body: { loanAmount: 'money' }, limit: 'export' },
      deleteAll: { method: 'POST', needs: 'delete' },
    },
  },
  {
    kind: 'entities',
    id: 'people',
    version: 1,
    entities: { employeeLoan: { key: 'id', fields: { id: 'id', loanAmount: 'money' } } },
  },
];

const portal = {
  kind: 'app',
  id: 'portal',
  version: 1,
  title: 'Muster',
  base: '/',
  session: 'staff',
  home: 'home.dashboard',
  notFound: 'home.signIn',
  navigation: [
    { label: 'Home', page: 'home.dashboard' },
    { label: 'Payroll', items: [{ page: 'loans.list' }, { page: 'payroll.lock' }] },
    { label: 'Closing', items: [{ page: 'payroll.lock' }] },
  ],
};

interface Boot {
  readonly person: unknown;
  readonly functions: readonly { readonly functionLink: string }[];
  readonly definitions: {
    readonly routes: readonly { readonly id: string; readonly hash: string; readonly access: string }[];
  };
}

describe('delivery of definitions', () => {
  let server: TestServer;
  let cookie: string;
  const allow = (...links: string[]) => {
    const right = { read: true, write: true, delete: false };
    const rights = Object.fromEntries(links.map((link) => [link, right]));
    server.backend.person = { name: 'Amna Khan', email: 'amna@x.co', rights };
  };
  beforeEach(async () => {
    const { problems, linker } = compileDefinitions([
      { file: 'all.json', text: JSON.stringify([...definitions, portal, blueDark]) },
    ]);
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
    if (!linker) throw new Error('nothing was linked');
    server = await startTestServer({ definitions: createLinkedDefinitions(linker) });
    cookie = await server.signIn();
    allow('emp_loan');
  });
  afterEach(() => server.close());

  const boot = async (app: string, by?: string) =>
    (await server.request(`/api/muster/boot/${app}`, { own: false, ...(by ? { cookie: by } : {}) })).result as Boot;
  const routes = async (app: string, by?: string) => (await boot(app, by)).definitions.routes.map(({ id }) => id);
  const screen = (id: string, by?: string) =>
    server.request(`/api/muster/screens/${id}`, { own: false, ...(by ? { cookie: by } : {}) });

  it('gives a visitor the sign-in page, careers, the day and the theme, and nothing of anybody', async () => {
    expect(await boot('portal')).toMatchObject({
      person: null,
      applicant: false,
      functions: [],
      today: '2026-11-21',
      zone: 'Asia/Karachi',
      now: '2026-11-21T05:00:00.000Z',
      theme: 'blueDark',
    });
    expect(await routes('portal')).toEqual(['home.signIn']);
    expect(await routes('careers')).toEqual(['careers.jobs']);
  });

  it('W-316 gives a person the pages whose last literal segment is a function he may read', async () => {
    expect(await routes('portal', cookie)).toEqual(['home.signIn', 'home.dashboard', 'loans.list']);
    const { definitions } = await boot('portal', cookie);
    expect(definitions.routes.map(({ access }) => access)).toEqual(['public', 'session', 'emp_loan']);
    allow('packages');
    expect(await routes('portal', cookie)).toEqual(['home.signIn', 'home.dashboard', 'packages.detail']);
    server.backend.person = { name: '', email: '', rights: { emp_loan: { read: false, write: true, delete: true } } };
    expect(await routes('portal', cookie)).toEqual(['home.signIn', 'home.dashboard']);
  });

  it('says which employee a person is, by which pages know whether there is an own day', async () => {
    expect((await boot('portal', cookie)).person).toMatchObject({ applicantId: null });
    server.backend.person = { name: 'A', email: 'a@x.co', applicantId: 7, rights: {} };
    expect((await boot('portal', cookie)).person).toMatchObject({ applicantId: 7 });
  });

  it('W-043 W-225 names the functions as the contract writes them', async () => {
    expect(await boot('portal', cookie)).toMatchObject({
      person: { name: 'Amna Khan', email: 'amna@x.co' },
      functions: [{ functionLink: 'emp_loan', readRight: 1, writeRight: 1, delRight: 0, childList: [] }],
    });
  });

  it('names no page in the navigation that the person may not open, and no group without any', async () => {
    const navigation = async (by?: string) => {
      const { app } = (await boot('portal', by)).definitions as unknown as { app: { navigation: unknown } };
      return JSON.stringify(app.navigation);
    };
    expect(await navigation()).toBe('[]');
    const own = await navigation(cookie);
    expect(own).toContain('loans.list');
    expect(own).not.toMatch(/payroll\.lock|Closing/);
    allow('emp_loan', 'lock_payroll_summary');
    expect(await navigation(cookie)).toMatch(/loans\.list.*payroll\.lock.*Closing.*payroll\.lock/);
  });

  it('gives an applicant his pages in careers and none of the portal', async () => {
    const applicant = await server.signIn('applicant');
    expect(await routes('careers', applicant)).toEqual(['careers.jobs', 'careers.status']);
    expect(await routes('portal', applicant)).toEqual(['home.signIn']);
    expect(await boot('careers', cookie)).toMatchObject({ person: null });
  });

  it('W-323 C2 refuses a screen without an entry, whether asked for by name or by hash', async () => {
    const { hash } = JSON.parse((await screen('payroll.lock', cookie)).text) as { hash?: string };
    expect(hash).toBeUndefined();
    expect(await screen('payroll.lock', cookie)).toMatchObject({
      status: 403,
      message: 'You dont have rights to see this page',
    });
    server.backend.person = {
      name: '',
      email: '',
      rights: { lock_payroll_summary: { read: false, write: true, delete: true } },
    };
    expect(await screen('payroll.lock', cookie)).toMatchObject({
      status: 403,
      message: 'You dont have rights to see this page',
    });
    expect(await screen('payroll.lock')).toMatchObject({ status: 401, code: '401' });
    expect(await screen('payroll.lock/abc', cookie)).toMatchObject({ status: 403 });
    expect(await screen('none.such', cookie)).toMatchObject({ status: 404, message: 'There is no such screen.' });
    expect(await screen('__proto__', cookie)).toMatchObject({ status: 404 });
  });

  it('looks up once who asks for a screen, also where it is refused', async () => {
    let asked = 0;
    const { personOf } = server.backend;
    server.backend.personOf = (session) => {
      asked += 1;
      return personOf(session);
    };
    expect((await screen('payroll.lock', cookie)).status).toBe(403);
    expect(asked).toBe(1);
    await server.request('/api/muster/refusal?path=/lock_payroll_summary', { cookie, own: false });
    expect(asked).toBe(2);
  });

  it('tells a person who is refused which right is missing, and tells nobody else', async () => {
    const why = "You need read on 'payroll.lock' (lock_payroll_summary).";
    const asked = { functions: ['lock_payroll_summary'], right: 'read', name: 'payroll.lock', why };
    const refusal = (path: string, by?: string) =>
      server.request(`/api/muster/refusal?path=${encodeURIComponent(path)}`, {
        own: false,
        ...(by ? { cookie: by } : {}),
      });
    expect(await screen('payroll.lock', cookie)).toMatchObject({ code: '403', result: asked });
    expect(await refusal('/lock_payroll_summary', cookie)).toMatchObject({ code: '200', result: asked });
    server.backend.person = {
      name: '',
      email: '',
      rights: { lock_payroll_summary: { read: false, write: true, delete: false } },
    };
    expect((await screen('payroll.lock', cookie)).result).toMatchObject({
      why: `${why} Your other rights on it count only together with read.`,
    });
    expect(await refusal('/lock_payroll_summary')).toMatchObject({ code: '401', result: null });
    expect(await refusal('/lock_payroll_summary', await server.signIn('applicant'))).toMatchObject({ result: null });
    for (const path of ['/emp_loan/nothing', '/dashboard', '', '__proto__', '/careers/status'])
      expect(await refusal(path, cookie)).toMatchObject({ code: '200', result: null });
    allow('lock_payroll_summary');
    expect(await refusal('/lock_payroll_summary', cookie)).toMatchObject({ result: null });
  });

  it('sends a screen with what it uses, and of the calls nothing that only the server needs', async () => {
    const { screen: sent, calls, screens, entities } = JSON.parse((await screen('loans.list', cookie)).text);
    expect(sent.id).toBe('loans.list');
    expect(Object.keys(screens)).toEqual(['loans.edit']);
    expect(Object.keys(calls)).toEqual(['empLoan.getAllEmpLoans', 'empLoan.saveEmpLoan']);
    expect(calls['empLoan.saveEmpLoan']).toMatchObject({
      method: 'POST',
      path: 'empLoan/saveEmpLoan',
      body: { fields: { loanAmount: { type: { of: 'money' } } } },
      changes: true,
    });
    expect(Object.keys(entities)).toEqual(['employeeLoan']);
    expect(JSON.stringify(calls)).not.toMatch(/deleteAll|"limit":|"right":|"needs":/);
  });

  it('lets a screen under its hash be cached for good, by this person alone', async () => {
    const [{ hash = '' } = {}] = (await boot('portal', cookie)).definitions.routes.filter(
      ({ id }) => id === 'loans.list',
    );
    const lasting = await screen(`loans.list/${hash}`, cookie);
    expect(lasting.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(lasting.headers.get('vary')).toBe('cookie');
    const named = await screen('loans.list', cookie);
    expect([named.text, named.headers.get('etag')]).toEqual([lasting.text, `"${hash}"`]);
    expect(named.headers.get('cache-control')).toBe('private, no-cache');
    const again = await server.request('/api/muster/screens/loans.list', {
      cookie,
      headers: { 'if-none-match': `"${hash}"` },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(await screen('loans.list/oldHash', cookie)).toMatchObject({ status: 404, result: { hash } });
  });

  it('knows the apps portal and careers only', async () => {
    expect(await server.request('/api/muster/boot/other')).toMatchObject({
      status: 404,
      message: 'There is no such app.',
    });
  });
});

describe('drafts', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await startTestServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const draft = (screen: string, options: object = {}) =>
    server.request(`/api/muster/drafts/${screen}`, { cookie, ...options });
  const put = (screen: string, body: unknown, by = cookie) => draft(screen, { method: 'PUT', body, cookie: by });

  it('come back on every device of the person, and only there', async () => {
    expect((await draft('loans.edit')).result).toBeNull();
    expect(await put('loans.edit', { amount: '12.50', note: 'ü' })).toMatchObject({
      code: '200',
      result: { savedAt: '2026-11-21T05:00:00.000Z' },
    });
    await put('loans.edit', { amount: '13' });
    const again = await server.signIn();
    expect((await draft('loans.edit', { cookie: again })).result).toEqual({
      content: { amount: '13' },
      savedAt: '2026-11-21T05:00:00.000Z',
    });
    expect((await draft('loans.edit', { cookie: await server.signIn('staff', 8) })).result).toBeNull();
    await draft('loans.edit', { method: 'DELETE' });
    expect((await draft('loans.edit')).result).toBeNull();
  });

  it('are refused without a session, with an odd name, too large, empty or hostile', async () => {
    expect(await draft('loans.edit', { cookie: '' })).toMatchObject({ status: 401 });
    expect(await draft('loans.edit', { cookie: await server.signIn('applicant') })).toMatchObject({ status: 401 });
    expect(await put('a%20b', {})).toMatchObject({ status: 404 });
    expect(await put('loans.edit', { note: 'x'.repeat(300_000) })).toMatchObject({ status: 413 });
    expect(await draft('loans.edit', { method: 'PUT' })).toMatchObject({
      status: 422,
      message: 'A draft needs to have contents.',
    });
    expect(await put('loans.edit', '{"__proto__":1}')).toMatchObject({ status: 400 });
  });

  it('of one person are fifty at most, the oldest go first', async () => {
    for (let number = 1; number <= 52; number += 1) {
      server.time += 1000;
      await put(`screen${number}`, { number });
    }
    const left = async (screen: string) => (await draft(screen)).result !== null;
    expect([await left('screen1'), await left('screen2'), await left('screen3'), await left('screen52')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
