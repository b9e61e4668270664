import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, visitor } from './hr-world.ts';
import { shippedCalls } from './shipped-calls.ts';

/** Calls that need no session. */
const open = [
  'GET company/getPublicCompany',
  'GET mobile/changePassword/{code}/{newPassword}',
  'GET mobile/getAllActiveJobPost',
  'GET mobile/getAllLocationActiveLocations',
  'GET mobile/getApplicantJobStatus/{email}/{password}',
  'GET mobile/getJobPostDetail/{id}',
  'POST mobile/applyForJob',
  'POST mobile/loginApplicant',
  'POST mobile/recoverPassByEmail',
  'POST mobile/verifyUserForChangePassword',
  'POST users/choosePassword',
  'POST users/login',
  'POST users/recoverPassword',
  'POST vendor_users/vendorLogin',
];

/** Calls that are declared with a body, or as POST. */
const posts = shippedCalls()
  .filter(({ backend, declaration }) => backend === 'hr' && isPost(declaration))
  .map(({ path }) => `POST ${path}`)
  .sort();

function isPost({ method, body }: Readonly<Record<string, unknown>>): boolean {
  return method === undefined ? body !== undefined : method === 'POST';
}

/** Calls that only an applicant may make. */
const forApplicants = [
  'GET mobile/logoutApplicant',
  'GET mobile/offerLetterAccepted/{applicantId}',
  'GET mobile/readOfferLetter',
  'POST mobile/changeApplicantStatus',
];

describe('every call', () => {
  let world: HrWorld;
  let admin: Who;
  let applicant: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    applicant = await world.as('applicant@muster.local');
  });
  afterAll(() => world.close());

  /** A call with texts for its parameters that no record has. */
  const take = (built: string) => {
    const [method = 'GET', path = ''] = built.split(' ');
    const [service = '', name = '', ...params] = path.split('/').filter(Boolean);
    return { method, call: `${service}/${name}`, params: params.map(() => '$none$') };
  };

  it('W-333 asks for a session, but for the calls that are open to all', async () => {
    expect(world.hr.built.length).toBeGreaterThan(60);
    for (const built of world.hr.built) {
      const answer = await world.hr.handle(take(built), visitor);
      const wanted = open.includes(built) ? expect.not.stringMatching(/^401$/) : '401';
      expect([built, 'code' in answer ? answer.code : 'file']).toEqual([built, wanted]);
    }
  });

  it('W-334 is made with GET unless the contract marks it, and with nothing else', async () => {
    expect(world.hr.built.filter((built) => built.startsWith('POST '))).toEqual(posts);
    expect(posts.length).toBeGreaterThan(80);
    for (const built of world.hr.built) {
      const request = take(built);
      const answer = await world.hr.handle({ ...request, method: request.method === 'GET' ? 'POST' : 'GET' }, admin);
      expect(answer).toEqual({ code: '405', message: `This call is made with ${request.method}.`, result: null });
    }
  });

  it.each([
    ['W-335 W-025', 'visitor'],
    ['R-606 R-607 R-608', 'admin'],
  ])('%s answers the %s with an envelope of a code as text, a message and a result', async (_, name) => {
    for (const built of world.hr.built) {
      const answer = await world.hr.handle(take(built), name === 'admin' ? admin : visitor);
      expect(answer).toMatchObject({ code: expect.stringMatching(/^\d{3}$/), message: expect.stringMatching(/./) });
      expect(
        Object.keys(answer)
          .filter((key) => key !== 'session')
          .sort(),
      ).toEqual(['code', 'message', 'result']);
    }
  });

  it('refuses another number of path parameters, and unknown calls, prototype names too', async () => {
    for (const built of world.hr.built) {
      const request = take(built);
      expect(await world.hr.handle({ ...request, params: [...request.params, 'more'] }, admin)).toMatchObject({
        code: forApplicants.includes(built) ? '403' : '404',
      });
    }
    for (const call of [
      '',
      '/',
      'nothing',
      '__proto__/constructor',
      'constructor',
      'empLoan/toString',
      'empLoan/getAllEmpLoans/',
    ])
      expect(await world.hr.handle({ method: 'GET', call }, admin)).toEqual({
        code: '404',
        message: 'This call does not exist.',
        result: null,
      });
  });

  it('names an undeclared field of every body and writes nothing', async () => {
    const before = await world.db.selectFrom('history').select('historyId').execute();
    for (const built of posts.filter((each) => !each.includes('{'))) {
      const body = JSON.parse('{"hacked": 1, "constructor": {"x": 1}, "__proto__": {"isAdmin": true}}');
      const answer = await world.hr.handle({ ...take(built), body }, forApplicants.includes(built) ? applicant : admin);
      if ('file' in answer) throw new Error('a file came');
      expect([built, answer.code]).toEqual([built, '422']);
      expect(namedFields(answer)).toEqual(expect.arrayContaining(['hacked', 'constructor', '__proto__']));
    }
    expect(await world.db.selectFrom('history').select('historyId').execute()).toEqual(before);
  });

  it('refuses hostile and huge values without failing', async () => {
    const values = [
      Number.MAX_VALUE,
      -1,
      '9'.repeat(400),
      '\u0000',
      'x'.repeat(100_000),
      [],
      {},
      true,
      '2026-02-30',
      "1' or '1'='1",
    ];
    for (const value of values) {
      const body = {
        empLoanId: value,
        applicantDto: value,
        loanAmount: value,
        loanPaid: value,
        monthlyInstallment: value,
        loanDate: value,
        status: value,
      };
      expect(await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body })).toMatchObject({ code: '422' });
      const request = { method: 'GET', call: 'applicants/getApplicantById', params: [String(value)] };
      expect(await world.hr.handle(request, admin)).toMatchObject({ code: expect.stringMatching(/^(404|422)$/) });
    }
  });

  it('never fails on any JSON, and changes nothing by it', async () => {
    const history = await world.db.selectFrom('history').select('historyId').execute();
    const calls = posts.filter((each) => !each.includes('{') && !forApplicants.includes(each)).map(take);
    const bodies = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.record(
        {
          applicantDto: fc.jsonValue(),
          email: fc.jsonValue(),
          crmIds: fc.jsonValue(),
          startDate: fc.jsonValue(),
          applicantBioDto: fc.jsonValue(),
          status: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), bodies, async (request, body) => {
        const answer = await world.hr.handle({ ...request, body }, admin);
        // A search that asks nothing finds everybody.
        const asksNothing =
          request.call === 'applicants/getApplicantFilterData' && Object.keys(body ?? {}).length === 0;
        expect('code' in answer && answer.code).toBe(asksNothing && isPlainRecord(body) ? '200' : '422');
      }),
      { seed: 20260101, numRuns: 400 },
    );
    expect(await world.db.selectFrom('history').select('historyId').execute()).toEqual(history);
  });

  it('never fails on any text in a path, and gives no record by it', async () => {
    const calls = world.hr.built
      .filter((each) => each.includes('{'))
      .map((each) => [take(each), each.split('{').length - 1] as const);
    const texts = fc.string({ unit: 'binary', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.array(texts, { minLength: 5, maxLength: 5 }),
        async ([request, count], drawn) => {
          const params = drawn.slice(0, count).map((each) => `~${each}`);
          const answer = await world.hr.handle({ ...request, params }, admin);
          expect('code' in answer && ['200', '403', '404', '422'].includes(answer.code)).toBe(true);
          if ('code' in answer && answer.code === '200') expect(answer.result).toEqual([]);
        },
      ),
      { seed: 20260101, numRuns: 400 },
    );
  });
});

function isPlainRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
