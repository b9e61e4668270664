import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HrTables } from '../../server/hr/index.ts';
import type { JobTables } from '../../server/jobs/index.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import type { Answer } from './support/test-server.ts';

let company: CompanyServer;
let admin: string | undefined;
let agent: string | undefined;
beforeAll(async () => {
  company = await startCompanyServer();
  admin = await company.cookieOf('admin');
  agent = await company.cookieOf('agent');
  company.server.work();
});
afterAll(() => company.close());

const ask = (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, cookie = admin) =>
  company.server.request(path, { ...(body === undefined ? {} : { body }), headers, ...(cookie ? { cookie } : {}) });

function begin(call: string, rows: readonly unknown[], headers: Readonly<Record<string, string>> = {}, cookie = admin) {
  return ask('/api/jobs', { call, rows }, headers, cookie);
}

interface Told {
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly problem: string;
  readonly rows: readonly {
    readonly place: number;
    readonly code: string;
    readonly message: string;
    readonly result: unknown;
  }[];
}

const jobId = (answer: Answer) => (answer.result as { jobId: string }).jobId;
const look = async (id: string, after = 0, cookie = admin) =>
  (await ask(`/api/hr/background/getProgress/${id}/${after}`, undefined, {}, cookie)).result as Told;

async function over(id: string): Promise<Told> {
  await expect.poll(async () => (await look(id)).state).toMatch(/^(done|cancelled|failed)$/);
  return look(id);
}

const programs = (prefix: string, many: number) =>
  Array.from({ length: many }, (_, index) => ({
    label: `Program ${index}`,
    body: { programName: `${prefix} ${index}`, status: 'Active' },
  }));
const byForm = () => ({
  'x-muster-form': company.table.entries.find(({ id }) => id === 'program.saveProgram')?.forms[0] ?? '',
});
const named = (prefix: string) =>
  company.world.database.db
    .withTables<HrTables>()
    .selectFrom('program' as never)
    .select('programName' as never)
    .where('programName' as never, 'like', `${prefix} %` as never)
    .execute();

it('does one call for many rows and tells what became of each', async () => {
  const begun = await begin('program.saveProgram', [...programs('Rows', 30), programs('Rows', 1)[0]], byForm());
  expect(begun).toMatchObject({ status: 202, code: '202', result: { total: 31 } });
  const told = await over(jobId(begun));
  expect(told).toMatchObject({ state: 'done', total: 31, done: 31, failed: 1 });
  expect(told.rows.at(-1)).toMatchObject({ place: 30, code: '422' });
  expect(await named('Rows')).toHaveLength(30);
});

it('asks for the password again where rows are done again whose call asks for it', async () => {
  const bonus = { bonusTitle: 'Gift', bonusAmount: 90_000, payrollMonth: '2026-12', reason: 'None' };
  const body = { ...bonus, applicantDto: { applicantId: 9999 } };
  const first = jobId(await begin('bonus.assignBonusToApplicant', [{ label: 'Nobody', body }]));
  expect(await over(first)).toMatchObject({ done: 1, failed: 1 });
  const again = (headers = {}) => ask('/api/hr/background/again', { jobId: first }, headers);
  expect(await again()).toMatchObject({ code: '403', result: { confirm: 'password' } });
  const given = await ask('/api/muster/confirm', { password: demoPassword });
  const { confirmation } = given.result as { readonly confirmation: string };
  const begun = await again({ 'x-muster-confirmation': confirmation });
  expect(begun.code).toBe('200');
  expect(await over(jobId(begun))).toMatchObject({ done: 1, failed: 1 });
});

it('tells the servers of its database that there is work, when it can be found', async () => {
  const { channels, db } = company.world.database;
  const found: number[] = [];
  const jobs = () => db.withTables<JobTables>().selectFrom('job').select('jobId').execute();
  const before = (await jobs()).length;
  const end = channels.heard('jobs', (word) => {
    if (word !== undefined) void jobs().then(({ length }) => found.push(length - before));
  });
  const begun = await begin('program.saveProgram', programs('Heard', 1), byForm());
  await expect.poll(() => found).toContain(1);
  expect(found).not.toContain(0);
  end();
  await over(jobId(begun));
});

it('says of a row whose input is not kept any more that it has to be begun again, and does the others', async () => {
  const begun = await begin('program.saveProgram', programs('Lost', 200), byForm());
  const lost = await company.world.database.db
    .withTables<JobTables>()
    .updateTable('jobRow')
    .set({ input: '' })
    .where('jobId', '=', jobId(begun))
    .where('place', '=', 199)
    .where('input', '!=', '')
    .executeTakeFirstOrThrow();
  expect(Number(lost.numUpdatedRows)).toBe(1);
  const told = await over(jobId(begun));
  expect(told).toMatchObject({ state: 'done', total: 200, done: 200, failed: 1 });
  expect((await look(jobId(begun), 199)).rows[0]).toMatchObject({
    code: '410',
    message: 'What this row was to be done with is not kept any more. Begin again from the screen.',
  });
  expect(await named('Lost')).toHaveLength(199);
});

it('begins one job for one key, and refuses the key for another', async () => {
  const headers = { ...byForm(), 'idempotency-key': 'twice' };
  const first = await begin('program.saveProgram', programs('Key', 3), headers);
  const second = await begin('program.saveProgram', programs('Key', 3), headers);
  expect(jobId(second)).toBe(jobId(first));
  expect((await begin('program.saveProgram', programs('Key', 4), headers)).code).toBe('422');
  expect(await over(jobId(first))).toMatchObject({ done: 3, failed: 0 });
});

it('does a call that names many as one row for each, where the asker prefers not to wait', async () => {
  const crmIds = ['1004', '1005', '1006', '99999'];
  const body = { crmIds, startDate: '2026-11-01', endDate: '2026-11-20', updateAll: false };
  const begun = await ask('/api/hr/attendance/syncAttendance', body, { prefer: 'respond-async' });
  expect(begun).toMatchObject({ status: 202, result: { total: 4 } });
  expect(begun.headers.get('preference-applied')).toBe('respond-async');
  expect((await ask(begun.headers.get('location') ?? '')).code).toBe('200');
  const told = await over(jobId(begun));
  expect(told).toMatchObject({ state: 'done', done: 4, failed: 1 });
  expect(told.rows[3]).toMatchObject({ code: '422', message: 'CRM ID 99999 is not that of an employee' });
  const whole = await ask('/api/hr/attendance/syncAttendance', body);
  expect(whole).toMatchObject({ status: 422, code: '422' });
});

it('brings several people into a phase and decides several leaves, each by itself, with nobody looking on', async () => {
  const db = company.world.database.db.withTables<HrTables>();
  const stamp = { version: 1, changedAt: '', changedBy: '' };
  const applied = [9001, 9002, 9003].map((applicantId) => ({
    ...{ applicantId, firstName: `Applicant ${applicantId}`, lastName: 'Khan', email: `${applicantId}@x.example` },
    ...{ phase: 1, phaseStatus: 'Applied', status: 'Active', basicSalaryMinor: 0, attendenceBonusMinor: 0, ...stamp },
  }));
  await db
    .insertInto('applicant')
    .values(applied as never)
    .execute();
  const phase = { phaseStatus: 'Contacted', remarks: 'New Application', comments: '', sendEmail: false };
  const people = applied.map(({ applicantId, firstName, version }, index) => ({
    label: firstName,
    body: { applicantId, ...phase },
    version: String(index === 0 ? version + 7 : version),
  }));
  const phases = await over(jobId(await begin('applicants.changeApplicantStatus', people)));
  expect(phases).toMatchObject({ state: 'done', done: people.length, failed: 1 });
  expect(phases.rows.map(({ code }) => code)).toEqual(['409', ...people.slice(1).map(() => '200')]);
  const now = await db.selectFrom('applicant').select('phaseStatus').where('applicantId', '>', 9000).execute();
  expect(now.map(({ phaseStatus }) => phaseStatus).toSorted()).toEqual(['Applied', 'Contacted', 'Contacted']);
  const waiting = await db
    .selectFrom('leaveRequest')
    .select(['leaveId', 'version'])
    .where('status', '=', 'Pending')
    .limit(3)
    .execute();
  expect(waiting.length).toBeGreaterThan(0);
  const requests = waiting.map(({ leaveId, version }) => ({
    label: `Leave ${leaveId}`,
    body: { leaveId, status: 'Rejected', remark: 'The night is full' },
    version: String(version),
  }));
  const decided = jobId(await begin('leaves.changeStatus', requests));
  expect(await over(decided)).toMatchObject({ state: 'done', done: requests.length, failed: 0 });
  const listed = (await ask('/api/hr/background/getOwn')).result as { jobId: string; done: number }[];
  expect(listed.find((each) => each.jobId === decided)).toMatchObject({ done: requests.length, failed: 0 });
});

it('shows a job to whoever began it and to whoever may see all of them', async () => {
  const begun = await begin('program.saveProgram', programs('Seen', 2), byForm());
  await over(jobId(begun));
  const ofAgent = (path: string) => ask(`/api/hr/background/${path}`, undefined, {}, agent);
  expect((await ofAgent(`getProgress/${jobId(begun)}/0`)).code).toBe('404');
  expect((await ofAgent(`getRows/${jobId(begun)}`)).code).toBe('404');
  expect((await ofAgent('getAll')).code).toBe('403');
  expect((await ofAgent('getOwn')).result).toEqual([]);
  const cancelled = await ask('/api/hr/background/cancel', { jobId: jobId(begun) }, {}, agent);
  expect(cancelled.code).toBe('404');
  const rows = (await ask(`/api/hr/background/getRows/${jobId(begun)}`)).result;
  expect(rows).toMatchObject([
    { row: 1, label: 'Program 0', outcome: 'done' },
    { row: 2, label: 'Program 1', outcome: 'done' },
  ]);
  expect((await ask('/api/hr/background/getAll')).result).toEqual(
    expect.arrayContaining([expect.objectContaining({ jobId: jobId(begun) })]),
  );
  const news = async () => (await ask('/api/hr/background/getNews')).result as { ended: number };
  expect((await news()).ended).toBeGreaterThan(0);
  await company.server.request('/api/hr/background/markSeen', { method: 'POST', ...(admin ? { cookie: admin } : {}) });
  expect((await news()).ended).toBe(0);
});

it('tells what its calls answered to nobody but whoever began it', async () => {
  const hr = await company.cookieOf('hr');
  const begun = await begin('program.saveProgram', programs('Told', 1), byForm(), hr);
  await over(jobId(begun));
  const [own] = (await look(jobId(begun), 0, hr)).rows;
  expect(own).toMatchObject({ code: '200', result: { programName: 'Told 0' } });
  const [others] = (await look(jobId(begun))).rows;
  expect(others).toEqual({ ...own, result: null });
});

it.each([
  ['a call that is not there', { call: 'program.dropAll', rows: [{ body: {} }] }, '422', 'There is no such call.'],
  ['a name of the prototype', { call: '__proto__', rows: [{ body: {} }] }, '422', 'There is no such call.'],
  ['no rows', { call: 'program.saveProgram', rows: [] }, '422', 'A job needs at least one row.'],
  ['rows that are no list', { call: 'program.saveProgram', rows: 'all' }, '422', 'The rows are a list.'],
  [
    'a row that is none',
    { call: 'program.saveProgram', rows: [7] },
    '422',
    'A row is a record of params, body, version and label.',
  ],
  [
    'a row with more in it',
    { call: 'program.saveProgram', rows: [{ body: {}, who: 1 }] },
    '422',
    'A row is a record of params, body, version and label.',
  ],
  ['a call that changes nothing', { call: 'program.getAllPrograms', rows: [{}] }, '422', undefined],
  ['a sign-in', { call: 'users.login', rows: [{ body: {} }] }, '422', undefined],
  [
    'an own password',
    { call: 'users.changePasswordProfile', rows: [{ params: { a: 'x', b: 'y' } }] },
    '422',
    undefined,
  ],
  [
    'a long label',
    { call: 'program.saveProgram', rows: [{ label: 'x'.repeat(201), body: {} }] },
    '422',
    'A label has at most 200 characters.',
  ],
  [
    'a long title',
    { call: 'program.saveProgram', title: 'x'.repeat(201), rows: [{ body: {} }] },
    '422',
    'A title is a text of at most 200 characters.',
  ],
  [
    'a row that is too large',
    { call: 'program.saveProgram', rows: [{ body: { programName: 'x'.repeat(70_000) } }] },
    '422',
    undefined,
  ],
  [
    'too many rows',
    { call: 'program.saveProgram', rows: Array.from({ length: 20_001 }, () => ({})) },
    '422',
    undefined,
  ],
  ['a text', 'not a record', '422', 'There is no such call.'],
])('refuses %s', async (_, body, code, message) => {
  const answer = await ask('/api/jobs', JSON.stringify(body), byForm());
  expect(answer.code).toBe(code);
  if (message !== undefined) expect(answer.message).toBe(message);
});

it('refuses what is too large to be read, who is nobody, who may not, and what comes from elsewhere', async () => {
  const huge = JSON.stringify({ call: 'program.saveProgram', rows: [{ label: 'x'.repeat(9 * 1024 * 1024) }] });
  expect((await ask('/api/jobs', huge)).code).toBe('413');
  const rows = programs('No', 1);
  const body = { call: 'program.saveProgram', rows };
  expect((await company.server.request('/api/jobs', { body })).code).toBe('401');
  expect((await begin('program.saveProgram', rows, byForm(), agent)).code).toBe('403');
  expect((await begin('program.saveProgram', rows)).code).toBe('422');
  expect(
    (await company.server.request('/api/jobs', { body, own: false, ...(admin ? { cookie: admin } : {}) })).code,
  ).toBe('403');
  expect((await company.server.request('/api/jobs', { method: 'GET' })).code).toBe('404');
});

it('refuses the rest of whoever lost the right or the account meanwhile, and cancels before the next row', async () => {
  const other = await startCompanyServer();
  try {
    const cookies = {
      hr: await other.cookieOf('hr'),
      admin: await other.cookieOf('admin'),
      lead: await other.cookieOf('lead'),
    };
    const asked = (who: keyof typeof cookies, path: string, body?: unknown) =>
      other.server.request(path, {
        ...(body === undefined ? {} : { body }),
        cookie: cookies[who] ?? '',
        ...(path === '/api/jobs' ? { headers: byForm() } : {}),
      });
    const began = async (who: keyof typeof cookies, prefix: string) =>
      jobId(await asked(who, '/api/jobs', { call: 'program.saveProgram', rows: programs(prefix, 5) }));
    const lost = await began('hr', 'Lost');
    const cancelled = await began('admin', 'Cancelled');
    expect((await asked('admin', '/api/hr/background/cancel', { jobId: cancelled })).code).toBe('200');
    const db = other.world.db;
    const { accountId } = await db
      .selectFrom('account')
      .select('accountId')
      .where('email', '=', 'hr@muster.local')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('accountRole').where('accountId', '=', accountId).execute();
    other.server.work();
    const told = (id: string) =>
      asked('admin', `/api/hr/background/getProgress/${id}/0`).then(({ result }) => result as Told);
    await expect.poll(async () => (await told(cancelled)).state).toBe('cancelled');
    await expect.poll(async () => (await told(lost)).state).toBe('failed');
    expect(await told(cancelled)).toMatchObject({ done: 0, failed: 0 });
    expect(await told(lost)).toMatchObject({
      done: 5,
      failed: 5,
      problem: expect.stringContaining('The right to do this was taken away meanwhile'),
    });
    const ended = await began('admin', 'Ended');
    await expect.poll(async () => (await told(ended)).state).toBe('done');
    const again = await asked('hr', '/api/hr/background/again', { jobId: lost });
    expect(again.code).toBe('200');
    await db.updateTable('account').set({ status: 'Inactive' }).where('accountId', '=', accountId).execute();
    const next = jobId(again);
    await expect.poll(async () => (await told(next)).state).toBe('failed');
  } finally {
    await other.close();
  }
});
