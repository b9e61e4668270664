import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HrEnvelope } from '../../server/hr/index.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, noon, recordOf, visitor } from './hr-world.ts';

/** Notes the kind of every statement. */
const notes = (sent: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    sent.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
});

const email = 'applicant@muster.local';
const sentence = 'Password and confirm password should be same and should have atleast 8 characters';

describe('a new password for an applicant', () => {
  let world: HrWorld;
  let accountId: number;
  let dob: string;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setNow(noon);
    await world.db.deleteFrom('passwordReset').execute();
    await world.db.deleteFrom('outbox').execute();
    const account = await world.db
      .selectFrom('account')
      .innerJoin('applicantBio', 'applicantBio.applicantId', 'account.applicantId')
      .select(['account.accountId', 'applicantBio.dob'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    accountId = account.accountId;
    const [year, month, day] = account.dob.split('-');
    dob = `${month}/${day}/${year}`;
  });

  const post = (call: string, body: object, rest = {}) =>
    world.call(visitor, 'POST', `mobile/${call}`, { body, ...rest });
  const verify = (body: object = {}, rest = {}) => post('verifyUserForChangePassword', { email, dob, ...body }, rest);
  const recover = (to: string) => post('recoverPassByEmail', { email: to });
  const change = (token: unknown, password: string, rest = {}) =>
    world.call(visitor, 'GET', 'mobile/changePassword', { params: [String(token), password], ...rest });
  const signIn = (password: string) => post('loginApplicant', { email, password });
  const after = (minutes: number) => world.setNow(new Date(Date.parse(noon) + minutes * 60_000).toISOString());
  const shape = ({ code, message, result }: HrEnvelope) => [code, message, typeof result, String(result).length];
  const mails = () => world.db.selectFrom('outbox').selectAll().orderBy('mailId').execute();
  const codeOf = (body: string) => /enter the code (\w+)/.exec(body)?.[1];
  /** The code of the last message that holds one to type. */
  const mailedCode = async () => {
    const bodies = (await mails()).map(({ body }) => /^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/m.exec(body)?.[0] ?? '');
    return bodies.filter(Boolean).at(-1) ?? '';
  };
  /** What the dialog sends for a question by date of birth: its token with the code of the message. */
  const verified = async (body: object = {}, rest = {}) => `${(await verify(body, rest)).result}.${await mailedCode()}`;

  it('R-668 R-711 R-713 mobile/verifyUserForChangePassword answers e-mail and date of birth with 200 and a result', async () => {
    const answer = await verify({ email: ' Applicant@Muster.local ' });
    expect([answer.code, answer.message]).toEqual([
      '200',
      expect.stringMatching(/^If these are the details of an app/),
    ]);
    expect(answer.result).toMatch(/^\w{20,}$/);
    expect((await change(`${answer.result}.${await mailedCode()}`, 'chosen by birthday')).code).toBe('200');
    expect((await signIn('chosen by birthday')).code).toBe('200');
  });

  it('R-703 R-712 takes the date of birth as MM/DD/YYYY and names what is wrong', async () => {
    for (const wrong of ['1999-01-31', '31/01/1999', '1/31/1999', '02/30/1999', '', 19990131])
      expect(namedFields(await verify({ dob: wrong }))).toEqual(['dob']);
    expect(namedFields(await verify({ email: 'nobody' }))).toEqual(['email']);
    expect(namedFields(await verify({ applicantId: 1 }))).toEqual(['applicantId']);
    expect(await world.db.selectFrom('passwordReset').selectAll().execute()).toEqual([]);
  });

  it('R-669 R-715 R-716 mobile/changePassword/{a}/{b} takes the user and the password, and answers code and message', async () => {
    const answer = await change(await verified(), 'a word of eight');
    expect(answer).toEqual({
      code: '200',
      message: 'Password Changed Successfully!',
      result: null,
      session: { endsOfAccount: accountId, butOwn: false },
    });
    expect((await signIn('a word of eight')).code).toBe('200');
    const [last] = await world.db.selectFrom('history').selectAll().orderBy('historyId', 'desc').limit(1).execute();
    expect(last).toMatchObject({ tableName: 'account', recordKey: String(accountId), byName: 'password recovery' });
    expect(JSON.stringify(last)).not.toContain('a word of eight');
  });

  it('R-717 B7 takes a one-time token in the place of the user, and no key of an account or applicant', async () => {
    const { applicantId } = recordOf(await post('loginApplicant', { email, password: 'a word of eight' }));
    expect(Number(applicantId)).toBeGreaterThan(0);
    for (const user of [applicantId, accountId, email, 'x', "' or 1=1 --", 'a'.repeat(5000)])
      expect((await change(user, 'a word of eight')).code).toMatch(/^(403|422)$/);
  });

  it.each([
    ['R-565 R-911', 'seven77'],
    ['R-566', '        '],
    ['R-568', ''],
    ['R-565', ' seven77 '],
  ])('%s refuses %j before it looks at the token', async (_, password) => {
    const token = await verified();
    const answers = [await change(token, password), await change('unknown', password)];
    for (const answer of answers) expect([answer.code, answer.message]).toEqual(['422', sentence]);
    expect((await change(token, 'eight888')).code).toBe('200');
  });

  it.each(['password1', 'PASSWORD1', 'applicant', 'muster1234'])(
    'refuses %j, which is tried first, and stores one with blanks at its ends as it was typed',
    async (password) => {
      const token = await verified();
      const refused = await change(token, password);
      expect(refused).toMatchObject({ code: '422', message: expect.stringMatching(/tried first|must not be made of/) });
      expect((await change(token, ' blanks at both ends ')).code).toBe('200');
      expect((await signIn('blanks at both ends')).code).toBe('403');
      expect((await signIn(' blanks at both ends ')).code).toBe('200');
    },
  );

  it('R-670 R-704 R-714 mobile/recoverPassByEmail takes an e-mail, and answers code and message', async () => {
    const answer = await recover(email);
    expect(answer).toEqual({ code: '200', message: expect.stringContaining('If this email is'), result: null });
    expect(namedFields(await post('recoverPassByEmail', {}))).toEqual(['email']);
    expect(namedFields(await recover('a b@c.de'))).toEqual(['email']);
  });

  it('F12 leaves a message in the outbox whose code sets the password', async () => {
    await recover(email);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: email, createdAt: noon });
    expect(mail?.subject).toMatch(/password/);
    expect(mail?.body).not.toContain('http');
    expect((await change(codeOf(mail?.body ?? ''), 'chosen by e-mail')).code).toBe('200');
    expect((await signIn('chosen by e-mail')).code).toBe('200');
  });

  it('F12 links to the careers site where its address is known, with the token where no server sees it', async () => {
    const linked = await createWorld({ people: 12, months: 1, careersAddress: 'https://careers.example.com' });
    await linked.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email } });
    const { body } = await linked.db
      .selectFrom('outbox')
      .select('body')
      .orderBy('mailId', 'desc')
      .executeTakeFirstOrThrow();
    const link = new URL(/https:\S+/.exec(body)?.[0] ?? '');
    expect([link.origin, link.pathname, link.search]).toEqual([
      'https://careers.example.com',
      '/careers/set_password',
      '',
    ]);
    expect(link.hash).toBe(`#token=${codeOf(body)}`);
    await linked.close();
  });

  it('answers 201 with a token instead of a session or key when the password was reset', async () => {
    await change(await verified(), 'reset by HR 1');
    await world.db.updateTable('account').set({ mustChangePassword: 1 }).where('accountId', '=', accountId).execute();
    const answer = await signIn('reset by HR 1');
    expect(answer).toEqual({
      code: '201',
      message: 'Please choose a new password.',
      result: { applicantId: expect.stringMatching(/^token\d+$/) },
    });
    expect((await signIn('not the password')).code).toBe('403');
    expect((await change(recordOf(answer)['applicantId'], 'chosen after 201')).code).toBe('200');
    expect((await signIn('chosen after 201')).code).toBe('200');
  });

  describe('B7 against somebody who tries', () => {
    const unknown = 'nobody.at.all@example.com';

    it('answers alike for known and unknown e-mails and dates', async () => {
      const right = await verify();
      for (const body of [{ email: unknown }, { dob: '01/01/1990' }, { email: 'agent@muster.local' }])
        expect(shape(await verify(body))).toEqual(shape(right));
      expect(await recover(unknown)).toEqual(await recover(email));
      expect(await recover('agent@muster.local')).toEqual(await recover(email));
      expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([email, email]);
    });

    it('sends the database the same statements for known and unknown, so that time tells nothing', async () => {
      const sent: string[] = [];
      const spied = await createWorld({ people: 12, months: 1, guard: (db) => db.withPlugin(notes(sent)) });
      const statements = [];
      // The first request of a server reads what later ones know, whoever makes it.
      await spied.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email: unknown } });
      for (const body of [
        { email, dob },
        { email, dob: '01/01/1990' },
        { email: unknown, dob },
      ]) {
        sent.length = 0;
        await spied.call(visitor, 'POST', 'mobile/verifyUserForChangePassword', { body });
        statements.push([...sent]);
      }
      expect(statements[0]?.length).toBeGreaterThan(2);
      expect(statements).toEqual([statements[0], statements[0], statements[0]]);
      await spied.close();
    });

    it('refuses the token of somebody unknown like one that is used, expired or invented', async () => {
      const answers = [
        await change(await verified({ email: unknown }), 'a word of eight'),
        await change(await verified({ dob: '01/01/1990' }), 'a word of eight'),
        await change('invented', 'a word of eight'),
        await change((await verify()).result, 'a word of eight'),
        await change(`${(await verify()).result}.AAAA-BBBB-CCCC`, 'a word of eight'),
      ];
      const token = await verified();
      expect((await change(token, 'a word of eight')).code).toBe('200');
      answers.push(await change(token, 'another word of eight'));
      const late = await verified();
      after(10);
      answers.push(await change(late, 'another word of eight'));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.code).toBe('403');
      expect((await signIn('a word of eight')).code).toBe('200');
    });

    it('takes a token until its time is over: 10 minutes by date of birth, an hour by e-mail', async () => {
      const byBirthday = await verified();
      after(9);
      expect((await change(byBirthday, 'within 10 minutes')).code).toBe('200');
      for (const [minutes, code] of [
        [59, '200'],
        [60, '403'],
      ] as const) {
        world.setNow(noon);
        await world.db.deleteFrom('passwordReset').execute();
        await recover(email);
        const sent = codeOf((await mails()).at(-1)?.body ?? '');
        after(minutes);
        expect((await change(sent, 'within an hour')).code).toBe(code);
      }
    });

    it('takes one of many changes with the same token at once, and ends all other tokens of the account', async () => {
      const other = await verified();
      const token = await verified();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(token, `a password ${index}`)));
      expect(answers.filter(({ code }) => code === '200')).toHaveLength(1);
      expect((await change(other, 'a word of eight')).code).toBe('403');
      expect((await change(other, 'a word of eight', { idempotencyKey: 'again' })).code).toBe('403');
    });

    it('gives every question a token of its own, whatever key it brings, and keeps none of them', async () => {
      const first = (await verify({}, { idempotencyKey: 'one-key' })).result;
      const second = (await verify({}, { idempotencyKey: 'one-key' })).result;
      expect(second).not.toBe(first);
      await world.db.updateTable('account').set({ mustChangePassword: 1 }).where('accountId', '=', accountId).execute();
      await change(`${second}.${await mailedCode()}`, 'a word of eight', { idempotencyKey: 'change-key' });
      expect(JSON.stringify(await world.db.selectFrom('passwordReset').selectAll().execute())).not.toContain(first);
      expect(JSON.stringify(await world.db.selectFrom('keptAnswer').selectAll().execute())).not.toContain(first);
      expect(world.logged.join('\n')).not.toMatch(/token\d/);
    });

    it('tries a code five times, and then takes the right one no more', async () => {
      const [asked, once] = [await verify(), await verify()];
      const code = await mailedCode();
      const tries = [];
      for (let time = 1; time <= 5; time += 1)
        tries.push(await change(`${asked.result}.WRONG-${time}`, 'a word of eight'));
      tries.push(await change(`${asked.result}.${code}`, 'a word of eight'));
      expect(new Set(tries.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(tries[0]?.code).toBe('403');
      // Who tried was somebody else: the question of the person himself still takes the same code, however it is typed.
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
      expect((await change(`${once.result}.${typed}`, 'a word of eight')).code).toBe('200');
    });

    it('sends one message in some minutes, and takes the code of that one for every question meanwhile', async () => {
      for (let time = 1; time <= 30; time += 1) await verify();
      expect(await mails()).toHaveLength(1);
      after(4);
      const token = await verified();
      expect(await mails()).toHaveLength(1);
      after(6);
      await verify();
      expect(await mails()).toHaveLength(2);
      after(4);
      expect((await change(token, 'a word of eight')).code).toBe('200');
    });

    it('B7 sends nobody a message because of a wrong date, and the owner his whoever has asked before', async () => {
      for (let time = 1; time <= 40; time += 1) await verify({ dob: '01/01/1990' });
      expect(await mails()).toEqual([]);
      expect((await change(await verified(), 'a word of eight')).code).toBe('200');
    });

    it('keeps neither token nor code in the database, but in the message', async () => {
      const { result } = await verify();
      const code = await mailedCode();
      const kept = JSON.stringify(await world.db.selectFrom('passwordReset').selectAll().execute());
      for (const secret of [result, code, code.replaceAll('-', '')]) expect(kept).not.toContain(secret);
      expect((await mails()).at(-1)).toMatchObject({ secret: code, goodUntil: '2026-11-21T07:10:00.000Z' });
    });

    it('sends an e-mail one message in ten minutes, whose link goes on to work, and answers as before', async () => {
      const answers = [];
      for (let time = 1; time <= 7; time += 1) answers.push(await recover(email));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await mails()).toHaveLength(1);
      after(10);
      await recover(email);
      const [first, second, ...others] = await mails();
      expect(others).toEqual([]);
      expect(codeOf(second?.body ?? '')).not.toBe(codeOf(first?.body ?? ''));
      expect((await change(codeOf(first?.body ?? ''), 'a word of eight')).code).toBe('200');
    });

    it('B7 answers the token to the browser where recoverByBirthDateAlone is on, for ten questions of a day', async () => {
      const alone = await createWorld({ people: 12, months: 1, compat: ['recoverByBirthDateAlone'] });
      const ask = (body: object) =>
        alone.call(visitor, 'POST', 'mobile/verifyUserForChangePassword', { body: { email, dob, ...body } });
      const set = (token: unknown) =>
        alone.call(visitor, 'GET', 'mobile/changePassword', { params: [String(token), 'a word of eight'] });
      const first = await ask({});
      expect([first.code, first.message]).toEqual(['200', 'Please choose a new password.']);
      expect((await set(first.result)).code).toBe('200');
      for (let time = 2; time <= 10; time += 1) await ask({ dob: `01/${10 + time}/1990` });
      const right = await ask({});
      expect(shape(right)).toEqual(shape(first));
      expect((await set(right.result)).code).toBe('403');
      alone.setNow(new Date(Date.parse(noon) + (24 * 60 + 1) * 60_000).toISOString());
      expect((await set((await ask({})).result)).code).toBe('200');
      expect(await alone.db.selectFrom('outbox').selectAll().where('secret', 'is not', null).execute()).toEqual([]);
      await alone.close();
    });

    it('sends nothing to, and changes nothing for, an account that is not active', async () => {
      const token = await verified();
      await world.db.deleteFrom('outbox').execute();
      await world.db.updateTable('account').set({ status: 'Inactive' }).where('accountId', '=', accountId).execute();
      expect((await change(token, 'a word of eight')).code).toBe('403');
      await recover(email);
      expect(await mails()).toEqual([]);
      expect((await change(await verified(), 'a word of eight')).code).toBe('403');
      await world.db.updateTable('account').set({ status: 'Active' }).where('accountId', '=', accountId).execute();
    });

    it('never opens an account of the staff', async () => {
      const before = await post('recoverPassByEmail', { email: 'admin@muster.local' });
      expect(before.code).toBe('200');
      expect(await mails()).toEqual([]);
      const body = { email: 'admin@muster.local', password: demoPassword };
      expect((await world.call(visitor, 'POST', 'users/login', { body })).code).toBe('200');
    });
  });
});
