import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

const path = 'applicant_bio/updateApplicantData';
const sent = bodies[path] as Readonly<Record<string, unknown>> & { readonly applicantBioDto: object };

describe('editing an employee', () => {
  let world: HrWorld;
  let admin: Who;
  let agent: number;
  let email: string;
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    admin = await world.as('admin@muster.local');
    const own = recordOf(await world.call(await world.as('agent@muster.local'), 'GET', 'users/getUsersProfile'));
    agent = Number(own['applicantId']);
    email = String((await stored())['email']);
  });
  afterEach(() => world.close());

  const stored = async () => recordOf(await world.call(admin, 'GET', `applicants/getApplicantById/${agent}`));
  const edit = (change: object = {}, who = admin) =>
    world.call(who, 'POST', path, { body: { ...sent, applicantId: agent, email, ...change } });
  const history = async () => rowsOf(await world.call(admin, 'GET', `history/getHistory/applicant/${agent}`));
  const takeBack = (label: string) => async () => {
    const row = (await history()).find((each) => each['label'] === label);
    const body = { table: 'applicant', historyId: row?.['historyId'] };
    return world.call(admin, 'POST', 'history/takeBackChange', { body: body as never });
  };

  it('R-801 stores who he is, his work and his pay, and gives another shift from today on', async () => {
    expect((await edit({ shiftDto: { shiftId: 2 } })).message).toMatch(/^Successfully Saved! .*from 21 Nov 2026\.$/);
    expect(await stored()).toMatchObject({
      firstName: 'Hira',
      basicSalary: 55_000,
      attendenceBonus: 3500,
      joiningDate: '2026-01-12',
      designationDto: { designationId: 5 },
      shiftDto: { shiftId: 2 },
      applicantBioDto: { cnic: '4220112345679', skypeId: 'live:hira', winVersion: '10', province: 'Punjab' },
    });
  });

  it('tells all of it in the history, and takes it back, of the bio too', async () => {
    const before = await stored();
    await edit();
    expect((await history()).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['First Name', 'Basic Salary', 'Bio: CNIC']),
    );
    expect(await takeBack('Bio: CNIC')()).toMatchObject({ code: '200' });
    expect(await takeBack('First Name')()).toMatchObject({ code: '200' });
    const { firstName, basicSalary, applicantBioDto } = before;
    expect(await stored()).toMatchObject({ firstName, basicSalary, applicantBioDto });
  });

  it('counts the version up where only the bio was changed', async () => {
    await edit();
    const version = Number((await stored())['_version']);
    const bio = { applicantBioDto: { ...sent.applicantBioDto, city: 'Islamabad' } };
    expect((await edit({ ...bio, _version: version })).code).toBe('200');
    expect((await stored())['_version']).toBe(version + 1);
    expect((await edit({ ...bio })).code).toBe('200');
    expect((await stored())['_version']).toBe(version + 1);
  });

  it('counts the version up where only the bio is taken back, so that who saw it as it was is told', async () => {
    await edit();
    await edit({ applicantBioDto: { ...sent.applicantBioDto, city: 'Islamabad' } });
    const seen = String((await stored())['_version']);
    expect(await takeBack('Bio: City')()).toMatchObject({ code: '200' });
    const body = {
      ...sent,
      applicantId: agent,
      email,
      applicantBioDto: { ...sent.applicantBioDto, city: 'Islamabad' },
    };
    expect(await world.call(admin, 'POST', path, { body, ifMatch: seen })).toMatchObject({
      code: '409',
      message: expect.stringContaining('This employee was changed by'),
    });
    expect(await stored()).toMatchObject({ applicantBioDto: { city: 'Rawalpindi' } });
  });

  it('tells whose CNIC and phone it is, keeps the email, and stores nothing', async () => {
    const people = rowsOf(await world.call(admin, 'GET', 'applicant_bio/getAllEmployeesFullNative'));
    const other = Number(people.find(({ applicantId }) => applicantId !== agent)?.['applicantId']);
    const { applicantBioDto } = recordOf(await world.call(admin, 'GET', `applicants/getApplicantById/${other}`));
    const { cnic, phone } = applicantBioDto as Readonly<Record<string, string>>;
    const before = await stored();
    const known = await edit({ email: 'new@example.com', applicantBioDto: { ...sent.applicantBioDto, cnic, phone } });
    expect(namedFields(known)).toEqual(['email', 'applicantBioDto.cnic', 'applicantBioDto.phone']);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['R-468 R-469 R-470', ['firstName', 'lastName', 'applicantBioDto.dob']],
    ['R-471 R-473 R-474', ['applicantBioDto.gender', 'applicantBioDto.city', 'applicantBioDto.address']],
    ['R-475 R-476 R-477', ['applicantBioDto.province', 'applicantBioDto.skypeId', 'applicantBioDto.experience']],
    ['R-478 R-479 R-481', ['applicantBioDto.winVersion', 'designationDto', 'departmentDto']],
    ['R-482 R-483 R-484', ['programDto', 'salaryTypeDto', 'locationDto']],
    ['R-485 R-486 R-487', ['vertical', 'teamDto', 'batchDto']],
    ['R-488 R-489 R-490', ['offerLetterIssued', 'status', 'phaseStatus']],
    ['R-491 R-493 R-494', ['leaveQuotaDto', 'shiftDto', 'empType']],
  ])('%s asks for what is needed of an employee', async (_, fields) => {
    for (const field of fields) {
      const [name = '', inner] = field.split('.');
      const empty = name.endsWith('Dto') && inner === undefined ? null : '';
      const change = inner === undefined ? { [name]: empty } : { [name]: { ...sent.applicantBioDto, [inner]: '' } };
      expect([field, namedFields(await edit(change))]).toEqual([field, [field]]);
    }
  });

  it('R-495 R-496 takes 13 digits of a CNIC and 10 of a phone', async () => {
    const bio = (change: object) => edit({ applicantBioDto: { ...sent.applicantBioDto, ...change } });
    for (const cnic of ['422011234567', '42201123456789']) expect((await bio({ cnic })).code).toBe('422');
    for (const phone of ['300987654', '30098765432']) expect((await bio({ phone })).code).toBe('422');
    expect((await bio({})).code).toBe('200');
  });

  it('R-323 R-324 R-325 counts the phase by its status, and leaves leaving to the phase dialog', async () => {
    for (const [phaseStatus, phase] of Object.entries({ Trainee: 2, Nested: 0, Appointed: 3 })) {
      expect((await edit({ phaseStatus })).code).toBe('200');
      expect(await stored()).toMatchObject({ phaseStatus, phase });
    }
    expect(namedFields(await edit({ phaseStatus: 'Terminated' }))).toEqual(['phaseStatus']);
  });

  it('R-598 gives another role to whoever has an account, by somebody who holds all of it and may give roles', async () => {
    const roles = rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRole'));
    const lead = roles.find(({ roleName }) => roleName === 'Team Lead') ?? roles.at(-1);
    const userRoleDto = { roleId: lead?.['roleId'] };
    expect((await edit({ userRoleDto }, await world.as('hr@muster.local'))).code).toBe('403');
    expect(await edit({ userRoleDto })).toMatchObject({ code: '200' });
    expect(await stored()).toMatchObject({ userRoleDto });
  });

  it('is nobody’s to do of himself', async () => {
    const hr = await world.as('hr@muster.local');
    const own = recordOf(await world.call(hr, 'GET', 'users/getUsersProfile'));
    const { applicantId } = own;
    expect((await edit({ applicantId, email: own['email'] }, hr)).code).toBe('403');
  });
});
