import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrRequest, Who } from '../../server/hr/index.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';

describe('accounts of staff', () => {
  let world: HrWorld;
  let admin: Who;
  let role: Readonly<Record<string, unknown>>;
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    admin = await world.as('admin@muster.local');
    const roles = rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRole'));
    role = { roleId: roles.find(({ roleName }) => roleName === 'Agent')?.['roleId'] };
  });
  afterEach(() => world.close());

  const post = (path: string, body: object, who: Who = admin, rest: Partial<HrRequest> = { confirmed: true }) =>
    world.call(who, 'POST', `users/${path}`, { body: body as never, ...rest });
  const accounts = async () => rowsOf(await world.call(admin, 'GET', 'users/getAccounts'));
  const waiting = async () => rowsOf(await world.call(admin, 'GET', 'users/getWithoutAccount'));
  const linksOf = (answer: { readonly result: unknown }) =>
    (answer.result as { readonly links: readonly { readonly name: string; readonly link: string }[] }).links;
  const tokenOf = (link: string) => link.split('#token=')[1] ?? '';
  const password = 'seven grey herons';
  const signIn = (email: string, given = password) => post('login', { email, password: given }, visitor);

  it('are made for many at once, each with a link that is good once and by which its owner gets in', async () => {
    const people = (await waiting()).slice(0, 3);
    const applicantIds = people.map(({ applicantId }) => applicantId);
    const answer = await post('inviteUsers', { applicantIds, roleDto: role });
    expect(answer).toMatchObject({ code: '200', message: '3 people are invited.' });
    const [first] = linksOf(answer);
    const made = (await accounts()).find(({ name }) => name === first?.name);
    expect(made).toMatchObject({ state: 'Invited', kind: 'staff', roles: 'Agent' });
    const email = String(made?.['email']);
    expect((await signIn(email)).code).toBe('403');
    expect((await signIn(email, '')).code).not.toBe('200');
    const token = tokenOf(first?.link ?? '');
    expect((await post('choosePassword', { token, password }, visitor)).code).toBe('200');
    expect((await post('choosePassword', { token, password: 'another good one' }, visitor)).code).toBe('403');
    expect((await signIn(email)).code).toBe('200');
    expect((await accounts()).find(({ name }) => name === first?.name)).toMatchObject({ state: 'Active' });
    const again = await post('inviteUsers', { applicantIds, roleDto: role });
    expect(again.code).toBe('422');
    expect(again.message).toContain('has an account already.');
  });

  it('show their link to whoever asks without a mail server only after his password, keep it nowhere and tell the person', async () => {
    const [person] = await waiting();
    const body = { applicantIds: [person?.['applicantId']], roleDto: role };
    const asked = await post('inviteUsers', body, admin, {});
    expect(asked).toMatchObject({ code: '403', result: { confirm: 'password' } });
    expect(asked.message).toContain('There is no mail server');
    const answer = await post('inviteUsers', body);
    const token = tokenOf(linksOf(answer)[0]?.link ?? '');
    expect(token).not.toBe('');
    const mails = await world.db.selectFrom('outbox').select(['subject', 'body', 'toAddress']).execute();
    expect(JSON.stringify(mails)).not.toContain(token);
    expect(mails.at(-1)).toMatchObject({
      subject: 'A link to your account was shown to somebody',
      toAddress: person?.['email'],
    });
  });

  it('are given nobody rights by that he lacks who invites', async () => {
    const roles = rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRole'));
    const all = { roleId: roles.find(({ roleName }) => roleName === 'Administrator')?.['roleId'] };
    const [functionId] = rowsOf(await world.call(admin, 'GET', 'function/getAllFunctions'));
    expect(functionId).toBeDefined();
    const lead = await world.as('lead@muster.local');
    expect((await post('inviteOther', { displayName: 'X', email: 'x@example.com', roleDto: all }, lead)).code).toBe(
      '403',
    );
    const hr = (await accounts()).find(({ email }) => email === 'admin@muster.local');
    const ids = { accountId: hr?.['accountId'] };
    for (const [path, body] of Object.entries({ sendLink: ids, changeEmail: { ...ids, email: 'mine@example.com' } }))
      expect((await post(path, body, lead)).code).toBe('403');
  });

  it('of others are reset: the password is void at once, and a later link voids the one before', async () => {
    const agent = (await accounts()).find(({ email }) => email === 'agent@muster.local');
    const accountId = agent?.['accountId'];
    expect((await signIn('agent@muster.local', demoPassword)).code).toBe('200');
    const first = linksOf(await post('sendLink', { accountId }))[0]?.link ?? '';
    expect((await signIn('agent@muster.local', demoPassword)).code).toBe('403');
    const answer = await post('sendLink', { accountId });
    expect(answer).toMatchObject({ session: { endsOfAccount: accountId, butOwn: false } });
    const later = linksOf(answer)[0]?.link ?? '';
    expect((await post('choosePassword', { token: tokenOf(first), password }, visitor)).code).toBe('403');
    expect((await post('choosePassword', { token: tokenOf(later), password }, visitor)).code).toBe('200');
    expect((await signIn('agent@muster.local')).code).toBe('200');
  });

  it('are locked and opened again, and nobody locks or resets his own', async () => {
    const all = await accounts();
    const agent = all.find(({ email }) => email === 'agent@muster.local')?.['accountId'];
    const own = all.find(({ email }) => email === 'admin@muster.local')?.['accountId'];
    const to = (id: unknown, status: string) => world.call(admin, 'POST', `users/changeStatus/${id}/${status}`);
    expect((await to(agent, 'Inactive')).code).toBe('200');
    expect((await signIn('agent@muster.local', demoPassword)).code).toBe('403');
    expect(namedFields(await post('sendLink', { accountId: agent }))).toEqual(['accountId']);
    expect((await to(agent, 'Active')).code).toBe('200');
    expect((await signIn('agent@muster.local', demoPassword)).code).toBe('200');
    expect((await to(own, 'Inactive')).code).toBe('422');
    expect((await post('sendLink', { accountId: own })).code).toBe('422');
  });

  it('get another email that nobody has, of the employee too, and both addresses are told', async () => {
    const agent = (await accounts()).find(({ email }) => email === 'agent@muster.local');
    const change = (email: string) => post('changeEmail', { accountId: agent?.['accountId'], email });
    expect(namedFields(await change('hr@muster.local'))).toEqual(['email']);
    expect((await change('new.agent@example.com')).code).toBe('200');
    expect((await signIn('new.agent@example.com', demoPassword)).code).toBe('200');
    const person = await world.call(admin, 'GET', `applicants/getApplicantById/${agent?.['applicantId']}`);
    expect(recordOf(person)).toMatchObject({ email: 'new.agent@example.com' });
    const told = await world.db
      .selectFrom('outbox')
      .select('toAddress')
      .where('subject', '=', 'The email of your account was changed')
      .orderBy('toAddress')
      .execute();
    expect(told.map(({ toAddress }) => toAddress)).toEqual(['agent@muster.local', 'new.agent@example.com']);
  });

  it('ask for a link themselves only where a mail server takes it to them', async () => {
    const answer = await post('recoverPassword', { email: 'agent@muster.local' }, visitor);
    expect(answer).toMatchObject({ code: '422', message: expect.stringContaining('No message can be sent from here') });
    expect((await post('recoverPassword', { email: 'nobody@example.com' }, visitor)).message).toBe(answer.message);
  });

  it('of somebody who has left, or whose email somebody has, are not made', async () => {
    const leaver = rowsOf(await world.call(admin, 'GET', 'applicant_bio/getAllEmployeesFullNative')).find(
      ({ phaseStatus }) => phaseStatus === 'Resigned' || phaseStatus === 'Terminated',
    );
    if (leaver) {
      const answer = await post('inviteUsers', { applicantIds: [leaver['applicantId']], roleDto: role });
      expect(answer.message).toContain('has left.');
    }
    const taken = await post('inviteOther', { displayName: 'Twin', email: 'hr@muster.local', roleDto: role });
    expect(namedFields(taken)).toEqual(['email']);
    // Of two at once one is told what the other one would have been told a moment later.
    const twins = ['One', 'Two'].map((displayName) =>
      post('inviteOther', { displayName, email: 'twin@books.example', roleDto: role }),
    );
    const answers = (await Promise.all(twins)).toSorted((one, other) => one.code.localeCompare(other.code));
    expect(answers.map(({ code }) => code)).toEqual(['200', taken.code]);
    expect(answers[1]?.message).toMatch(/^Email is that of /);
  });
});
