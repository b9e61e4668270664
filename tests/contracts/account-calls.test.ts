import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBirthday } from '../../server/hr/accounts/birthday-today.ts';
import { createArgon2Passwords } from '../../server/hr/index.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { mismatches, type RecordShape, rowMismatches } from './shape.ts';

const entry: RecordShape = {
  functionId: 'id',
  functionName: 'text',
  functionLink: 'text',
  readRight: 'flag',
  writeRight: 'flag',
  delRight: 'flag',
  childList: { list: {} },
};
const menu: RecordShape = { ...entry, childList: { list: entry } };

const person: RecordShape = {
  accountId: 'id',
  accountKind: ['staff', 'vendor'],
  applicantId: 'id',
  empNo: 'text',
  firstName: 'text',
  lastName: 'text',
  name: 'text',
  email: 'text',
  designationName: 'text',
  deptName: 'text',
  teamName: 'text',
  mustChangePassword: 'flag',
  roles: { list: { roleId: 'id', roleName: 'text' } },
};

const links = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  rows.flatMap((group) => (group['childList'] as { functionLink: string }[]).map((child) => child.functionLink));

/** How the history tells a password: never it nor its hash, but a digest by which a change behind its back is found. */
const secretPassword: unknown = expect.stringMatching(
  /^\{"passwordHash":"\(secret\)","passwordDigest":"[0-9a-f]{32}"\}$/,
);

describe('accounts', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
  });
  afterAll(() => world.close());

  const signIn = (email: string, password: string, call = 'users/login') =>
    world.call(visitor, 'POST', call, { body: { email, password } });

  it('W-393 users/login answers 200 with names, roles and rights, and begins a session', async () => {
    const answer = await signIn(' Admin@Muster.LOCAL ', demoPassword);
    expect(answer.code).toBe('200');
    const { rights, ...rest } = recordOf(answer);
    expect(mismatches(rest, person)).toEqual([]);
    expect(rest['roles']).toEqual([{ roleId: 1, roleName: 'Administrator' }]);
    expect(rights).toMatchObject({ emp_loan: { readRight: 1, writeRight: 1, delRight: 1 } });
    expect(answer.session).toEqual({ begins: { kind: 'person', accountId: rest['accountId'] } });
    expect(JSON.stringify(answer)).not.toMatch(/hash/i);
  });

  it.each([
    ['a wrong password', 'admin@muster.local', 'not it'],
    ['an unknown e-mail', 'nobody@muster.local', demoPassword],
    ['a vendor at the staff sign-in', 'vendor@muster.local', demoPassword],
    ['an applicant at the staff sign-in', 'applicant@muster.local', demoPassword],
  ])('gives the same answer for %s', async (_, email, password) => {
    expect(await signIn(email, password)).toEqual({
      code: '403',
      message: 'The e-mail or the password is wrong.',
      result: null,
    });
  });

  it.each([
    ['email', { email: 'x', password: 'y' }],
    ['password', { email: 'a@b.co' }],
    ['password', { email: 'a@b.co', password: 'x'.repeat(129) }],
    ['role', { email: 'a@b.co', password: 'x', role: 'Administrator' }],
  ])('refuses a sign-in by the field %s', async (field, body) => {
    const answer = await world.call(visitor, 'POST', 'users/login', { body });
    expect([answer.code, namedFields(answer)]).toEqual(['422', [field]]);
  });

  it('W-394 P-747 P-816 vendor_users/vendorLogin signs vendor users in, and nobody else', async () => {
    const answer = await signIn('vendor@muster.local', demoPassword, 'vendor_users/vendorLogin');
    expect(answer.code).toBe('200');
    expect(recordOf(answer)).toMatchObject({
      accountKind: 'vendor',
      name: 'Bilal Vendor',
      roles: [{ roleName: 'Vendor Agent' }],
    });
    expect((await signIn('admin@muster.local', demoPassword, 'vendor_users/vendorLogin')).code).toBe('403');
    expect((await signIn('vendor@muster.local', 'wrong', 'vendor_users/vendorLogin')).code).toBe('403');
  });

  it('W-396 users/getUsersProfile answers the person of the session', async () => {
    const { rights: _, ...rest } = recordOf(
      await world.call(await world.as('hr@muster.local'), 'GET', 'users/getUsersProfile'),
    );
    expect(mismatches(rest, person)).toEqual([]);
    expect(rest['email']).toBe('hr@muster.local');
  });

  it('W-395 users/getSessionUserBirthdayToday/ tells whether it is the birthday of the person', async () => {
    const agent = await world.as('agent@muster.local');
    const ask = async () =>
      recordOf(await world.call(agent, 'GET', 'users/getSessionUserBirthdayToday'))['birthdayToday'];
    await world.db.updateTable('applicantBio').set({ dob: '1999-01-02' }).where('applicantId', '=', 5).execute();
    expect(await ask()).toBe(false);
    await world.db.updateTable('applicantBio').set({ dob: '1999-11-21' }).where('applicantId', '=', 5).execute();
    expect(await ask()).toBe(true);
  });

  it.each([
    ['2000-02-29', '2027-02-28', true],
    ['2000-02-29', '2028-02-28', false],
    ['2000-02-29', '2028-02-29', true],
    ['', '2028-02-29', false],
  ])('takes %s on %s as a birthday: %s', (dob, day, expected) => {
    expect(isBirthday(dob, day)).toBe(expected);
  });

  it('W-398 function/getAllFunctionsByUser lists the readable functions in groups', async () => {
    const rows = rowsOf(
      await world.call(await world.as('agent@muster.local'), 'GET', 'function/getAllFunctionsByUser'),
    );
    expect(rowMismatches(rows, menu)).toEqual([]);
    expect([...links(rows)].sort()).toEqual([
      'course',
      'faqs_display',
      'hr_docs',
      'leaderboard',
      'leave',
      'my_form',
      'page_render',
      'payroll_by_function',
      'raise_ticket',
    ]);
  });

  it('W-399 function/getAllFunctionsByVendorRole lists those of a vendor user', async () => {
    const rows = rowsOf(
      await world.call(await world.as('vendor@muster.local'), 'GET', 'function/getAllFunctionsByVendorRole'),
    );
    expect(rowMismatches(rows, menu)).toEqual([]);
    expect([...links(rows)].sort()).toEqual(['lead_info', 'my_leads', 'my_team_leads', 'page_render']);
  });

  it('W-400 function/getAllFunctions/ lists every function, for those who give rights', async () => {
    const rows = rowsOf(await world.call(await world.as('admin@muster.local'), 'GET', 'function/getAllFunctions'));
    expect(rowMismatches(rows, menu)).toEqual([]);
    expect(links(rows).length).toBeGreaterThan(120);
    expect(new Set(links(rows)).size).toBe(links(rows).length);
    expect((await world.call(await world.as('agent@muster.local'), 'GET', 'function/getAllFunctions')).code).toBe(
      '403',
    );
  });

  it('W-401 function/getAllAdminFunctionsByUser lists the administration of the person', async () => {
    const ask = async (email: string) =>
      rowsOf(await world.call(await world.as(email), 'GET', 'function/getAllAdminFunctionsByUser'));
    const rows = await ask('admin@muster.local');
    expect(rowMismatches(rows, menu)).toEqual([]);
    expect(links(rows)).toEqual([
      'userrole',
      'useradminrole',
      'company',
      'users',
      'imports',
      'audit',
      'outbox',
      'background_jobs',
      'webhooks',
    ]);
    expect(await ask('agent@muster.local')).toEqual([]);
  });

  it('W-402 utils/getServerTime answers the instant and the day and time of the company', async () => {
    const answer = await world.call(await world.as('agent@muster.local'), 'GET', 'utils/getServerTime');
    expect(answer.result).toEqual({ serverTime: '2026-11-21T07:00:00.000Z', date: '2026-11-21', time: '12:00:00' });
  });

  it('takes a right away for the next request, and a session with the account', async () => {
    const payroll = await world.as('payroll@muster.local');
    const ask = async () => (await world.call(payroll, 'GET', 'empLoan/getAllEmpLoans')).code;
    expect(await ask()).toBe('200');
    const { functionId } = await world.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('functionLink', '=', 'emp_loan')
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('roleRight')
      .set({ readRight: 0 })
      .where('functionId', '=', functionId)
      .where('roleId', '=', 3)
      .execute();
    expect(await ask()).toBe('403');
    await world.db
      .updateTable('account')
      .set({ status: 'Inactive' })
      .where('email', '=', 'payroll@muster.local')
      .execute();
    expect(await ask()).toBe('401');
  });

  it('W-397 users/changePasswordProfile changes the password of the person and ends the other sessions', async () => {
    const lead = await world.as('lead@muster.local');
    const change = (present: string, wanted: string) =>
      world.call(lead, 'GET', `users/changePasswordProfile/${present}/${wanted}`);
    const before = demoPassword;
    expect(namedFields(await change('wrong one', 'another long one'))).toEqual(['presentPassword']);
    expect((await change(before, 'short')).message).toBe('New password needs to be at least 8 characters');
    for (const [wanted, why] of [
      ['Qwertyuiop', /one of those that are tried first/],
      ['Muster-2026', /must not be made of/],
    ] as const)
      expect(await change(before, wanted)).toMatchObject({ code: '422', message: expect.stringMatching(why) });
    expect(namedFields(await change(before, before))).toEqual(['newPassword']);
    const done = await change(before, 'another long one');
    expect(done.code).toBe('200');
    expect(done.session).toMatchObject({ butOwn: true });
    expect((await signIn('lead@muster.local', before)).code).toBe('403');
    expect((await signIn('lead@muster.local', 'another long one')).code).toBe('200');
    const history = await world.db.selectFrom('history').selectAll().where('tableName', '=', 'account').execute();
    expect(history.map((row) => [row.byName, row.fromJson, row.toJson])).toEqual([
      [expect.any(String), secretPassword, secretPassword],
    ]);
    expect((await world.call(visitor, 'GET', 'users/changePasswordProfile/a/b')).code).toBe('401');
  });

  it('lets whoever runs the server set a password, staff before others of one e-mail, and writes it down', async () => {
    const email = 'hr@muster.local';
    const { accountId } = (await world.as(email)) as { accountId: number };
    expect(await world.hr.setPassword({ email, password: 'password1' })).toMatchObject({ ok: false, code: '422' });
    expect(await world.hr.setPassword({ email: ' HR@Muster.local ', password: 'set by the admin' })).toEqual({
      accountId,
      email,
    });
    const login = async (password: string) =>
      (await world.call(visitor, 'POST', 'users/login', { body: { email, password } })).code;
    expect([await login(demoPassword), await login('set by the admin')]).toEqual(['403', '200']);
    const last = await world.db
      .selectFrom('history')
      .select(['byName', 'tableName', 'recordKey', 'toJson'])
      .orderBy('historyId', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toEqual({
      byName: 'muster password',
      tableName: 'account',
      recordKey: String(accountId),
      toJson: secretPassword,
    });
    expect(await world.hr.setPassword({ email: 'nobody@muster.local', password: 'x' })).toBeUndefined();
    await world.hr.setPassword({ email, password: demoPassword });
  });
});

describe('argon2 passwords', () => {
  it('hashes with a salt, knows its own and answers false for nobody', async () => {
    const passwords = createArgon2Passwords({ memoryCost: 64, timeCost: 1 });
    const hash = await passwords.hash('a password');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await passwords.hash('a password')).not.toBe(hash);
    expect(await passwords.verify(hash, 'a password')).toBe(true);
    expect(await passwords.verify(hash, 'a passwort')).toBe(false);
    expect(await passwords.verify(undefined, 'a password')).toBe(false);
  });
});
