import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { listen } from '../../server/start/listen.ts';
import type { ServerTables } from '../../server/tables.ts';
import { makeToken } from '../../server/tokens/token-text.ts';
import { recordOf } from '../contracts/hr-world.ts';
import { onlyRights } from '../contracts/only-rights.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { type CompanyServer, type Somebody, shippedSnapshot, startCompanyServer } from './support/company-server.ts';
import { type Answer, type RequestOptions, startTestServer } from './support/test-server.ts';

type Right = Readonly<Record<'readRight' | 'writeRight' | 'delRight', boolean>>;
type Rights = Readonly<Record<string, Partial<Right>>>;

const read: Partial<Right> = { readRight: true };
const all: Right = { readRight: true, writeRight: true, delRight: true };

interface Listed {
  readonly tokenId: string;
  readonly name: string;
  readonly ownerName: string;
  readonly state: string;
  readonly functions: string;
  readonly usedAt: string;
  readonly usedFrom: string;
}

let company: CompanyServer;
let count = 0;
beforeAll(async () => {
  company = await startCompanyServer();
});
afterAll(() => company.close());

const db = () => company.server.database.db.withTables<ServerTables>();
const asPerson = async (somebody: Somebody, call: string, body?: unknown) =>
  company.server.request(`/api/hr/${call}`, {
    cookie: (await company.cookieOf(somebody)) ?? '',
    ...(body === undefined ? {} : { body }),
  });
const wanted = (rights: Rights) => Object.entries(rights).map(([functionLink, each]) => ({ functionLink, ...each }));
const make = async (somebody: Somebody, rights: Rights, more: Readonly<Record<string, unknown>> = {}) => {
  count += 1;
  return asPerson(somebody, 'tokens/make', { name: `Program ${count}`, days: 30, rights: wanted(rights), ...more });
};
const made = async (somebody: Somebody, rights: Rights, more: Readonly<Record<string, unknown>> = {}) => {
  const answer = await make(somebody, rights, more);
  expect([answer.code, answer.message]).toEqual(['200', 'The token was made.']);
  return answer.result as { readonly token: string; readonly tokenId: string; readonly expiresAt: string };
};
/** As a program asks: without the app's header, without cookies. */
const asProgram = (token: string, path: string, options: RequestOptions = {}) =>
  company.server.request(path.startsWith('/') ? path : `/api/hr/${path}`, {
    own: false,
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
const listed = async (somebody: Somebody, call = 'tokens/getOwn') =>
  (await asPerson(somebody, call)).result as readonly Listed[];
const formOf = (call: string) => company.table.entries.find(({ id }) => id === call)?.forms[0] ?? '';
const saveDepartment = (token: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  asProgram(token, 'department/saveDepartment', {
    body,
    headers: { 'x-muster-form': formOf('department.saveDepartment'), ...headers },
  });
const told = ({ status, code, message }: Answer) => [status, code, message];

describe('a token', () => {
  it('is shown once: of it only a hash is stored, and the log, the list and the mail do not have it', async () => {
    const { token, tokenId, expiresAt } = await made('hr', { department: all }, { name: 'Payroll Sync' });
    expect(token).toMatch(/^muster_[0-9A-Za-z]{44}$/);
    expect(expiresAt).toBe(new Date(company.server.time + 30 * 86_400_000).toISOString());
    const tables = ['accessToken', 'auditEntry', 'keptAnswer'] as const;
    for (const table of tables) {
      const rows = await db()
        .selectFrom(table as 'accessToken')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(token.slice(7));
    }
    const [own] = await listed('hr');
    expect(own).toMatchObject({ tokenId, name: 'Payroll Sync', state: 'good', usedAt: '', usedFrom: '' });
    expect(own?.functions).toBe('Department: read, write, delete');
    expect(JSON.stringify(await listed('hr'))).not.toContain(token);
    const entry = await db()
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'token.made')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.details)).toMatchObject({ name: 'Payroll Sync', functions: own?.functions });
  });

  it('is told of what it sent that is wrong, and not of what a new record begins with by itself', async () => {
    const { token } = await made('hr', { department: all });
    const { status, result } = await saveDepartment(token, { deptName: '' });
    expect(status).toBe(422);
    expect(JSON.stringify(result)).toContain('deptName');
    expect(JSON.stringify(result)).not.toContain('status');
    expect((await saveDepartment(token, { deptName: 'Night Desk' })).status).toBe(200);
  });

  it('does what it was made for, without cookies and without the header against other sites', async () => {
    const { token } = await made('hr', { department: all });
    const saved = await saveDepartment(token, { deptName: 'By Program' });
    expect(saved.code).toBe('200');
    const answer = await asProgram(token, 'department/getAllDepartment?fields=deptName&search=By%20Program');
    expect(answer.result).toMatchObject([{ deptName: 'By Program' }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('may a part of what its maker may: other calls, other levels and own matters are refused by its name', async () => {
    const { token } = await made('hr', { department: read }, { name: 'Only Departments' });
    expect((await asProgram(token, 'department/getAllDepartment')).code).toBe('200');
    expect(told(await saveDepartment(token, { deptName: 'X' }))).toEqual([
      403,
      '403',
      'The token Only Departments was not made to change this (department).',
    ]);
    expect(told(await asProgram(token, 'team/getAllTeam'))).toEqual([
      403,
      '403',
      'The token Only Departments was not made to see this (team).',
    ]);
    expect((await asProgram(token, 'leaves/getLeaveQuotaOfApplicantLogedIn')).message).toBe(
      'The token Only Departments was not made to see this (own matters).',
    );
    const own = await made('hr', { session: read });
    expect((await asProgram(own.token, 'department/getAllActiveDepartment')).code).toBe('200');
    expect((await asProgram(own.token, 'attendance/checkIn')).code).toBe('403');
  });

  it('shows no pay that it was not made for, though its maker sees it', async () => {
    const { token } = await made('hr', { team: read });
    const path = 'applicants/getApplicantById/5';
    const [byPerson, byProgram] = [await asPerson('hr', path), await asProgram(token, path)];
    expect(recordOf(byPerson as never)['basicSalary']).toBeGreaterThan(0);
    expect(byProgram.code).toBe('200');
    expect(recordOf(byProgram as never)['basicSalary'] ?? null).toBeNull();
    const wide = await made('hr', { team: read, employee: read });
    expect(recordOf((await asProgram(wide.token, path)) as never)['basicSalary']).toBeGreaterThan(0);
  });

  it('sees the records of those whom its functions let it see, though its maker sees those of everybody', async () => {
    const month = 'attendance/searchEmployeeAttendance/2026-11-01/2026-11-20';
    const toldBy = async (rights: Rights) => {
      const { token } = await made('hr', rights);
      const { code, result } = await asProgram(token, month);
      expect(code).toBe('200');
      return (result as readonly { readonly teamName: string }[]).map(({ teamName }) => teamName);
    };
    const whole = await toldBy({ monthly_attendance: read });
    const team = await toldBy({ team_lead_attendance: read });
    expect(new Set(whole).size).toBeGreaterThan(2);
    expect(new Set(team).size).toBe(1);
    expect(team).toHaveLength(whole.filter((name) => name === team[0]).length);
  });

  it('loses what its maker loses, at its next request', async () => {
    const { set } = await onlyRights(company.world, 'payroll@muster.local', { write: ['department', 'team'] });
    const { token } = await made('payroll', {
      department: { writeRight: true },
      team: read,
    });
    expect((await saveDepartment(token, { deptName: 'Before' })).code).toBe('200');
    await set({ read: ['team'] });
    expect((await asProgram(token, 'team/getAllTeam')).code).toBe('200');
    const refused = await saveDepartment(token, { deptName: 'After' });
    expect(refused.code).toBe('403');
    expect(refused.message).toMatch(/^Whoever made the token .* does not have the right to change this \(department\)/);
    expect((await make('payroll', { department: read })).message).toBe(
      'You do not hold this right yourself (department)',
    );
  });

  it('tells who changed something by its name beside that of its owner, in the history and in the log', async () => {
    const { token } = await made('hr', { department: all }, { name: 'Org Sync' });
    const { result } = await saveDepartment(token, { deptName: 'Named' });
    const { deptId } = result as { readonly deptId: number };
    const history = (await asPerson('hr', `history/getHistory/department/${deptId}`)).result as readonly {
      readonly byName: string;
    }[];
    const [{ name: owner } = { name: '' }] = await company.world.db
      .selectFrom('account')
      .select('displayName as name')
      .where('email', '=', 'hr@muster.local')
      .execute();
    expect(new Set(history.map(({ byName }) => byName))).toEqual(new Set([`${owner} (token Org Sync)`]));
    const entry = await db()
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectKind', '=', 'department')
      .where('subjectKey', '=', String(deptId))
      .executeTakeFirstOrThrow();
    expect([entry.actorName, JSON.parse(entry.details).token]).toEqual([owner, 'Org Sync']);
  });

  it('takes If-Match and Idempotency-Key as people do', async () => {
    const { token } = await made('hr', { department: all });
    const key = { 'idempotency-key': 'once and once only'.replaceAll(' ', '-') };
    const first = await saveDepartment(token, { deptName: 'Once' }, key);
    expect((await saveDepartment(token, { deptName: 'Once' }, key)).text).toBe(first.text);
    expect((await saveDepartment(token, { deptName: 'Twice' }, key)).code).toBe('422');
    const { deptId, _version } = first.result as { readonly deptId: number; readonly _version: number };
    const changed = { deptId, deptName: 'Once More', status: 'Active' };
    expect((await saveDepartment(token, changed)).code).toBe('428');
    expect((await saveDepartment(token, changed, { 'if-match': `"${_version + 7}"` })).code).toBe('409');
    expect((await saveDepartment(token, changed, { 'if-match': `"${_version}"` })).code).toBe('200');
  });

  it('counts alone where cookies come beside it', async () => {
    const { token } = await made('hr', { department: read });
    const cookie = (await company.cookieOf('admin')) ?? '';
    const beside = { cookie, own: true };
    expect((await asProgram(token, 'user_role/getAllUserRole', beside)).code).toBe('403');
    expect((await asProgram('muster_', 'department/getAllDepartment', beside)).code).toBe('401');
    // What a proxy in front checks is none of ours.
    const basic = await company.server.request('/api/hr/department/getAllDepartment', {
      cookie,
      headers: { authorization: 'Basic YTpi' },
    });
    expect(basic.code).toBe('200');
  });

  it('is told of with the place of its last use', async () => {
    const { token, tokenId } = await made('hr', { department: read });
    company.server.time += 1000;
    await asProgram(token, 'department/getAllDepartment');
    const used = (await listed('hr')).find((each) => each.tokenId === tokenId);
    expect(used).toMatchObject({ usedAt: new Date(company.server.time).toISOString(), usedFrom: '127.0.0.1' });
  });

  it('has a limit of its own, which others do not feel', async () => {
    const [busy, other] = [await made('hr', { department: read }), await made('hr', { department: read })];
    let refused: Answer | undefined;
    for (let tries = 0; tries < 700 && !refused; tries += 1) {
      const answer = await asProgram(busy.token, 'department/nothing');
      if (answer.code === '429') refused = answer;
    }
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await asProgram(other.token, 'department/getAllDepartment')).code).toBe('200');
    company.server.time += 60_000;
    expect((await asProgram(busy.token, 'department/getAllDepartment')).code).toBe('200');
  });
});

describe('a token that opens nothing', () => {
  const path = 'department/getAllDepartment';
  const refusedAs = async (token: string) => {
    const answer = await asProgram(token, path);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Muster", error="invalid_token"');
    return told(answer);
  };

  it('is told apart: foreign, cut, mistyped, unknown', async () => {
    const { token } = await made('hr', { department: read });
    const foreign = [401, '401', 'Authorization takes a token of Muster, which begins with muster_.'];
    for (const text of ['x', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'ghp_0123456789', '', 'Muster_', '\u00e9'])
      expect(await refusedAs(text)).toEqual(foreign);
    const cut = [
      401,
      '401',
      'This token was cut or mistyped: its checksum does not fit. Copy it whole, or make another one.',
    ];
    for (const text of [token.slice(0, -1), `${token}a`, token.toUpperCase().replace('MUSTER', 'muster'), 'muster_'])
      expect(await refusedAs(text)).toEqual(cut);
    expect(await refusedAs(makeToken())).toEqual([
      401,
      '401',
      'This token is not known here. It was made elsewhere, or ended long ago.',
    ]);
    for (const text of [`'; drop table accessToken; --`, '__proto__', 'muster_'.repeat(2000)])
      expect((await asProgram(text, path)).code).toBe('401');
    expect((await asProgram(token, path)).code).toBe('200');
  });

  it('is told with the day on which it ended or expired', async () => {
    const short = await made('hr', { department: read }, { name: 'Short', days: 1 });
    const ended = await made('hr', { department: read }, { name: 'Over' });
    expect((await asPerson('hr', 'tokens/endOwn', { tokenId: ended.tokenId })).code).toBe('200');
    expect((await refusedAs(ended.token))[2]).toMatch(/^The token Over was ended on 2026-11-2\d\.$/);
    const before = company.server.time;
    company.server.time += 86_400_000;
    expect((await refusedAs(short.token))[2]).toMatch(
      /^The token Short expired on 2026-11-2\d\. Its owner makes another one\.$/,
    );
    company.server.time = before;
    const states = new Map((await listed('hr')).map(({ name, state }) => [name, state]));
    expect(states.get('Over')).toBe('ended');
  });

  it('ends for good with the account of its owner', async () => {
    const { token, tokenId } = await made('lead', { session: all });
    expect((await asProgram(token, 'utils/getServerTime')).code).toBe('200');
    const account = company.world.db.updateTable('account').where('email', '=', 'lead@muster.local');
    await account.set({ status: 'Inactive' }).execute();
    const gone = [401, '401', 'The account of this token is not active any more, and so its token has ended.'];
    expect(told(await asProgram(token, 'utils/getServerTime'))).toEqual(gone);
    await account.set({ status: 'Active' }).execute();
    expect((await asProgram(token, 'utils/getServerTime')).message).toMatch(/was ended on/);
    const row = await db().selectFrom('accessToken').selectAll().where('tokenId', '=', tokenId).executeTakeFirst();
    expect(row?.endedAt).not.toBe('');
  });

  it('is seen as ended at once by every server of the database', async () => {
    const other = await startTestServer({
      ...shippedSnapshot().snapshot,
      backend: createEmbeddedBackend(company.world.hr),
      audit: company.world.audit,
      database: company.server.database,
    });
    const { token, tokenId } = await made('hr', { department: read });
    const there = () => other.request(`/api/hr/${path}`, { own: false, headers: { authorization: `Bearer ${token}` } });
    expect((await there()).code).toBe('200');
    await asPerson('hr', 'tokens/endOwn', { tokenId });
    expect((await there()).code).toBe('401');
    await other.jobs.stop();
  });

  it('is not read where its header is longer than any: the connection is answered and closed', async () => {
    const listener = await listen(company.server.app, { port: 0, host: '127.0.0.1' });
    try {
      const socket = connect(listener.port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.write('GET /api/hr/x HTTP/1.1\r\nHost: muster\r\nAuthorization: Bearer ');
      socket.write('a'.repeat(1024 * 1024));
      await once(socket, 'close');
      expect(text).toMatch(/^HTTP\/1\.1 431 /);
    } finally {
      await listener.stop();
    }
  });
});

describe('what no token does', () => {
  it('makes tokens, signs in, changes passwords, second factors and rights, or gives a password again', async () => {
    const everything = Object.fromEntries(
      ((await asPerson('admin', 'tokens/getChoices')).result as readonly { readonly functionLink: string }[]).map(
        ({ functionLink }) => [functionLink, read],
      ),
    );
    const { token } = await made('admin', {
      ...everything,
      session: all,
      useradminrole: all,
      userrole: all,
      team: all,
    });
    const closed = company.table.entries.filter(
      ({ confirm, touches, oneTime, secret, limit, right }) =>
        confirm ||
        touches === 'rights' ||
        touches === 'accounts' ||
        oneTime ||
        secret ||
        limit === 'signIn' ||
        right === 'careers',
    );
    const ids = closed.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['tokens.make', 'tokens.end', 'users.login', 'users.changePasswordProfile', 'second_factor.turnOff'],
        ...[
          'role_right_map.saveAllRoleRightMap',
          'user_role.assignRoleToUsers',
          'definitions.publish',
          'empLoan.saveEmpLoan',
        ],
      ]),
    );
    for (const entry of closed) {
      const method = entry.method === 'POST' ? 'POST' : 'GET';
      const answer = await asProgram(token, entry.path.replace(/\{\w+\}/g, '1'), { method });
      expect([entry.id, answer.code, answer.headers.get('set-cookie')]).toEqual([entry.id, '403', null]);
      expect(answer.message).toMatch(
        /^(Nobody signs in by a token|This says who may|This asks for the password|A secret is)/,
      );
    }
    for (const part of ['boot/portal', 'drafts', 'views/x', 'publication', 'confirm', 'sign-out', 'exports']) {
      const method = part === 'confirm' || part === 'sign-out' || part === 'exports' ? 'POST' : 'GET';
      const answer = await asProgram(token, `/api/muster/${part}`, { method });
      expect([part, ...told(answer)]).toEqual([
        part,
        ...[403, '403', 'This part of Muster is for people who are signed in: no token opens it.'],
      ]);
    }
    expect((await asPerson('admin', 'users/getUsersProfile')).code).toBe('200');
  });

  it('is not in the document that the token is given', async () => {
    const { token } = await made('hr', { department: read, session: read });
    const document = JSON.parse((await asProgram(token, '/api/openapi.json')).text);
    const paths = Object.keys(document.paths);
    expect(paths).toContain('/api/hr/department/getAllDepartment');
    expect(paths).not.toContain('/api/hr/department/saveDepartment');
    expect(paths).not.toContain('/api/hr/team/getAllTeam');
    expect(paths.filter((each) => /tokens\/make|users\/login|second_factor\/start/.test(each))).toEqual([]);
    for (const path of paths.filter((each) => !each.includes('{') && document.paths[each].get)) {
      const answer = await asProgram(token, path);
      expect([path, answer.code === '401' || answer.code === '403']).toEqual([path, false]);
    }
  });
});

describe('tokens as people look after them', () => {
  it('are refused by field where something is wrong, and none is made', async () => {
    const before = (await listed('hr')).length;
    const cases: readonly [string, Readonly<Record<string, unknown>>, RegExp][] = [
      ['name', { name: ' ' }, /^Name is required$/],
      ['name', { name: 'x'.repeat(61) }, /at most 60/],
      ['name', { name: 'a\u202eb' }, /cannot be stored/],
      ['days', { days: 0 }, /at least 1$/],
      ['days', { days: 367 }, /at most 366$/],
      ['days', { days: 1.5 }, /steps of 1$/],
      ['rights', { rights: [] }, /^What It May Do is required$/],
      ['rights', { rights: [{ functionLink: 'department' }] }, /^Choose at least one/],
      ['rights', { rights: 'all' }, /needs to be a list/],
      ['rights.0', { rights: [{ functionLink: '__proto__', ...all }] }, /do not hold this right/],
      ['rights.0', { rights: [{ functionLink: 'userrole', ...all }] }, /do not hold this right yourself \(userrole\)/],
      ['rights.1', { rights: [...wanted({ team: read }), ...wanted({ team: read })] }, /stands there twice/],
    ];
    for (const [field, more, message] of cases) {
      const { code, result } = await make('hr', { department: read }, more);
      const { problems } = result as { readonly problems: readonly { field: string; message: string }[] };
      expect([code, problems.map((each) => each.field), problems[0]?.message]).toEqual([
        '422',
        [field],
        expect.stringMatching(message),
      ]);
    }
    await made('hr', { department: read }, { name: 'Twin' });
    expect((await make('hr', { department: read }, { name: 'TWIN' })).message).toMatch(/have a token TWIN already/);
    expect(await listed('hr')).toHaveLength(before + 1);
  });

  it('are ended by their owner and by administrators, and by nobody else', async () => {
    const { tokenId, token } = await made('hr', { department: read }, { name: 'Theirs' });
    expect((await asPerson('agent', 'tokens/endOwn', { tokenId })).code).toBe('404');
    expect((await asPerson('agent', 'tokens/end', { tokenId })).code).toBe('403');
    expect((await asPerson('agent', 'tokens/getAll')).code).toBe('403');
    expect((await listed('agent')).map((each) => each.name)).not.toContain('Theirs');
    expect((await listed('admin', 'tokens/getAll')).find((each) => each.tokenId === tokenId)?.state).toBe('good');
    expect((await asPerson('admin', 'tokens/end', { tokenId })).code).toBe('200');
    expect((await asProgram(token, 'department/getAllDepartment')).code).toBe('401');
    expect((await asPerson('admin', 'tokens/end', { tokenId })).message).toBe('This token has ended already.');
    const entries = await db().selectFrom('auditEntry').selectAll().where('action', '=', 'token.ended').execute();
    expect(entries.filter(({ subjectKey }) => subjectKey === tokenId)).toHaveLength(1);
  });

  it('are chosen from what their maker holds, each with the calls that it opens', async () => {
    const choices = (await asPerson('hr', 'tokens/getChoices')).result as readonly Readonly<Record<string, unknown>>[];
    const of = (link: string) => choices.find(({ functionLink }) => functionLink === link);
    expect(of('department')).toMatchObject({
      ...{ functionName: 'Department', mayRead: true, mayWrite: true, mayDelete: true, readRight: false },
      means: expect.stringContaining('write: department.saveDepartment'),
    });
    expect(of('session')).toMatchObject({ functionName: 'Own Matters', mayRead: true });
    expect(of('userrole')).toBeUndefined();
    // What asks for a password is in none of them.
    expect(JSON.stringify(choices)).not.toContain('saveEmpLoan');
  });
});

describe('jobs that a token begins', () => {
  const rows = (prefix: string, many: number) =>
    Array.from({ length: many }, (_, index) => ({ label: String(index), body: { deptName: `${prefix} ${index}` } }));
  const begin = (token: string, prefix: string, many = 3) =>
    asProgram(token, '/api/jobs', {
      body: { call: 'department.saveDepartment', rows: rows(prefix, many) },
      headers: { 'x-muster-form': formOf('department.saveDepartment') },
    });
  const idOf = (answer: Answer) => (answer.result as { readonly jobId: string }).jobId;
  interface Told {
    readonly state: string;
    readonly done: number;
    readonly failed: number;
    readonly ownerName: string;
    readonly rows: readonly { readonly message: string }[];
  }

  it('go on with its rights, end with it, and it sees and repeats no other', async () => {
    const other = await made('hr', { team: read, session: all });
    expect((await begin(other.token, 'None')).code).toBe('403');
    const good = await made('hr', { department: all, session: all }, { name: 'Bulk' });
    const ended = await made('hr', { department: all, session: all });
    const [first, second] = [await begin(good.token, 'Bulk'), await begin(ended.token, 'Ended')];
    expect([first.status, second.status]).toEqual([202, 202]);
    await asPerson('hr', 'tokens/endOwn', { tokenId: ended.tokenId });
    const look = (answer: Answer) => `background/getProgress/${idOf(answer)}/0`;
    const progress = async (answer: Answer) => (await asPerson('hr', look(answer))).result as Told;
    company.server.work();
    await expect.poll(async () => (await progress(first)).state).toBe('done');
    await expect.poll(async () => (await progress(second)).state).toBe('failed');
    expect(await progress(first)).toMatchObject({
      done: 3,
      failed: 0,
      ownerName: expect.stringMatching(/ \(token Bulk\)$/),
    });
    expect((await progress(second)).rows[0]?.message).toMatch(/was ended on/);
    expect((await asProgram(good.token, look(first))).code).toBe('200');
    expect((await asProgram(other.token, look(first))).code).toBe('404');
    expect((await asProgram(other.token, 'background/getOwn')).result).toEqual([]);
    const again = await asProgram(other.token, 'background/again', { body: { jobId: idOf(second) } });
    expect(again.code).toBe('404');
  });
});

describe('the name of a token', () => {
  it('is held by the database while it lives, and told by the sentence of the look where both are made at once', async () => {
    const same = { name: 'Night Pull' };
    const [one, other] = await Promise.all([
      make('hr', { department: read }, same),
      make('hr', { department: read }, { name: 'NIGHT pull' }),
    ]);
    const [good, refused] = one.code === '200' ? [one, other] : [other, one];
    expect([good.code, refused.code]).toEqual(['200', '422']);
    expect(refused.message).toMatch(/^You have a token night pull already\. Give this one another name\.$/i);
    const { tokenId } = good.result as { readonly tokenId: string };
    const row = await db()
      .selectFrom('accessToken')
      .selectAll()
      .where('tokenId', '=', tokenId)
      .executeTakeFirstOrThrow();
    const twin = { ...row, tokenId: 'twin', tokenHash: 'twin' };
    await expect(db().insertInto('accessToken').values(twin).execute()).rejects.toThrow(/unique/i);
    expect((await asPerson('hr', 'tokens/endOwn', { tokenId })).code).toBe('200');
    const { tokenId: next } = await made('hr', { department: read }, same);
    // What has expired gives its name free too.
    const past = new Date(company.server.time - 1000).toISOString();
    await db().updateTable('accessToken').set({ expiresAt: past }).where('tokenId', '=', next).execute();
    await made('hr', { department: read }, same);
  });

  it('that two living tokens had in the version before stays with both of them', async () => {
    const database = await openTestDatabase();
    const before = migrations.filter(({ number }) => number < 30);
    await database.migrate('server', before);
    const old = database.db.withTables<{ accessToken: Omit<ServerTables['accessToken'], 'nameHeld'> }>();
    const token = (tokenId: string, name: string, endedAt = '') => ({
      ...{ tokenId, tokenHash: tokenId, ownerKey: '7', owner: '{}', ownerName: 'Ada', name, rights: '{}' },
      ...{ createdAt: '', expiresAt: '2999-01-01T00:00:00.000Z', usedAt: '', usedFrom: '', endedAt },
    });
    await old
      .insertInto('accessToken')
      .values([token('a', 'Pull'), token('b', 'PULL'), token('c', 'pull', '2026-11-01'), token('d', 'Push')])
      .execute();
    expect(await database.migrate('server', migrations)).toBeUndefined();
    const rows = await database.db
      .withTables<ServerTables>()
      .selectFrom('accessToken')
      .select(['name', 'nameHeld'])
      .orderBy('tokenId')
      .execute();
    expect(rows.map(({ name, nameHeld }) => `${name} ${nameHeld}`)).toEqual([
      'Pull pull',
      'PULL null',
      'pull null',
      'Push push',
    ]);
    await database.close();
  });
});
