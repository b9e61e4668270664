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
    company = await startCompanyServer();
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

  it('B4 takes token and password from the body of a post, and tells them to no log', async () => {
    const { server } = company;
    const { result } = await server.request(verifyPath, { body: { email, dob: await birthday() } });
    const b = 'a word of eight';
    const address = `${changePath}/${result}/${encodeURIComponent(b)}`;
    // As a link or the bar of addresses would ask for it: without the app's own header.
    expect((await server.app.request(address)).status).toBe(403);
    expect((await company.signIn('applicant', b)).code).toBe('403');
    expect((await server.request(changePath, { body: { params: { a: result, b } } })).code).toBe('200');
    expect((await company.signIn('applicant', b)).code).toBe('200');
    const said = [...server.lines, ...company.world.logged].join('\n');
    expect(said).toContain('mobile.changePassword');
    for (const secret of [String(result), b]) expect(said).not.toContain(secret);
  });

  it('signs out whoever has a session of the account', async () => {
    const { server } = company;
    const [one, other] = [await company.signIn('applicant'), await company.signIn('applicant')].map(cookieFrom);
    const leave = (cookie?: string) => server.request('/api/hr/mobile/logoutApplicant', { cookie });
    expect((await leave(one)).code).toBe('200');
    const { result } = await server.request(verifyPath, { body: { email, dob: await birthday() } });
    await server.request(changePath, { body: { params: { a: result, b: 'a word of eight' } } });
    expect((await leave(other)).code).toBe('401');
  });

  it.each([email, 'nobody.at.all@example.com'])('B7 lets five questions about %s through, then none', async (of) => {
    const { server } = company;
    const ask = (dob: string) => server.request(verifyPath, { body: { email: of, dob } });
    const answers = [];
    for (let day = 11; day <= 15; day += 1) answers.push(await ask(`01/${day}/1991`));
    expect(answers.map(({ code, message }) => [code, message])).toEqual(
      answers.map(() => ['200', 'Please choose a new password.']),
    );
    expect(await ask(await birthday())).toMatchObject({ status: 429, code: '429', message: tooMany });
    const recover = await server.request('/api/hr/mobile/recoverPassByEmail', { body: { email: of } });
    expect(recover.code).toBe('429');
  });

  it('B7 lets twenty tokens of one address be tried, then none', async () => {
    const { server } = company;
    const codes = [];
    for (let time = 1; time <= 25; time += 1) {
      const body = { params: { a: `guess${time}`, b: 'a word of eight' } };
      codes.push((await server.request(changePath, { body })).code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => '403'));
    expect(codes.slice(20)).toEqual(Array.from({ length: 5 }, () => '429'));
  });
});
