import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';

const path = 'applicants/changeApplicantStatus';
const resigns = bodies[path] as Readonly<Record<string, unknown>>;

describe('the phase of a person', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: number;
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = Number(
      recordOf(await world.call(await world.as('agent@muster.local'), 'GET', 'users/getUsersProfile'))['applicantId'],
    );
  });
  afterEach(() => world.close());

  const change = (body: object, who = hr) => world.call(who, 'POST', path, { body: { ...resigns, ...body } });
  const stored = async (id: number) => recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${id}`));
  const anyone = async (phaseStatus: string) =>
    Number(
      rowsOf(await world.call(hr, 'GET', `applicant_bio/getAllApplicantsByStatus/${phaseStatus}`))[0]?.['applicantId'],
    );
  /** What somebody who works here is sent with, as he is. */
  const asHeIs = async (id: number) => {
    const row = await stored(id);
    const links = [
      'designationDto',
      'locationDto',
      'salaryTypeDto',
      'shiftDto',
      'programDto',
      'departmentDto',
      'teamDto',
    ];
    return {
      applicantId: id,
      terminationDate: '',
      agentType: row['agentType'] || 'Voice',
      salary: row['basicSalary'],
      attendenceBonus: row['attendenceBonus'],
      leaveQuotaDto: (row['appLeaveQuotaMapDto'] as { readonly leaveQuotaDto: object }).leaveQuotaDto,
      ...Object.fromEntries(links.map((name) => [name, row[name]])),
    };
  };

  it('of a leaver is his action, with the last day and the remark, closes his account and stands in his log', async () => {
    const him = await world.as('agent@muster.local');
    expect((await world.call(him, 'GET', 'users/getUsersProfile')).code).toBe('200');
    const answer = await change({ applicantId: agent });
    expect(answer).toMatchObject({ code: '200', session: { butOwn: false } });
    expect(answer.message).toContain('The account is closed and signed out everywhere.');
    expect(await stored(agent)).toMatchObject({
      phaseStatus: 'Resigned',
      phase: 0,
      terminationDate: '2026-11-20',
      remarks: 'Resigned - Served Notice Period',
    });
    expect((await world.call(him, 'GET', 'users/getUsersProfile')).code).toBe('401');
    const log = await world.db.selectFrom('applicantLog').selectAll().where('applicantId', '=', agent).execute();
    expect(log.at(-1)).toMatchObject({ logAction: 'Resigned', comments: 'Moves to another city' });
  });

  it('of who leaves later keeps his account open until that day is over', async () => {
    const him = await world.as('agent@muster.local');
    await change({ applicantId: agent, terminationDate: '2026-11-25' });
    expect((await world.call(him, 'GET', 'users/getUsersProfile')).code).toBe('200');
    world.setNow('2026-11-25T15:00:00.000Z');
    await world.hr.closeDays();
    expect((await world.call(him, 'GET', 'users/getUsersProfile')).code).toBe('200');
    world.setNow('2026-11-26T02:00:00.000Z');
    await world.hr.closeDays();
    expect((await world.call(him, 'GET', 'users/getUsersProfile')).code).toBe('401');
  });

  it('takes days away on which he was missed after his last one', async () => {
    const missed = async () =>
      (
        await world.db
          .selectFrom('attendanceDay')
          .select('attendanceDate')
          .where('applicantId', '=', agent)
          .where('attendanceDate', '>', '2026-11-16')
          .where('checkIn', '=', '')
          .where('leaveType', '=', '')
          .execute()
      ).length;
    await world.db
      .updateTable('attendanceDay')
      .set({ checkIn: '', checkOut: '', decided: 0, leaveType: '' })
      .where('applicantId', '=', agent)
      .where('attendanceDate', '>', '2026-11-16')
      .execute();
    await world.db.deleteFrom('punch').where('applicantId', '=', agent).where('at', '>', '2026-11-16T23').execute();
    expect(await missed()).toBeGreaterThan(0);
    await change({ applicantId: agent, terminationDate: '2026-11-16' });
    expect(await missed()).toBe(0);
  });

  it('R-421 R-422 of a leaver needs action and leaving date, which is not before he joined', async () => {
    expect(await change({ applicantId: agent, phaseStatus: 'Leaver' })).toMatchObject({
      message: 'Action is required',
    });
    const noDay = await change({ applicantId: agent, terminationDate: '' });
    expect(noDay).toMatchObject({ code: '422', message: 'Leaving Date is required' });
    const early = await change({ applicantId: agent, terminationDate: '2001-01-01' });
    expect(early).toMatchObject({ code: '422', message: 'Leaving Date is before the Joining Date' });
    expect((await stored(agent))['phaseStatus']).toBe('Appointed');
  });

  it.each([
    [
      'Trainee',
      ['Designation', 'Agent Type', 'Location', 'Salary Type', 'Shift', 'Leave Quota', 'Program', 'Department'],
    ],
    ['Appointed', ['Designation', 'Agent Type', 'Salary Type', 'Shift', 'Leave Quota', 'Program', 'Department']],
    ['Nested', ['Location', 'Salary Type', 'Shift', 'Leave Quota', 'Program', 'Department']],
  ])('of a %s asks for what the work takes', async (phaseStatus, labels) => {
    const trainee = await anyone(phaseStatus === 'Trainee' ? 'Appointed' : 'Trainee');
    const work = { ...(await asHeIs(trainee)), phaseStatus };
    const fields: Readonly<Record<string, string>> = {
      'Agent Type': 'agentType',
      'Leave Quota': 'leaveQuotaDto',
      'Salary Type': 'salaryTypeDto',
    };
    for (const label of labels) {
      const field = fields[label] ?? `${label.toLowerCase()}Dto`;
      const without = await change({ ...work, [field]: null });
      expect(without).toMatchObject({ code: '422', message: `${label} is required` });
    }
    const noPay = await change({ ...work, salary: null });
    expect(noPay.message).toBe('Salary should be a valid number. Enter 0 if its on commision');
    expect((await change({ ...work, attendenceBonus: null })).message).toBe('Attendance Bonus required');
    expect((await change({ ...work, attendenceBonus: 0 })).code).toBe('200');
    expect(await stored(trainee)).toMatchObject({ phaseStatus, attendenceBonus: 0 });
  });

  it('R-797 rises with pay, place and shift, which holds from today on', async () => {
    const trainee = await anyone('Trainee');
    const as: Readonly<Record<string, unknown>> = await asHeIs(trainee);
    const other = (as['shiftDto'] as { readonly shiftId: number }).shiftId === 1 ? 2 : 1;
    const risen = { ...as, phaseStatus: 'Appointed', salary: 61_000, shiftDto: { shiftId: other }, sendEmail: true };
    expect((await change(risen)).message).toContain('from 21 Nov 2026');
    expect(await stored(trainee)).toMatchObject({
      phaseStatus: 'Appointed',
      phase: 3,
      basicSalary: 61_000,
      shiftDto: { shiftId: other },
    });
    const mail = await world.db.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ subject: 'Your status: Appointed' });
    expect(mail.body).not.toContain('Moves to another city');
  });

  it('R-001 R-002 leads an applicant to Hired and on to Appointed and away, each step in his log', async () => {
    const made = await world.call(visitor, 'POST', 'mobile/applyForJob', {
      body: bodies['mobile/applyForJob'] as never,
    });
    const applicantId = Number(recordOf(made)['applicantId']);
    const { applicantId: _, ...work } = await asHeIs(agent);
    const later = { applicantId, terminationDate: '' };
    for (const phaseStatus of ['Viewed', 'Contacted', 'Shortlisted'])
      expect(await change({ ...later, phaseStatus })).toMatchObject({ code: '200' });
    for (const phaseStatus of ['Hired', 'Trainee', 'Nested', 'Appointed'])
      expect(await change({ ...work, ...later, phaseStatus })).toMatchObject({ code: '200' });
    expect(await stored(applicantId)).toMatchObject({
      phaseStatus: 'Appointed',
      empNo: expect.stringMatching(/^\d+$/),
    });
    const left = await change({ applicantId, phaseStatus: 'Resigned', terminationDate: '2026-11-30' });
    expect(left).toMatchObject({ code: '200' });
    const { phase1, phase2 } = recordOf(await world.call(hr, 'GET', `app_log/getLogByApplicant/${applicantId}`));
    const actions = (entries: unknown) =>
      (entries as readonly { logAction: string }[]).map(({ logAction }) => logAction);
    expect(actions(phase1)).toEqual(['Hired', 'Shortlisted', 'Contacted', 'Viewed', 'Applied']);
    expect(actions(phase2)).toEqual(['Resigned', 'Appointed', 'Nested', 'Trainee']);
  });

  it('R-309 R-316 goes only where it can from where it is', async () => {
    const applied = await anyone('Applied');
    expect((await change({ applicantId: applied })).message).toBe('Phase Status cannot become Resigned from Applied');
    expect((await change({ applicantId: applied, phaseStatus: 'Viewed', terminationDate: '' })).code).toBe('200');
    expect((await stored(applied))['phaseStatus']).toBe('Viewed');
    const back = await change({ applicantId: agent, phaseStatus: 'Shortlisted', terminationDate: '' });
    expect(back.message).toBe('Phase Status cannot become Shortlisted from Appointed');
    const same = await change({ ...(await asHeIs(agent)), phaseStatus: 'Appointed' });
    expect(same.message).toBe('Phase Status cannot become Appointed from Appointed');
  });

  it('gives whoever is made a trainee a CRM ID, and a joining date where he has none', async () => {
    const applied = await anyone('Hired');
    const employee = await asHeIs(agent);
    const answer = await change({ ...employee, applicantId: applied, phaseStatus: 'Trainee' });
    expect(answer.code).toBe('200');
    const made = await stored(applied);
    expect(made).toMatchObject({ phaseStatus: 'Trainee', phase: 2 });
    expect(made['empNo']).toMatch(/^\d+$/);
    expect(made['joiningDate']).not.toBe('');
  });

  it('is nobody’s to change of himself, nor of whoever may not write employees', async () => {
    const own = recordOf(await world.call(hr, 'GET', 'users/getUsersProfile'))['applicantId'];
    expect((await change({ applicantId: own })).message).toContain('You cannot change your own phase');
    expect((await change({ applicantId: agent }, await world.as('payroll@muster.local'))).code).toBe('403');
    expect(
      namedFields(await change({ ...(await asHeIs(agent)), phaseStatus: 'Trainee', teamDto: { teamId: 9999 } })),
    ).toEqual(['teamDto']);
  });
});
