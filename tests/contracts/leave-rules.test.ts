import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

const asShipped = { accrual: 'At Once', proRata: 'No', carry: 0, carryFrom: null, lapseMonth: '' };
const carrying = { ruleId: 1, ...asShipped, carry: 5, carryFrom: 2026, lapseMonth: 'March' };

const pdf = `data:application/pdf;name=note.pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64')}`;

describe('the rules of leave', () => {
  let world: HrWorld;
  let admin: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    agent = await world.as('agent@muster.local');
    await world.db.deleteFrom('leaveLedger').where('applicantId', '=', 5).execute();
    await world.db.updateTable('applicant').set({ joiningDate: '2025-03-03' }).where('applicantId', '=', 5).execute();
  });
  afterEach(() => world.close());

  const save = (body: object) => world.call(admin, 'POST', 'leave_rule/saveLeaveRule', { body: { ...body } });
  const rules = async () => rowsOf(await world.call(admin, 'GET', 'leave_rule/getLeaveRules'));
  const own = async () => recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'));
  const annual = async () => {
    const account = recordOf(await world.call(admin, 'GET', 'leaves/getAllLeaveQuotaOfApplicant/5'));
    return (account['quotas'] as readonly object[])[0];
  };
  const at = async (day: string) => {
    world.setNow(`${day}T07:00:00.000Z`);
    await world.hr.renewLeave();
  };

  it('are shipped as leave was given before: all at once, to joiners too, and nothing is carried over', async () => {
    expect(await rules()).toMatchObject(
      ['Annual', 'Medical', 'Casual', 'Special Leave'].map((leaveType) => ({ leaveType, ...asShipped })),
    );
    expect(await annual()).toMatchObject({ quota: 14, given: 14, carried: 0, lapsed: 0, taken: 0, left: 14 });
  });

  it('are previewed as whose balances become what, and then come true', async () => {
    const change = { ruleId: 2, ...asShipped, accrual: 'Month by Month' };
    const before = await rules();
    const changes = rowsOf(await world.call(admin, 'POST', 'leave_rule/previewLeaveRule', { body: change }));
    expect(await rules()).toEqual(before);
    expect(changes.find(({ applicantId }) => applicantId === 5)).toMatchObject({ medicalBefore: 8, medicalAfter: 7 });
    expect((await save(change)).code).toBe('200');
    // November: eleven twelfths of eight days, whole halves of them.
    expect(await own()).toMatchObject({ medical: 7, annual: 14, casual: 8 });
    expect(rowsOf(await world.call(admin, 'GET', 'history/getHistory/leaveRule/2'))[0]).toMatchObject({
      label: 'Given',
      from: 'At Once',
      to: 'Month by Month',
    });
  });

  it('carry what is left of a year over, until it lapses, and a quota that changes later changes nothing of that', async () => {
    expect((await save(carrying)).code).toBe('200');
    await at('2027-01-04');
    expect(await annual()).toMatchObject({ quota: 14, carried: 5, lapsed: 0, left: 19 });
    const span = { startDate: '2027-02-01', endDate: '2027-02-02', paidUnpaid: 'Paid', reason: 'x' };
    const marked = { ...span, leaveType: 'Annual', applicantDto: { applicantId: 5 } };
    expect((await world.call(admin, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body: marked })).code).toBe(
      '200',
    );
    expect(await annual()).toMatchObject({ carried: 5, lapsed: 0, taken: 2, left: 17 });
    await at('2027-04-01');
    expect(await annual()).toMatchObject({ carried: 5, lapsed: 3, taken: 2, left: 14 });

    // What was left of 2026 was 14 days less those that were taken; a quota of 2 days in 2027 makes it no less.
    await world.db.updateTable('leaveQuotaPlan').set({ annualHalves: 4 }).execute();
    expect(await annual()).toMatchObject({ quota: 2, carried: 5, lapsed: 3, left: 2 });
  });

  it('give joiners the months of their first year, and who was not there yet carries nothing over', async () => {
    await world.db.updateTable('applicant').set({ joiningDate: '2026-10-19' }).where('applicantId', '=', 5).execute();
    expect((await save({ ...carrying, proRata: 'Yes' })).code).toBe('200');
    expect(await annual()).toMatchObject({ quota: 14, given: 3.5, left: 3.5 });
    await world.db.updateTable('applicant').set({ joiningDate: '2027-01-02' }).where('applicantId', '=', 5).execute();
    await at('2027-01-04');
    expect(await annual()).toMatchObject({ given: 14, carried: 0, left: 14 });
  });

  it('let who was ill yesterday ask for it with a note, which whoever decides opens', async () => {
    const body = { leaveType: 'Medical', leaveDuration: 'Full', startDate: '2026-11-20', endDate: '2026-11-20' };
    const ask = (more = {}) =>
      world.call(agent, 'POST', 'leaves/saveLeave', { body: { ...body, reason: 'Ill', ...more } });
    await world.db.deleteFrom('attendanceDay').where('applicantId', '=', 5).execute();
    const problemsOf = (answer: HrEnvelope) => (answer.result as { problems: readonly object[] }).problems;
    const today = 'Start Date is before today; HR enters leave of earlier dates';
    expect(problemsOf(await ask())).toEqual([{ field: 'startDate', message: today }]);
    expect((await save({ ruleId: 2, ...asShipped, daysBack: 1, attachment: 'For Earlier Days' })).code).toBe('200');
    expect(problemsOf(await ask({ startDate: '2026-11-19' }))).toEqual([
      { field: 'startDate', message: 'Start Date is before 20 Nov 2026; HR enters leave of earlier dates' },
    ]);
    expect(problemsOf(await ask({ leaveType: 'Casual' }))).toEqual([{ field: 'startDate', message: today }]);
    expect(problemsOf(await ask())).toEqual([
      { field: 'attachment', message: 'Attachment is required for Medical leave of earlier days' },
    ]);
    expect(recordOf(await world.call(agent, 'POST', 'leaves/previewLeave', { body }))).toMatchObject({ problem: '' });
    const asked = await ask({ attachment: pdf });
    expect(recordOf(asked)).toMatchObject({ attachmentName: 'note.pdf', days: 1, status: 'Pending' });

    const name = String(recordOf(asked)['attachment']);
    const opens = async (email: string) => {
      const asks = { method: 'GET', call: 'image/downloadFile', params: [name] } as const;
      const found = await world.hr.handle(asks, await world.as(email));
      return 'file' in found ? found.file.name : found.code;
    };
    const [lead, hr, payroll] = ['lead@muster.local', 'hr@muster.local', 'payroll@muster.local'];
    await world.db.updateTable('applicant').set({ teamId: 1 }).where('applicantId', 'in', [4, 5]).execute();
    expect([await opens(lead), await opens(hr), await opens(payroll)]).toEqual(['note.pdf', 'note.pdf', '404']);
    const { leaveId } = recordOf(asked);
    for (const [who, status] of [
      [lead, 'Approved by Lead'],
      [hr, 'Approved'],
    ] as const)
      expect(
        await world.call(await world.as(who), 'POST', 'leaves/changeStatus', { body: { leaveId, status } as never }),
      ).toMatchObject({ code: '200', result: { attachmentName: 'note.pdf' } });
    const day = world.db.selectFrom('attendanceDay').selectAll().where('applicantId', '=', 5);
    expect(await day.where('attendanceDate', '=', '2026-11-20').executeTakeFirst()).toMatchObject({
      leaveType: 'Medical',
      checkInStatus: 'Leave',
    });
  });

  it('say where a year is missing, take Special Leave without any, and are no business of an agent', async () => {
    expect(namedFields(await save({ ...carrying, carryFrom: null }))).toEqual(['carryFrom']);
    expect((await save({ ruleId: 4 })).code).toBe('200');
    expect((await world.call(agent, 'POST', 'leave_rule/saveLeaveRule', { body: carrying })).code).toBe('403');
    expect((await save({ ...carrying, ruleId: 99 })).code).toBe('404');
  });
});
