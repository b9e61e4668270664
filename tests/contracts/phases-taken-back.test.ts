import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrCall, SendMail, Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { changedCalls } from './shipped-calls.ts';

const move = 'applicants/changeApplicantStatus';
const back = 'applicants/takeBackPhase';
const versions = ['version', 'changedAt', 'changedBy'];

describe('a change of phase that is taken back', () => {
  const shipped = changedCalls('', (text) => text);
  let published: readonly HrCall[] = shipped;
  let world: HrWorld;
  let hr: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1, sendsMail: true, published: () => published });
    published = shipped;
    hr = await world.as('hr@muster.local');
    await world.db.deleteFrom('outbox').execute();
  });
  afterEach(() => world.close());

  const change = async (body: object) => {
    const answer = await world.call(hr, 'POST', move, { body: { ...bodies[move], ...body } as never });
    expect(answer).toMatchObject({ code: '200' });
    return Number(recordOf(answer)['logId']);
  };
  const takeBack = (applicantId: number, logId: number, who = hr) =>
    world.call(who, 'POST', back, { body: { applicantId, logId } });
  const record = async (id: number) => {
    const row = await world.db
      .selectFrom('applicant')
      .selectAll()
      .where('applicantId', '=', id)
      .executeTakeFirstOrThrow();
    return Object.fromEntries(Object.entries(row).filter(([name]) => !versions.includes(name)));
  };
  const someone = async (phaseStatus: string) =>
    (
      await world.db
        .selectFrom('applicant')
        .select('applicantId')
        .where('phaseStatus', '=', phaseStatus)
        .orderBy('applicantId')
        .executeTakeFirstOrThrow()
    ).applicantId;
  const agent = async () =>
    Number(
      recordOf(await world.call(await world.as('agent@muster.local'), 'GET', 'users/getUsersProfile'))['applicantId'],
    );
  const log = async (id: number) =>
    world.db.selectFrom('applicantLog').selectAll().where('applicantId', '=', id).orderBy('logId', 'desc').execute();
  const contract = {
    ...{ designationDto: { designationId: 1 }, agentType: 'Voice', locationDto: { locId: 1 }, salary: 50_000 },
    ...{ salaryTypeDto: { salTypeId: 1 }, attendenceBonus: 3500, shiftDto: { shiftId: 2 }, teamDto: { teamId: 2 } },
    ...{ leaveQuotaDto: { quotaId: 1 }, programDto: { programId: 1 }, departmentDto: { deptId: 1 } },
    ...{ terminationDate: '', joiningDate: '2026-11-16', sendEmail: true },
  };

  it('is as if nobody had been made a trainee: record, shift, missed days and the email that waits', async () => {
    const id = await someone('Hired');
    // As who applied at the careers site, where nobody chooses a program.
    await world.db.updateTable('applicant').set({ programId: null }).where('applicantId', '=', id).execute();
    const before = await record(id);
    const logId = await change({ applicantId: id, phaseStatus: 'Trainee', ...contract });
    const days = () => world.db.selectFrom('attendanceDay').select('attendanceDate').where('applicantId', '=', id);
    const shifts = () => world.db.selectFrom('shiftAssignment').selectAll().where('applicantId', '=', id).execute();
    expect(await shifts()).toMatchObject([{ shiftId: 2 }]);
    world.setNow('2026-11-24T15:00:00.000Z');
    await world.hr.closeDays();
    expect((await days().execute()).length).toBeGreaterThan(0);
    const answer = await takeBack(id, logId);
    expect(answer).toMatchObject({ code: '200', message: expect.stringMatching(/ is Hired again\./) });
    expect(answer.message).toMatch(/The email '.+' is not sent\./);
    expect(await record(id)).toEqual(before);
    expect([await shifts(), await days().execute()]).toEqual([[], []]);
    expect(await world.db.selectFrom('outbox').select(['nextTryAt', 'problem']).execute()).toEqual([
      { nextTryAt: null, problem: 'The change of phase that it tells of was taken back.' },
    ]);
    expect((await log(id))[0]).toMatchObject({
      logAction: 'Hired',
      comments: 'Taken back: Trainee',
      takesBack: logId,
    });
  });

  it('opens the account of a leaver again and gives him his days, and says which email has gone', async () => {
    const id = await agent();
    const before = await record(id);
    const days = () =>
      world.db
        .selectFrom('attendanceDay')
        .select(['attendanceDate', 'checkInStatus'])
        .where('applicantId', '=', id)
        .orderBy('attendanceDate')
        .execute();
    const worked = await days();
    const logId = await change({ applicantId: id, sendEmail: true });
    await world.db.updateTable('outbox').set({ sentAt: '2026-11-21T07:00:00.000Z', nextTryAt: null }).execute();
    const answer = await takeBack(id, logId);
    expect(answer.message).toContain('The account is open again; sessions that ended have to be begun anew.');
    expect(answer.message).toContain("The email 'Your status: Resigned' has gone out and cannot be had back.");
    expect(await record(id)).toEqual(before);
    expect(await days()).toEqual(worked);
    expect((await world.call(await world.as('agent@muster.local'), 'GET', 'users/getUsersProfile')).code).toBe('200');
  });

  it('is counted by no statistics, and the step before it can be taken back next', async () => {
    const id = await someone('Applied');
    const first = await change({ applicantId: id, phaseStatus: 'Viewed', terminationDate: '' });
    const second = await change({ applicantId: id, phaseStatus: 'Contacted', terminationDate: '' });
    const figures = async () => {
      const path = 'applicants/getStatsFigures/Viewed,Contacted/2026-11-21/2026-11-21';
      return rowsOf(await world.call(hr, 'GET', path)).map(({ steps }) => Number(steps));
    };
    const [viewed = 0, contacted = 0] = await figures();
    const takeable = async () => {
      const { phase1 } = recordOf(await world.call(hr, 'GET', `app_log/getLogByApplicant/${id}`));
      return (phase1 as readonly { logId: number; takeable: boolean }[]).filter((row) => row.takeable);
    };
    expect(await takeable()).toMatchObject([{ logId: second }]);
    expect(await takeBack(id, first)).toMatchObject({ code: '409' });
    world.setNow('2026-11-21T08:01:00.000Z');
    expect((await takeBack(id, second)).code).toBe('200');
    expect(await takeBack(id, second)).toMatchObject({ code: '409' });
    expect(await figures()).toEqual([viewed, contacted - 1]);
    expect(await takeable()).toMatchObject([{ logId: first }]);
    world.setNow('2026-11-21T08:02:00.000Z');
    expect((await takeBack(id, first)).code).toBe('200');
    expect(await record(id)).toMatchObject({ phaseStatus: 'Applied' });
    expect(await figures()).toEqual([viewed - 1, contacted - 1]);
    expect(await takeable()).toEqual([]);
  });

  it('is refused where what it set was changed since, where he has worked by now, and where he took the step himself', async () => {
    const id = await someone('Hired');
    const logId = await change({ applicantId: id, phaseStatus: 'Trainee', ...contract });
    const set = (basicSalaryMinor: number) =>
      world.db.updateTable('applicant').set({ basicSalaryMinor }).where('applicantId', '=', id).execute();
    await set(1);
    expect(await takeBack(id, logId)).toMatchObject({
      code: '409',
      message: expect.stringMatching(/was changed again since\. Take back the later change first\.$/),
    });
    await set(5_000_000);
    const came = world.db.selectFrom('attendanceDay').select('attendanceId').where('checkIn', '!=', '');
    const { attendanceId } = await came.executeTakeFirstOrThrow();
    const his = world.db.updateTable('attendanceDay').set({ applicantId: id });
    await his.where('attendanceId', '=', attendanceId).execute();
    expect(await takeBack(id, logId)).toMatchObject({
      code: '422',
      message: expect.stringMatching(/has attendance, leave or a loan by now\. Change the phase instead\.$/),
    });
    const applied = await someone('Applied');
    const [line] = await log(applied);
    expect(await takeBack(applied, Number(line?.logId))).toMatchObject({ code: '422' });
    expect(await takeBack(999_999, logId)).toMatchObject({ code: '404' });
  });

  it('is left to those who may change the phase, and never to oneself', async () => {
    const id = await agent();
    const logId = await change({ applicantId: id });
    const { who } = await onlyRights(world, 'payroll@muster.local', { write: ['applicant'] });
    expect(await takeBack(id, logId, who)).toMatchObject({
      code: '403',
      message: 'You have no right to change the phase of somebody who is Resigned.',
    });
    expect((await takeBack(id, logId)).code).toBe('200');
  });

  it('is left to those who may set every field that it changes, as an undo of the history is', async () => {
    const id = await someone('Hired');
    const before = await record(id);
    const logId = await change({ applicantId: id, phaseStatus: 'Trainee', ...contract });
    const paid = await record(id);
    expect(paid['basicSalaryMinor']).not.toBe(before['basicSalaryMinor']);
    // An administrator tells fewer people what is paid than may move them.
    published = changedCalls('people', (text) =>
      text.replace(/("basicSalary": \{\s*"type": "money",\s*"right": \[)[^\]]*\]/, '$1"own", "pay_role"]'),
    );
    const { who, set } = await onlyRights(world, 'payroll@muster.local', { write: ['employee'] });
    const takeable = async () => {
      const { phase2 } = recordOf(await world.call(who, 'GET', `app_log/getLogByApplicant/${id}`));
      return (phase2 as readonly { takeable: boolean }[]).map((row) => row.takeable);
    };
    expect(await takeable()).toEqual([false]);
    expect(await takeBack(id, logId, who)).toMatchObject({
      code: '403',
      message: 'You do not have the right to set Basic Salary.',
    });
    expect(await record(id)).toEqual(paid);
    await set({ write: ['employee', 'pay_role'] });
    expect(await takeable()).toEqual([true]);
    expect((await takeBack(id, logId, who)).code).toBe('200');
    expect(await record(id)).toEqual(before);
  });

  it('gives nobody a link that is out of use by now, nor what a save takes no more', async () => {
    const id = await someone('Trainee');
    const before = await record(id);
    const other = (key: unknown) => (key === 1 ? 2 : 1);
    const [teamId, shiftId] = [other(before['teamId']), other(before['shiftId'])];
    const given = { salary: 900_000, teamDto: { teamId }, shiftDto: { shiftId }, joiningDate: '' };
    const logId = await change({ applicantId: id, phaseStatus: 'Appointed', ...contract, ...given });
    const risen = await record(id);
    expect(risen).toMatchObject({ teamId, shiftId });
    const teams = (status: string) =>
      world.db.updateTable('team').set({ status }).where('teamId', '=', Number(before['teamId'])).execute();
    const shifts = (status: string) =>
      world.db.updateTable('shift').set({ status }).where('shiftId', '=', Number(before['shiftId'])).execute();
    for (const [set, label] of [
      [teams, 'Team'],
      [shifts, 'Shift'],
    ] as const) {
      await set('Inactive');
      expect(await takeBack(id, logId)).toMatchObject({ code: '422', message: `${label} is not an active record` });
      await set('Active');
    }
    const tightened = (from: string, to: string) => changedCalls('people', (text) => text.replaceAll(from, to));
    const pay = '"basicSalary": { "type": "money", "min": ';
    published = tightened(`${pay}0`, `${pay}800000`);
    expect(await takeBack(id, logId)).toMatchObject({ code: '422', message: expect.stringMatching(/^Basic Salary /) });
    expect(await record(id)).toEqual(risen);
    // What is wrong with him either way is no reason to leave the change as it is.
    published = tightened(
      '"firstName": { "type": "text", "required": true, "maxLength": 20',
      '"firstName": { "type": "text", "required": true, "maxLength": 1',
    );
    expect((await takeBack(id, logId)).code).toBe('200');
    expect(await record(id)).toEqual(before);
  });

  it('stops every email of it that has not gone out, after a try that failed and during one', async () => {
    const id = await someone('Hired');
    const sent: string[] = [];
    const takes: SendMail = async ({ subject }) => void sent.push(subject);
    const fails = { problem: 'The mail server is shut.', again: true };
    const hired = async () => change({ applicantId: id, phaseStatus: 'Trainee', ...contract });
    const stopped = { sentAt: null, nextTryAt: null, problem: 'The change of phase that it tells of was taken back.' };
    const mails = () =>
      world.db.selectFrom('outbox').select(['sentAt', 'nextTryAt', 'problem']).orderBy('mailId').execute();

    const first = await hired();
    await world.hr.deliverMails(async () => fails);
    expect((await takeBack(id, first)).message).toMatch(
      /The email '.+' had not gone out so far, and is not tried again\./,
    );
    expect(await mails()).toEqual([stopped]);

    world.setNow('2026-11-21T08:00:00.000Z');
    const second = await hired();
    const told: string[] = [];
    await world.hr.deliverMails(async () => {
      told.push((await takeBack(id, second)).message);
      return fails;
    });
    expect(told[0]).toMatch(/The email '.+' is being sent just now; where that fails, it is not tried again\./);
    expect(told[0]).not.toContain('gone out');
    expect(await mails()).toEqual([stopped, stopped]);

    world.setNow('2026-11-21T09:00:00.000Z');
    expect(await world.hr.deliverMails(takes)).toBe(0);
    const third = await hired();
    await world.hr.deliverMails(takes);
    expect(sent).toHaveLength(1);
    expect((await takeBack(id, third)).message).toMatch(/The email '.+' has gone out and cannot be had back\./);
  });

  it('stops an email to the address that he had then', async () => {
    const id = await someone('Applied');
    const call = 'applicants/updateApplicant';
    const logId = await change({ applicantId: id, phaseStatus: 'Viewed', terminationDate: '', sendEmail: true });
    const [mail] = await world.db.selectFrom('outbox').select('toAddress').execute();
    world.setNow('2026-11-21T07:01:00.000Z');
    const body = { ...bodies[call], applicantId: id, email: 'other@muster.local' };
    expect(await world.call(hr, 'POST', call, { body: body as never })).toMatchObject({ code: '200' });
    expect(mail?.toAddress).not.toBe((await record(id))['email']);
    expect((await takeBack(id, logId)).message).toMatch(/The email '.+' is not sent\./);
  });

  it('leaves nobody who was taken on again and has worked since without his days, and counts none of before', async () => {
    const id = await agent();
    const days = () =>
      world.db
        .selectFrom('attendanceDay')
        .selectAll()
        .where('applicantId', '=', id)
        .orderBy('attendanceDate')
        .execute();
    await change({ applicantId: id });
    world.setNow('2026-11-22T07:00:00.000Z');
    const left = await record(id);
    const worked = await days();
    expect(worked.some(({ checkIn }) => checkIn !== '')).toBe(true);
    const logId = await change({ applicantId: id, phaseStatus: 'Trainee', ...contract, joiningDate: '' });
    world.setNow('2026-11-25T07:00:00.000Z');
    await world.hr.closeDays();
    const came = await world.db
      .updateTable('attendanceDay')
      .set({ checkIn: '20:00' })
      .where('applicantId', '=', id)
      .where('attendanceDate', '=', '2026-11-23')
      .executeTakeFirst();
    expect(came.numUpdatedRows).toBe(1n);
    const refusal = {
      code: '422',
      message: expect.stringMatching(/has attendance, leave or a loan by now\. Change the phase instead\.$/),
    };
    expect(await takeBack(id, logId)).toMatchObject(refusal);
    await world.db
      .updateTable('attendanceDay')
      .set({ checkIn: '' })
      .where('applicantId', '=', id)
      .where('attendanceDate', '=', '2026-11-23')
      .execute();
    const lent = { ...bodies['empLoan/saveEmpLoan'], empLoanId: 0, applicantDto: { applicantId: id } };
    const admin = await world.as('admin@muster.local');
    const loan = await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: lent as never });
    expect(loan).toMatchObject({ code: '200' });
    expect(await takeBack(id, logId)).toMatchObject(refusal);
    await world.db
      .deleteFrom('employeeLoan')
      .where('empLoanId', '=', Number(recordOf(loan)['empLoanId']))
      .execute();
    expect(await takeBack(id, logId)).toMatchObject({ code: '200' });
    expect(await record(id)).toEqual(left);
    expect(await days()).toEqual(worked);
  });
});
