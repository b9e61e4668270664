import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { cookieFrom } from './support/test-server.ts';

const email = 'applicant@muster.local';
const verifyPath = '/api/hr/mobile/verifyUserForChangePassword';
const changePath = '/api/hr/mobile/changePassword';
const tooMany = 'There were too many requests. Please wait a little and try again.';

describe('recovering a password over the wire', () => {
  let company: CompanyServer;
  beforeEach(async () => {
    company = await startCompanyServer({ trustedProxies: ['127.0.0.1'] });
  });
  afterEach(() => company.close());

  const birthday = async () => {
    const { dob } = await company.world.db
      .selectFrom('account')
      .innerJoin('applicantBio', 'applicantBio.applicantId', 'account.applicantId')
      .select('dob')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [year, month, day] = dob.split('-');
    return `${month}/${day}/${year}`;
  };

  /** What the dialog sends as the user: the token of the answer with the code of the message. */
  const verified = async () => {
    const { result } = await company.server.request(verifyPath, { body: { email, dob: await birthday() } });
    const { secret } = await company.world.db
      .selectFrom('outbox')
      .select('secret')
      .where('toAddress', '=', email)
      .orderBy('mailId', 'desc')
      .executeTakeFirstOrThrow();
    return { token: String(result), code: String(secret), user: `${result}.${secret}` };
  };

  it('B4 takes token and password from the body of a post, and tells them to no log', async () => {
    const { server } = company;
    const { token, code, user } = await verified();
    const newPassword = 'a word of eight';
    const address = `${changePath}/${user}/${encodeURIComponent(newPassword)}`;
    // As a link or the bar of addresses would ask for it: without the app's own header.
    expect((await server.app.request(address)).status).toBe(403);
    expect((await company.signIn('applicant', newPassword)).code).toBe('403');
    expect((await server.request(changePath, { body: { params: { code: token, newPassword } } })).code).toBe('403');
    expect((await server.request(changePath, { body: { params: { code: user, newPassword } } })).code).toBe('200');
    expect((await company.signIn('applicant', newPassword)).code).toBe('200');
    const said = [...server.lines, ...company.world.logged].join('\n');
    expect(said).toContain('mobile.changePassword');
    for (const secret of [token, code, newPassword]) expect(said).not.toContain(secret);
  });

  it('takes the code of a mail however it was copied or typed, and says what may be wrong with another', async () => {
    const { server } = company;
    await server.request('/api/hr/mobile/recoverPassByEmail', { body: { email } });
    const mail = company.world.db.selectFrom('outbox').select(['secret', 'body']).where('toAddress', '=', email);
    const { secret, body } = await mail.orderBy('mailId', 'desc').executeTakeFirstOrThrow();
    expect(body).not.toContain('Link');
    const newPassword = 'a word of eight';
    const wrong = await server.request(changePath, { body: { params: { code: `${secret}0`, newPassword } } });
    expect(wrong).toMatchObject({ code: '403', message: expect.stringContaining('is not right, or cannot be used') });
    const code = ` ${String(secret).toUpperCase()} `;
    expect((await server.request(changePath, { body: { params: { code, newPassword } } })).code).toBe('200');
  });

  it('signs out whoever has a session of the account', async () => {
    const { server } = company;
    const [one, other] = [await company.signIn('applicant'), await company.signIn('applicant')].map(cookieFrom);
    const leave = (cookie?: string) => server.request('/api/hr/mobile/logoutApplicant', { cookie });
    expect((await leave(one)).code).toBe('200');
    const { user } = await verified();
    await server.request(changePath, { body: { params: { code: user, newPassword: 'a word of eight' } } });
    expect((await leave(other)).code).toBe('401');
  });

  it.each([email, 'nobody.at.all@example.com'])(
    'B7 lets five questions of one address about %s through',
    async (of) => {
      const { server } = company;
      const ask = (dob: string, address = '10.0.0.1') =>
        server.request(verifyPath, { body: { email: of, dob }, headers: { 'x-forwarded-for': address } });
      const answers = [];
      for (let day = 11; day <= 15; day += 1) answers.push(await ask(`01/${day}/1991`));
      expect(answers.map(({ code, message }) => [code, message])).toEqual(
        answers.map(() => ['200', expect.stringMatching(/^If these are the details of an application/)]),
      );
      expect(await ask(await birthday())).toMatchObject({ status: 429, code: '429', message: tooMany });
      const headers = { 'x-forwarded-for': '10.0.0.1' };
      const recover = await server.request('/api/hr/mobile/recoverPassByEmail', { body: { email: of }, headers });
      expect(recover.code).toBe('429');
      // Whoever asks in the name of somebody else keeps nothing from him.
      expect((await ask(await birthday(), '10.0.0.2')).code).toBe('200');
      const sent = await company.world.db.selectFrom('outbox').selectAll().where('secret', 'is not', null).execute();
      expect(sent.map(({ toAddress }) => toAddress)).toEqual(of === email ? [email] : []);
    },
  );

  it('B7 lets twenty tokens of one address be tried, then none', async () => {
    const { server } = company;
    const codes = [];
    for (let time = 1; time <= 25; time += 1) {
      const body = { params: { code: `guess${time}`, newPassword: 'a word of eight' } };
      codes.push((await server.request(changePath, { body })).code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => '403'));
    expect(codes.slice(20)).toEqual(Array.from({ length: 5 }, () => '429'));
  });
});
