import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrRequest, Who } from '../../server/hr/index.ts';
import { insertMany } from '../../server/hr/records/insert-many.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, rowsOf, visitor } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

describe('passwords of trainees', () => {
  let world: HrWorld;
  let hr: Who;
  const emails = ['first@trainees.example', 'second@trainees.example'];
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    const { db } = world;
    const known = await db
      .selectFrom('account')
      .select('passwordHash')
      .where('email', '=', 'agent@muster.local')
      .executeTakeFirstOrThrow();
    await db.updateTable('applicant').set({ phaseStatus: 'Appointed' }).where('phaseStatus', '=', 'Trainee').execute();
    await db
      .updateTable('applicant')
      .set({ phaseStatus: 'Trainee' })
      .where('applicantId', 'in', [11, 12, 13])
      .execute();
    const account = { kind: 'staff', ...known, mustChangePassword: 0, status: 'Active', invitedAt: '', version: 1 };
    const accounts = emails.map((email, index) => {
      const own = { accountId: 901 + index, applicantId: 11 + index, email, displayName: `Trainee ${index + 1}` };
      return { ...account, ...own, changedAt: '', changedBy: '' };
    });
    await insertMany(db, 'account', accounts);
    ({ who: hr } = await onlyRights(world, 'hr@muster.local', { write: ['reset_password'] }));
  });
  afterEach(() => world.close());

  const call = 'applicants/resetPasswordForAllApplicants';
  const reset = (applicantIds: readonly number[], who = hr, rest: Partial<HrRequest> = { confirmed: true }) =>
    world.call(who, 'POST', call, { body: { applicantIds: [...applicantIds] }, ...rest });
  const signIn = (email: string, password = demoPassword) =>
    world.call(visitor, 'POST', 'users/login', { body: { email, password } });
  const linksOf = ({ result }: { readonly result: unknown }) =>
    (result as { readonly links: readonly { readonly email: string; readonly link: string }[] }).links;

  it('R-344 are those of employees in the status Trainee and of nobody else, whoever has an account', async () => {
    const listed = rowsOf(await world.call(hr, 'GET', 'applicants/getTraineesToReset'));
    expect(listed.map(({ applicantId, state }) => [applicantId, state]).toSorted()).toEqual([
      [11, 'Active'],
      [12, 'Active'],
      [13, 'None'],
    ]);
    expect(await reset([5])).toMatchObject({ code: '422', message: 'Only passwords of trainees are reset here' });
    expect(await reset([11, 5])).toMatchObject({ code: '422' });
    expect((await signIn('first@trainees.example')).code).toBe('200');
  });

  it('R-007 R-724 R-725 are void at once for all who are chosen, who are signed out', async () => {
    const answer = await world.hr.handle(
      { method: 'POST', call, params: [], query: {}, body: { applicantIds: [11, 12] }, confirmed: true } as never,
      hr,
    );
    expect(answer).toMatchObject({ code: '200', session: { endsOfAccounts: [901, 902] } });
    expect('message' in answer && answer.message).toBe(
      '2 trainees choose a new password. The links are shown to you, once.',
    );
    for (const email of emails) expect((await signIn(email)).code).toBe('403');
  });

  it('R-726 become what each chooses by his own link, which is good once', async () => {
    const links = linksOf(await reset([11, 12]));
    expect(links.map(({ email }) => email).toSorted()).toEqual(emails);
    const token = links.find(({ email }) => email === emails[0])?.link.split('#token=')[1];
    const choose = (password: string) =>
      world.call(visitor, 'POST', 'users/choosePassword', { body: { token: token as string, password } });
    expect((await choose('seven grey herons')).code).toBe('200');
    expect((await choose('eight grey herons')).code).toBe('403');
    expect((await signIn('first@trainees.example', 'seven grey herons')).code).toBe('200');
    expect((await signIn('second@trainees.example', 'seven grey herons')).code).toBe('403');
    expect(JSON.stringify(await world.db.selectFrom('outbox').selectAll().execute())).not.toContain(token);
  });

  it('are told of where they cannot be reset, and the others are', async () => {
    await world.db.updateTable('account').set({ status: 'Inactive' }).where('accountId', '=', 902).execute();
    expect(await reset([13])).toMatchObject({ code: '422', message: expect.stringMatching(/ has no account\.$/) });
    const some = await reset([11, 12, 13]);
    expect(some.message).toMatch(/^1 trainee chooses a new password\..+ has a locked account\./);
    expect(some.message).toContain('has no account.');
    expect(linksOf(some).map(({ email }) => email)).toEqual(['first@trainees.example']);
  });

  it('R-591 R-800 are those of somebody: an empty list is refused with the words of the form', async () => {
    const none = await reset([]);
    expect(none).toMatchObject({ code: '422', message: 'Right Side of transfer List cannot be null' });
    expect(namedFields(none)).toEqual(['applicantIds']);
  });

  it('are reset by whoever may write there, after his own password where links are shown to him', async () => {
    expect(await reset([11], hr, {})).toMatchObject({ code: '403', result: { confirm: 'password' } });
    const agent = await world.as('agent@muster.local');
    expect((await reset([11], agent)).code).toBe('403');
    expect((await world.call(agent, 'GET', 'applicants/getTraineesToReset')).code).toBe('403');
    const { who: reader } = await onlyRights(world, 'payroll@muster.local', { read: ['reset_password'] });
    expect((await reset([11], reader)).code).toBe('403');
  });

  it('of somebody who holds a right that whoever asks has not stay as they are', async () => {
    const roles = await world.db.selectFrom('role').select('roleId').where('roleName', '=', 'Administrator').execute();
    await insertMany(world.db, 'accountRole', [{ accountId: 901, roleId: roles[0]?.roleId as number }]);
    expect((await reset([11])).message).toContain('holds rights that you do not have yourself');
    expect((await signIn('first@trainees.example')).code).toBe('200');
  });
});
