import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields, rowsOf } from './hr-world.ts';

const path = 'applicants/saveApplicantDetailRecruit';
const hira = bodies[path] as Readonly<Record<string, unknown>> & { readonly applicantBioDto: object };

describe('employing a person who has not applied', () => {
  let world: HrWorld;
  let hr: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterEach(() => world.close());

  const employ = (change: object = {}, who = hr) => world.call(who, 'POST', path, { body: { ...hira, ...change } });
  const employees = async () => rowsOf(await world.call(hr, 'GET', 'applicant_bio/getAllEmployeesFullNative'));
  const found = async (crmId: string) => (await employees()).find((row) => row['empNo'] === crmId);
  /** What another new person needs so that nobody has it yet. */
  const omar = {
    empNo: '',
    email: 'omar@example.com',
    applicantBioDto: { ...hira.applicantBioDto, cnic: '4220112345670', phone: '3009876540' },
  };

  it('R-796 stores the person with all that he is linked to, his pay, and his shift from today on', async () => {
    const answer = await employ();
    expect(answer.code).toBe('200');
    expect(answer.message).toMatch(
      /^Hira Qureshi is employed with CRM ID 20001\. 1 person is on .+ from 21 Nov 2026\.$/,
    );
    const { applicantId } = (await found('20001')) ?? {};
    const stored = await world.call(hr, 'GET', `applicants/getApplicantById/${applicantId}`);
    expect(stored.result).toMatchObject({
      firstName: 'Hira',
      email: 'hira.qureshi@example.com',
      phaseStatus: 'Appointed',
      phase: 3,
      joiningDate: '2026-11-21',
      basicSalary: 55_000,
      attendenceBonus: 3500,
      designationDto: { designationId: 5 },
      departmentDto: { deptId: 1 },
      teamDto: { teamId: 1 },
      shiftDto: { shiftId: 1 },
      appLeaveQuotaMapDto: { leaveQuotaDto: { quotaId: 1 } },
      applicantBioDto: { cnic: '4220112345679', phone: '3009876543', city: 'Rawalpindi' },
    });
  });

  it('gives the next free CRM ID where none is said, and needs neither team nor program nor place', async () => {
    const none = { teamDto: null, programDto: null, batchDto: null, locationDto: null, salaryTypeDto: null };
    const before = new Set((await employees()).map((row) => row['empNo']));
    expect(await employ({ ...omar, ...none })).toMatchObject({ code: '200' });
    const made = (await employees()).filter((row) => !before.has(row['empNo']));
    expect(made).toMatchObject([{ email: 'omar@example.com', teamDto: null }]);
    expect(made[0]?.['empNo']).toMatch(/^\d{4,}$/);
  });

  it('tells whose CRM ID, email, CNIC and phone they are already, all at once, and stores nothing', async () => {
    await employ();
    const before = await employees();
    const again = await employ({ firstName: 'Somebody', email: ' Hira.Qureshi@example.com ' });
    expect(namedFields(again)).toEqual(['empNo', 'email', 'applicantBioDto.cnic', 'applicantBioDto.phone']);
    expect(JSON.stringify(again.result)).toContain('CNIC is that of Hira Qureshi (CRM ID 20001, Appointed)');
    expect(await employees()).toEqual(before);
  });

  it('refuses links that are not there or not active, and whoever may not write employees', async () => {
    const wrong = await employ({ ...omar, shiftDto: { shiftId: 9999 }, teamDto: { teamId: 9999 } });
    expect(namedFields(wrong)).toEqual(['shiftDto', 'teamDto']);
    expect((await employ(omar, await world.as('payroll@muster.local'))).code).toBe('403');
    expect((await employ(omar, await world.as('agent@muster.local'))).code).toBe('403');
    expect((await employees()).some((row) => row['email'] === 'omar@example.com')).toBe(false);
  });

  it('refuses a date of birth that is yet to come, and stores nothing', async () => {
    const unborn = await employ({ ...omar, applicantBioDto: { ...omar.applicantBioDto, dob: '2026-11-22' } });
    expect(unborn.code).toBe('422');
    expect(unborn.message).toContain('Date of Birth');
    expect((await employees()).some((row) => row['email'] === 'omar@example.com')).toBe(false);
  });

  it('gives somebody who has joined long ago no days of the past', async () => {
    await employ({ joiningDate: '2024-02-01' });
    await world.hr.closeDays();
    const { applicantId } = (await found('20001')) ?? {};
    const days = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceDate')
      .where('applicantId', '=', Number(applicantId))
      .where('attendanceDate', '<', '2026-11-21')
      .execute();
    expect(days).toEqual([]);
  });
});
