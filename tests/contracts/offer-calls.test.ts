import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { mismatches } from './shape.ts';
import { applicantStatus } from './shapes.ts';

describe('accepting an offer', () => {
  let world: HrWorld;
  let applicant: Who;
  const id = 13;
  const acceptance = {
    applicantId: id,
    phaseStatus: 'Trainee',
    remarks: 'Hired',
    comments: 'I am glad',
    sendEmail: true,
    vertical: 'Home',
    salary: 9_999_999,
    attendenceBonus: 7000,
    empType: 'Leader',
    offerLetterIssuedOnDate: '2020-01-01',
    hiringDate: '2020-01-01',
    joiningDate: '2020-01-01',
    schedule: 'Part Time',
    designation: 'General Manager',
    offerLetterIssued: 'No',
    shiftDto: { shiftId: 4 },
    salaryTypeDto: { salTypeId: 3 },
    locationDto: { locId: 5 },
    programDto: { programId: 5 },
    departmentDto: { deptId: 4 },
    teamDto: { teamId: 11 },
  };
  beforeEach(async () => {
    world = await createWorld({ people: 12, months: 1 });
    applicant = await world.as('applicant@muster.local');
  });
  afterEach(() => world.close());

  const accept = (who = applicant, of: number | string = id) =>
    world.call(who, 'GET', `mobile/offerLetterAccepted/${of}`);
  const change = (changes: object = {}, who = applicant) =>
    world.call(who, 'POST', 'mobile/changeApplicantStatus', { body: { ...acceptance, ...changes } });

  it('R-665 R-679 mobile/offerLetterAccepted/{applicantId} stores the day, answers the applicant, and is harmless again', async () => {
    const answer = await accept();
    expect(answer.code).toBe('200');
    expect(mismatches(answer.result, applicantStatus)).toEqual([]);
    expect(recordOf(answer)).toMatchObject({
      applicantId: id,
      offerLetterAcceptDate: '2026-11-21',
      phaseStatus: 'Hired',
    });
    world.setNow('2026-11-25T07:00:00.000Z');
    expect(recordOf(await accept())['offerLetterAcceptDate']).toBe('2026-11-21');
    expect(namedFields(await accept(applicant, 'x'))).toEqual(['applicantId']);
  });

  it('R-664 R-678 mobile/getApplicantJobStatus/{email}/{password} tells how an application stands, and begins no session', async () => {
    const ask = (email: string, password: string) =>
      world.call(visitor, 'GET', 'mobile/getApplicantJobStatus', { params: [email, password] });
    const answer = await ask('applicant@muster.local', demoPassword);
    expect([answer.code, answer.session]).toEqual(['200', undefined]);
    expect(mismatches(answer.result, applicantStatus)).toEqual([]);
    expect(recordOf(answer)['applicantId']).toBe(id);
    const wrong = { code: '403', message: 'The e-mail or the password is wrong.', result: null };
    expect(await ask('applicant@muster.local', 'another')).toEqual(wrong);
    expect(await ask('nobody@muster.local', demoPassword)).toEqual(wrong);
    expect(await ask('admin@muster.local', demoPassword)).toEqual(wrong);
    expect(namedFields(await ask('no address', 'x'))).toEqual(['email']);
    await world.db.updateTable('account').set({ mustChangePassword: 1 }).where('kind', '=', 'applicant').execute();
    expect(await ask('applicant@muster.local', demoPassword)).toMatchObject({ code: '403', result: null });
  });

  it.each([
    ['R-251 R-252 R-253', ['applicantId', 'firstName', 'lastName']],
    ['R-254 R-255 R-256', ['phaseStatus', 'applyDate', 'offerLetterIssued']],
    ['R-257 R-258', ['offerLetterAcceptDate', 'offerLetIssueDate']],
    ['R-259 R-260', ['hiringDate', 'joiningDate']],
    ['R-261 R-262', ['basicSalary', 'attendenceBonus']],
    ['R-263 R-264', ['empType', 'schedule']],
    ['R-265 R-266 R-267', ['designation', 'vertical', 'remarks']],
    ['R-268 R-269', ['shiftDto.shiftId', 'salaryTypeDto.salTypeId']],
    ['R-270 R-271', ['locationDto.locId', 'programDto.programId']],
    ['R-272 R-273', ['departmentDto.deptId', 'teamDto.teamId']],
    ['R-274 R-275', ['jobPostDto.jobTitle', 'applicantBioDto.logList']],
  ])('%s tells an applicant %j of his own application', async (_, fields) => {
    const links = { shiftId: 1, salTypeId: 1, locId: 1, programId: 1, deptId: 1, teamId: 1, jobPostId: 1 };
    await world.db.updateTable('applicant').set(links).where('applicantId', '=', id).execute();
    const told = recordOf(
      await world.call(visitor, 'GET', 'mobile/getApplicantJobStatus', {
        params: ['applicant@muster.local', demoPassword],
      }),
    );
    for (const field of fields) expect(told).toHaveProperty(field);
  });

  it('accepts only the own offer, and only one that was issued', async () => {
    expect((await accept(applicant, 1)).code).toBe('403');
    expect((await accept(await world.as('admin@muster.local'))).code).toBe('403');
    await world.db.updateTable('applicant').set({ offerLetterIssued: 'No' }).where('applicantId', '=', id).execute();
    expect(await accept()).toMatchObject({ code: '422', message: 'There is no offer letter to accept.' });
  });

  describe('the letter itself', () => {
    const read = (who = applicant) => world.call(who, 'GET', 'mobile/readOfferLetter');
    const issue = async (text = '<p>Dear {person.firstName}, your pay is {person.basicSalary}.</p>') => {
      const admin = await world.as('admin@muster.local');
      const offerLetterName = `Offer of ${text.length}`;
      const letter = { offerLetterId: 0, offerLetterName, offerLetter: text, status: 'Active' };
      const saved = recordOf(await world.call(admin, 'POST', 'offerLetter/saveOfferLetter', { body: letter }));
      const body = { person: { applicantId: id }, offerLetterDto: { offerLetterId: saved['offerLetterId'] as number } };
      expect((await world.call(admin, 'POST', 'offerLetter/issueOfferLetter', { body })).code).toBe('200');
      return offerLetterName;
    };

    it('is read by its applicant, word for word with his pay and without what could run, and by nobody else', async () => {
      await world.db
        .updateTable('applicant')
        .set({ basicSalaryMinor: 4_500_000 })
        .where('applicantId', '=', id)
        .execute();
      const title = await issue('<p onclick="x()">Pay: {person.basicSalary}</p><script>x()</script>');
      expect(recordOf(await read())).toMatchObject({ title, issuedOn: '2026-11-21', html: '<p>Pay: 45,000</p>' });
      expect((await read(visitor)).code).toBe('401');
      expect((await read(await world.as('admin@muster.local'))).code).toBe('403');
    });

    it('is accepted once it was read: the latest one, and none that was withdrawn', async () => {
      await issue();
      expect(await accept()).toMatchObject({
        code: '409',
        message: 'Please read your offer letter before you accept it.',
      });
      await read();
      await issue('<p>Less</p>');
      expect(await accept()).toMatchObject({
        code: '409',
        message: 'Your offer letter was issued anew. Please read it before you accept it.',
      });
      await read();
      const set = (phaseStatus: string) =>
        world.db.updateTable('applicant').set({ phaseStatus }).where('applicantId', '=', id).execute();
      await set('Rejected');
      expect(await accept()).toMatchObject({
        code: '409',
        message: 'The offer was withdrawn: your status is Rejected.',
      });
      await set('Nested');
      expect(await accept()).toMatchObject({ code: '409', message: 'You are Nested already.' });
      await set('Hired');
      expect((await accept()).code).toBe('200');
      const [letter] = await world.db.selectFrom('issuedLetter').selectAll().orderBy('letterId', 'desc').execute();
      expect([letter?.readOn, letter?.acceptedOn]).toEqual(['2026-11-21', '2026-11-21']);
    });

    it('is nothing where it was given elsewhere, and refused where there is no offer', async () => {
      expect(await read()).toMatchObject({ code: '200', result: null });
      await world.db.updateTable('applicant').set({ offerLetterIssued: 'No' }).where('applicantId', '=', id).execute();
      expect(await read()).toMatchObject({ code: '422', message: 'There is no offer letter to read.' });
    });
  });

  it('R-666 R-702 B6 mobile/changeApplicantStatus makes a trainee of what is stored, not of what the body says', async () => {
    expect(namedFields(await change())).toEqual(['phaseStatus']);
    const before = recordOf(await accept());
    const answer = await change();
    expect(answer).toMatchObject({ code: '200', message: 'Welcome! You are a trainee now.' });
    const { applicantBioDto, _version, ...rest } = recordOf(answer);
    const { applicantBioDto: _, _version: __, ...same } = before;
    expect(rest).toEqual({ ...same, phaseStatus: 'Trainee', joiningDate: '2026-11-21' });
    expect(applicantBioDto).toMatchObject({
      logList: [{ logAction: 'Trainee' }, { logAction: 'Offer Letter Accepted' }, {}, {}],
    });
    expect((await change()).result).toEqual(answer.result);
    expect((await change({ applicantId: 1 })).code).toBe('403');
    expect((await change({ phaseStatus: 'Appointed' })).message).toBe('Phase Status needs to be one of Trainee');
    const hr = await world.as('hr@muster.local');
    const employees = rowsOf(await world.call(hr, 'GET', 'applicant_bio/getAllEmployeesFullNative'));
    const trainee = employees.find((row) => row['applicantId'] === id);
    expect(trainee).toMatchObject({ empNo: expect.stringMatching(/^1\d{3}$/), phaseStatus: 'Trainee' });
    expect(employees.filter((row) => row['empNo'] === trainee?.['empNo'])).toHaveLength(1);
  });

  it('gives a trainee a CRM ID that nobody has, and his shift once, with its line of history', async () => {
    // The one that HR gives while there are so many people is the one that the number of the next applicant suggests.
    const taken = String(1000 + id);
    await world.db.updateTable('applicant').set({ empNo: taken }).where('applicantId', '=', 5).execute();
    const { shiftId } = await world.db
      .selectFrom('shift')
      .select('shiftId')
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('applicant').set({ shiftId }).where('applicantId', '=', id).execute();
    const given = { applicantId: id, fromDate: '2026-11-21', shiftId };
    await world.db
      .insertInto('shiftAssignment')
      .values({ ...given, shiftId: shiftId + 1 })
      .execute();
    expect((await accept()).code).toBe('200');
    expect((await change()).code).toBe('200');
    const all = await world.db.selectFrom('applicant').select('empNo').where('empNo', '!=', '').execute();
    expect(new Set(all.map(({ empNo }) => empNo)).size).toBe(all.length);
    const held = await world.db.selectFrom('shiftAssignment').selectAll().where('applicantId', '=', id).execute();
    expect(held).toMatchObject([given]);
    const lines = await world.db
      .selectFrom('history')
      .select('toJson')
      .where('tableName', '=', 'shiftAssignment')
      .where('recordKey', '=', `${id}/2026-11-21`)
      .execute();
    expect(lines.map(({ toJson }) => JSON.parse(String(toJson)))).toEqual([{ shiftId }]);
  });

  it.each([
    ['R-680', 'applicantId', 'x'],
    ['R-681', 'phaseStatus', ''],
    ['R-682', 'remarks', 'x'.repeat(501)],
    ['R-683', 'comments', 'x'.repeat(501)],
    ['R-684', 'sendEmail', 'perhaps'],
    ['R-685', 'vertical', { x: 1 }],
    ['R-686', 'salary', -1],
    ['R-687', 'attendenceBonus', 'much'],
    ['R-688', 'empType', []],
    ['R-689', 'offerLetterIssuedOnDate', '01/02/2026'],
    ['R-690', 'hiringDate', '2026-02-30'],
    ['R-691', 'joiningDate', '21-11-2026'],
    ['R-692', 'schedule', {}],
    ['R-693', 'designation', { x: 1 }],
    ['R-694', 'offerLetterIssued', 'Maybe'],
    ['R-695', 'shiftDto', { shiftId: 'x' }],
    ['R-696', 'salaryTypeDto', { salTypeId: -1 }],
    ['R-697', 'locationDto', { locId: 1.5 }],
    ['R-698', 'programDto', { programId: 'one' }],
    ['R-699', 'departmentDto', { deptId: {} }],
    ['R-700', 'teamDto', { teamId: true }],
  ])('%s mobile/changeApplicantStatus carries %s: taken when right, named when wrong', async (_, field, wrong) => {
    await accept();
    const refused = await change({ [field]: wrong });
    expect(refused.code).toBe('422');
    expect(namedFields(refused)[0]?.split('.')[0]).toBe(field);
    expect((await change()).code).toBe('200');
  });
});
