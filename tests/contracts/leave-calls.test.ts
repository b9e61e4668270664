import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, noon, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { mismatches, rowMismatches } from './shape.ts';
import { leave as leaveShape } from './shapes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Wednesday; the agent works every day but Sunday. */
const day = '2026-12-02';
const asked = { leaveType: 'Casual', leaveDuration: 'Full', startDate: day, endDate: day, reason: 'Wedding' };

describe('leave', () => {
  let world: HrWorld;
  let hr: Who;
  let admin: Who;
  let lead: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 2 });
    hr = await world.as('hr@muster.local');
    admin = await world.as('admin@muster.local');
    lead = await world.as('lead@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterEach(() => world.close());

  const ask = (who: Who, changes: Row = {}) =>
    world.call(who, 'POST', 'leaves/saveLeave', { body: { ...asked, ...changes } });
  const decide = (who: Who, answer: HrEnvelope, status: string, remark = '', rest = {}) =>
    world.call(who, 'POST', 'leaves/changeStatus', {
      body: { leaveId: recordOf(answer)['leaveId'], status, remark },
      ...rest,
    });
  const balance = async (who: Who) => recordOf(await world.call(who, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'));
  const ledger = (leaveDate: string) =>
    world.db
      .selectFrom('leaveLedger')
      .select(['leaveType', 'halves', 'cause'])
      .where('applicantId', '=', 5)
      .where('leaveDate', '=', leaveDate)
      .orderBy('entryId')
      .execute();
  const attendanceOn = async (date: string) =>
    rowsOf(await world.call(agent, 'GET', `attendance/getAllAttendanceOfApplicantByMonth/${date.slice(0, 7)}`)).find(
      (row) => row['attendanceDateString'] === date,
    );
  const approved = async (changes: Row = {}) => {
    const answer = await ask(agent, changes);
    expect((await decide(lead, answer, 'Approved by Lead')).code).toBe('200');
    expect((await decide(hr, answer, 'Approved')).code).toBe('200');
    return answer;
  };

  it('is neither asked for nor taken back by whoever has lost the right to it, whatever screen is still open', async () => {
    const answer = await ask(agent);
    const { set } = await onlyRights(world, 'agent@muster.local', { write: ['leave'] });
    await set({ read: ['leave'] });
    expect((await ask(agent, { startDate: '2026-12-03', endDate: '2026-12-03' })).code).toBe('403');
    expect((await decide(agent, answer, 'Cancelled')).code).toBe('403');
    const [own] = rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
    expect(own).toMatchObject({ status: 'Pending', decisions: [] });
    await set({ write: ['leave'] });
    expect((await decide(agent, answer, 'Cancelled')).code).toBe('200');
  });

  it('W-342 W-345 takes a request, which then stands among the own ones and takes nothing yet', async () => {
    const before = await balance(agent);
    const answer = await ask(agent, { endDate: '2026-12-07' });
    expect([answer.code, answer.message]).toEqual(['200', 'Leave of 5 days asked for.']);
    expect(mismatches(answer.result, leaveShape)).toEqual([]);
    expect(recordOf(answer)).toMatchObject({
      status: 'Pending',
      days: 5,
      appliedOn: '2026-11-21',
      decisions: ['Cancelled'],
    });
    const own = rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
    expect(rowMismatches(own, leaveShape)).toEqual([]);
    expect(own[0]).toEqual(answer.result);
    expect(new Set(own.map((row) => row['applicantId']))).toEqual(new Set([5]));
    expect(await balance(agent)).toEqual(before);
    expect(await attendanceOn(day)).toBeUndefined();
  });

  it('W-342 passes holidays over and names them', async () => {
    const answer = await ask(agent, {
      startDate: '2026-12-24',
      endDate: '2026-12-26',
      leaveType: 'Annual',
      leaveDuration: '',
    });
    expect([answer.message, recordOf(answer)['days']]).toEqual([
      'Leave of 2 days asked for. Holidays take nothing: 25 Dec 2026 (Quaid-e-Azam Day).',
      2,
    ]);
  });

  it.each([
    [{ leaveType: '' }, 'leaveType', 'Leave Type is required'],
    [{ leaveDuration: '' }, 'leaveDuration', 'Leave Duration is required'],
    [{ reason: ' ' }, 'reason', 'Reason is required'],
    [{ startDate: '2026-12-03' }, 'endDate', 'End Date should be greater than Start Date'],
    [{ endDate: '2027-03-02' }, 'endDate', 'Start Date to End Date may be at most 62 days'],
    [
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      'startDate',
      'Start Date is before today; HR enters leave of earlier dates',
    ],
    [{ leaveDuration: 'Half', endDate: '2026-12-03' }, 'endDate', 'Half a day of leave ends on the day it starts'],
    [
      { startDate: '2026-12-06', endDate: '2026-12-06' },
      'startDate',
      'Start Date to End Date holds no working day of yours; these are days off',
    ],
    [
      { startDate: '2026-12-25', endDate: '2026-12-25' },
      'startDate',
      'Start Date to End Date holds no working day of yours; 25 Dec 2026 (Quaid-e-Azam Day) is off for all',
    ],
    [
      { endDate: '2027-01-20' },
      'leaveType',
      /^Only \d+(\.5)? days of Casual leave of 2026 are left; this would take 25 days$/,
    ],
  ])('W-342 refuses %j at its field with a sentence', async (changes, field, message) => {
    const answer = await ask(agent, changes);
    expect([answer.code, namedFields(answer)]).toEqual(['422', [field]]);
    if (typeof message === 'string') expect(answer.message).toBe(message);
    else expect(answer.message).toMatch(message);
  });

  it('W-342 counts what is asked for already against the balance', async () => {
    const left = Number((await balance(agent))['casual']);
    const days = (count: number) => ({ startDate: '2026-11-30', endDate: `2026-12-0${count - 1}` });
    expect(recordOf(await ask(agent, days(5)))['days']).toBe(5);
    const answer = await ask(agent, { startDate: '2026-12-07', endDate: '2026-12-12' });
    expect(namedFields(answer)).toEqual(['leaveType']);
    expect(answer.message).toBe(
      `Only ${left - 5} ${left - 5 === 1 ? 'day' : 'days'} of Casual leave ${left - 5 === 1 ? 'is' : 'are'} left beside what is asked for already; this would take 6 days`,
    );
  });

  it('W-342 refuses a second leave on the same day, a day that HR has marked, and a day that is worked', async () => {
    await ask(agent, { endDate: '2026-12-04' });
    const again = await ask(agent, { startDate: '2026-12-04', endDate: '2026-12-05' });
    expect(again.message).toBe('Leave from 02 Dec 2026 to 04 Dec 2026 is asked for already (Pending)');
    const span = { startDate: '2026-12-08', endDate: '2026-12-08' };
    const body = { ...span, leaveType: 'Annual', paidUnpaid: 'Paid', reason: 'x', applicantDto: { applicantId: 5 } };
    await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body });
    expect((await ask(agent, span)).message).toBe('08 Dec 2026 is a day of Annual leave already');
    await world.call(agent, 'GET', 'attendance/checkIn');
    const today = { startDate: '2026-11-21', endDate: '2026-11-21' };
    expect((await ask(agent, today)).message).toBe('There is attendance on 21 Nov 2026');
    expect((await ask(agent, { ...today, leaveDuration: 'Half' })).code).toBe('200');
  });

  it('W-342 is for employees only', async () => {
    expect((await ask(await world.as('vendor@muster.local'))).code).toBe('403');
    await world.db
      .updateTable('account')
      .set({ applicantId: null })
      .where('email', '=', 'admin@muster.local')
      .execute();
    const answer = await ask(admin);
    expect([answer.code, answer.message]).toEqual(['403', 'Only an employee can ask for leave.']);
  });

  it('W-344 goes from the lead to HR; the approval marks the days and takes them from the balance', async () => {
    const before = await balance(agent);
    const answer = await ask(agent, { endDate: '2026-12-03' });
    const first = await decide(lead, answer, 'Approved by Lead', 'We manage');
    expect([first.code, first.message]).toEqual(['200', 'Status Changed Successfully!']);
    expect(recordOf(first)).toMatchObject({
      status: 'Approved by Lead',
      leadOn: '2026-11-21',
      leadRemark: 'We manage',
    });
    expect(await balance(agent)).toEqual(before);
    const second = await decide(hr, answer, 'Approved');
    expect(recordOf(second)).toMatchObject({ status: 'Approved', closedOn: '2026-11-21', leadRemark: 'We manage' });
    expect(await balance(agent)).toEqual({ ...before, casual: Number(before['casual']) - 2 });
    expect(await attendanceOn('2026-12-03')).toMatchObject({
      checkInStatus: 'Leave',
      leaveType: 'Casual',
      leaveDuration: 'Full',
      paidUnpaid: 'Paid',
      reason: 'Wedding',
    });
    expect(await ledger(day)).toEqual([{ leaveType: 'Casual', halves: -2, cause: 'leave' }]);
  });

  it('W-344 gives an approved leave back by a reversal when it is cancelled', async () => {
    const before = await balance(agent);
    const answer = await approved({ endDate: '2026-12-03' });
    expect(recordOf(await decide(agent, answer, 'Cancelled'))).toMatchObject({ status: 'Cancelled', decisions: [] });
    expect(await balance(agent)).toEqual(before);
    expect(await ledger(day)).toEqual([
      { leaveType: 'Casual', halves: -2, cause: 'leave' },
      { leaveType: 'Casual', halves: 2, cause: 'reversal' },
    ]);
    expect(await attendanceOn(day)).toBeUndefined();
    expect((await approved()).code).toBe('200');
  });

  it('W-344 cancels leave of a day that is over: without punches the day is Absent again', async () => {
    const answer = await approved();
    world.setNow('2026-12-04T07:00:00.000Z');
    const own = await decide(agent, answer, 'Cancelled');
    expect([own.code, own.message]).toEqual(['422', 'Leave that has begun is cancelled by HR, not by whoever took it']);
    expect(namedFields(await decide(hr, answer, 'Cancelled'))).toEqual(['remark']);
    expect((await decide(hr, answer, 'Cancelled', 'He came to the training')).code).toBe('200');
    expect(await attendanceOn(day)).toMatchObject({
      checkInStatus: 'Absent',
      leaveType: '',
      paidUnpaid: 'Unpaid',
      reason: '',
    });
    world.setNow(noon);
  });

  it('W-344 takes half a day beside attendance, and leaves what the punches say', async () => {
    const before = await balance(agent);
    await world.call(agent, 'GET', 'attendance/checkIn');
    const came = await attendanceOn('2026-11-21');
    const today = { startDate: '2026-11-21', endDate: '2026-11-21' };
    await approved({ ...today, leaveDuration: 'Half' });
    expect(await balance(agent)).toEqual({ ...before, casual: Number(before['casual']) - 0.5 });
    expect(await attendanceOn('2026-11-21')).toMatchObject({
      checkInTimeString: came?.['checkInTimeString'],
      checkInStatus: came?.['checkInStatus'],
      leaveType: 'Casual',
      leaveDuration: 'Half',
    });
  });

  it('keeps half a day of leave when the day beside it is edited, and refuses another leave there', async () => {
    const before = await balance(agent);
    await world.call(agent, 'GET', 'attendance/checkIn');
    const answer = await approved({ startDate: '2026-11-21', endDate: '2026-11-21', leaveDuration: 'Half' });
    const stored = await attendanceOn('2026-11-21');
    const edit = {
      attendanceId: stored?.['attendanceId'],
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      paidUnpaid: 'Paid',
      leaveType: '',
      leaveDuration: '',
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'shiftHours',
      reason: 'Came for the first half',
      salaryType: '',
      salary: '',
    };
    const save = (body: Row) => world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', { body });
    expect(recordOf(await save(edit))).toMatchObject({
      leaveType: 'Casual',
      leaveDuration: 'Half',
      reason: edit.reason,
    });
    expect(await ledger('2026-11-21')).toEqual([{ leaveType: 'Casual', halves: -1, cause: 'leave' }]);
    expect((await save({ ...edit, leaveType: 'Casual', leaveDuration: 'Half' })).code).toBe('200');
    expect(namedFields(await save({ ...edit, leaveType: 'Medical', leaveDuration: 'Half' }))).toEqual(['leaveType']);
    expect(namedFields(await save({ ...edit, leaveDuration: 'Full' }))).toEqual(['leaveDuration']);
    expect((await decide(hr, answer, 'Cancelled', 'No need')).code).toBe('200');
    expect(await balance(agent)).toEqual(before);
  });

  it('lets a day of an approved leave that HR changes go from its request, which then counts less', async () => {
    const before = await balance(agent);
    const answer = await approved({ leaveType: 'Annual', leaveDuration: '', endDate: '2026-12-04' });
    const days = Number(recordOf(answer)['days']);
    const stored = await attendanceOn(day);
    const edit = {
      attendanceId: stored?.['attendanceId'],
      startDate: day,
      endDate: day,
      paidUnpaid: 'Paid',
      leaveType: 'Casual',
      leaveDuration: 'Half',
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'shiftHours',
      reason: 'Half of it was casual',
      salaryType: '',
      salary: '',
    };
    const { leaveId } = recordOf(answer);
    const request = async () =>
      rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn')).find(
        (row) => row['leaveId'] === leaveId,
      );
    const save = (body: Row) => world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', { body });
    expect((await save({ ...edit, leaveType: 'Annual', leaveDuration: '' })).code).toBe('200');
    expect(await request()).toMatchObject({ days });
    expect((await save(edit)).code).toBe('200');
    expect(await request()).toMatchObject({ days: days - 1, status: 'Approved' });
    const taken = { annual: Number(before['annual']) - days + 1, casual: Number(before['casual']) - 0.5 };
    expect(await balance(agent)).toEqual({ ...before, ...taken });
    // What HR entered stays when the rest is cancelled.
    expect((await decide(hr, answer, 'Cancelled', 'No need')).code).toBe('200');
    expect(await balance(agent)).toEqual({ ...before, casual: taken.casual });
  });

  it('W-344 lets nobody decide about his own leave, whatever his rights', async () => {
    for (const who of [lead, hr, admin]) {
      const answer = await ask(who);
      for (const status of ['Approved by Lead', 'Approved', 'Rejected']) {
        const refused = await decide(who, answer, status, 'x');
        expect([refused.code, refused.message]).toEqual(['403', 'You cannot decide about your own leave.']);
      }
    }
    expect((await decide(agent, await ask(agent), 'Approved by Lead')).code).toBe('403');
  });

  it('W-344 makes HR wait for the lead, decides without one where there is none, and wants a remark for a no', async () => {
    const answer = await ask(agent);
    const early = await decide(hr, answer, 'Approved');
    expect([early.code, early.message]).toEqual(['422', 'The team lead decides about this leave first']);
    expect(namedFields(await decide(lead, answer, 'Rejected'))).toEqual(['remark']);
    expect(recordOf(await decide(lead, answer, 'Rejected', 'Month end'))).toMatchObject({
      status: 'Rejected',
      closedRemark: 'Month end',
    });
    expect(recordOf(await decide(hr, await ask(lead), 'Approved'))).toMatchObject({ status: 'Approved', leadBy: '' });
  });

  it('W-344 tells the second of two who decide at once what the first did', async () => {
    const answer = await ask(agent);
    await decide(lead, answer, 'Approved by Lead');
    const both = await Promise.all([decide(hr, answer, 'Approved'), decide(admin, answer, 'Rejected', 'No')]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', '409']);
    const second = both.find(({ code }) => code === '409');
    expect(second?.message).toMatch(/^This leave was changed by .+ in the meantime\. Load it again/);
    expect((await ledger(day)).length).toBeLessThanOrEqual(1);
    const other = await ask(agent, { startDate: '2026-12-09', endDate: '2026-12-09' });
    expect((await decide(lead, other, 'Approved by Lead', '', { ifMatch: '7' })).code).toBe('409');
  });

  it('W-344 judges balance, days and attendance again at the approval', async () => {
    const answer = await ask(agent, { endDate: '2026-12-03' });
    await decide(lead, answer, 'Approved by Lead');
    const body = { holidayName: 'Election', holidayDate: '2026-12-03' };
    await world.call(hr, 'POST', 'org_leave/saveOrgLeave', { body });
    expect(recordOf(await decide(hr, answer, 'Approved'))['days']).toBe(1);
    const later = await ask(agent, { startDate: '2026-12-10', endDate: '2026-12-10' });
    await decide(lead, later, 'Approved by Lead');
    const quota = { quotaName: 'None', annual: 0, casual: 0, grievance: 0, medical: 0, misc: 0 };
    const made = await world.call(admin, 'POST', 'leave_quota/saveLeaveQuota', { body: quota });
    const quotaId = Number(recordOf(made)['quotaId']);
    await world.db.updateTable('applicant').set({ quotaId }).where('applicantId', '=', 5).execute();
    expect((await decide(hr, later, 'Approved')).message).toMatch(/^No day of Casual leave is left/);
    await world.db.updateTable('applicant').set({ quotaId: null }).where('applicantId', '=', 5).execute();
    expect((await decide(hr, later, 'Approved')).message).toMatch(/^There is no leave quota/);
  });
});

describe('lists of leave', () => {
  let world: HrWorld;
  let hr: Who;
  let lead: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 120, months: 2 });
    hr = await world.as('hr@muster.local');
    lead = await world.as('lead@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const get = (who: Who, call: string) => world.call(who, 'GET', call);
  const list = async (who: Who, call: string) => rowsOf(await get(who, call));

  it('W-347 lists leave by status, month and year, to HR that of all and to a lead that of his team', async () => {
    for (const param of ['Pending', 'Approved', '2026-11', '2026']) {
      const all = await list(hr, `leaves/getAllLeaves/${param}`);
      expect(rowMismatches(all, leaveShape)).toEqual([]);
      const team = await list(lead, `leaves/getAllLeaves/${param}`);
      expect(team.length).toBeGreaterThan(0);
      expect(new Set(team.map((row) => row['teamName']))).toEqual(new Set(['Falcons']));
      const theirs = all.filter((row) => row['teamName'] === 'Falcons').map((row) => row['leaveId']);
      expect(team.map((row) => row['leaveId'])).toEqual(theirs);
      expect(all.length).toBeGreaterThan(team.length);
    }
    const november = await list(hr, 'leaves/getAllLeaves/2026-11');
    expect(
      november.every((row) => String(row['startDate']) <= '2026-11-30' && String(row['endDate']) >= '2026-11-01'),
    ).toBe(true);
    const wrong = await get(hr, 'leaves/getAllLeaves/2026-13');
    expect([wrong.code, namedFields(wrong)]).toEqual(['422', ['param']]);
    expect((await get(agent, 'leaves/getAllLeaves/Pending')).code).toBe('403');
  });

  it('W-347 says of each request what whoever asks may do with it', async () => {
    const pending = await list(lead, 'leaves/getAllLeaves/Pending');
    expect(pending.map((row) => row['decisions'])).toEqual(pending.map(() => ['Approved by Lead', 'Rejected']));
    const others = (await list(hr, 'leaves/getAllLeaves/Pending')).filter((row) => row['teamName'] !== 'Falcons');
    expect(others.length).toBeGreaterThan(0);
    const answer = await world.call(lead, 'POST', 'leaves/changeStatus', {
      body: { leaveId: others[0]?.['leaveId'], status: 'Approved by Lead', remark: '' },
    });
    expect([answer.code, answer.message]).toEqual(['404', 'This leave was not found.']);
  });

  it('W-346 answers the account of an employee: quota, taken and left per leave, and the ledger', async () => {
    const account = recordOf(await get(hr, 'leaves/getAllLeaveQuotaOfApplicant/5'));
    const lines = account['quotas'] as readonly Row[];
    expect(lines.map((line) => [line['leaveType'], line['quota']])).toEqual([
      ['Annual', 14],
      ['Medical', 8],
      ['Casual', 8],
      ['Special Leave', null],
    ]);
    const entries = account['ledger'] as readonly Row[];
    for (const line of lines) {
      const moved = entries.filter((entry) => entry['leaveType'] === line['leaveType']);
      const sum = moved.reduce((total, entry) => total + Number(entry['days']), 0);
      expect(line['taken']).toBe(sum === 0 ? 0 : -sum);
      expect(line['left']).toBe(line['quota'] === null ? null : Number(line['quota']) + sum);
    }
    expect((await get(agent, 'leaves/getAllLeaveQuotaOfApplicant/5')).result).toEqual(account);
    expect((await get(lead, 'leaves/getAllLeaveQuotaOfApplicant/5')).result).toEqual(account);
    expect((await get(agent, 'leaves/getAllLeaveQuotaOfApplicant/4')).code).toBe('403');
    expect((await get(hr, 'leaves/getAllLeaveQuotaOfApplicant/99999')).code).toBe('404');
  });

  it('W-346 is for the lead of the team where he may not see the attendance of all', async () => {
    const { functionId } = await world.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('functionLink', '=', 'emp_attendance')
      .executeTakeFirstOrThrow();
    await world.db.deleteFrom('roleRight').where('functionId', '=', functionId).execute();
    const codes = [5, 2].map(async (id) => (await get(lead, `leaves/getAllLeaveQuotaOfApplicant/${id}`)).code);
    expect(await Promise.all(codes)).toEqual(['200', '403']);
  });

  it('W-346 is what the list of all balances says of the same employee', async () => {
    const rows = await list(hr, 'leaves/getLeaveBalances');
    expect(rows.length).toBeGreaterThan(80);
    for (const row of rows.slice(0, 20)) {
      const account = recordOf(await get(hr, `leaves/getAllLeaveQuotaOfApplicant/${row['applicantId']}`));
      const lines = account['quotas'] as readonly Row[];
      expect([row['annual'], row['medical'], row['casual']]).toEqual(lines.slice(0, 3).map((line) => line['left']));
      expect(row['taken']).toBe(lines.reduce((sum, line) => sum + Number(line['taken']), 0));
    }
    expect((await get(lead, 'leaves/getLeaveBalances')).code).toBe('403');
  });

  it('W-348 counts who is away today and which requests are open, and for whom they wait', async () => {
    const stats = recordOf(await get(hr, 'leaves/getTodaysLeavesStats'));
    const away = await world.db
      .selectFrom('attendanceDay')
      .select('applicantId')
      .where('attendanceDate', '=', '2026-11-21')
      .where('leaveType', '!=', '')
      .execute();
    const pending = await list(hr, 'leaves/getAllLeaves/Pending');
    const byLead = await list(hr, 'leaves/getAllLeaves/Approved by Lead');
    expect(stats).toMatchObject({
      date: '2026-11-21',
      onLeave: away.length,
      pending: pending.length,
      approvedByLead: byLead.length,
      waitingForMe: byLead.length + pending.filter((row) => row['teamName'] !== 'Falcons').length,
    });
    const own = await list(lead, 'leaves/getAllLeaves/Pending');
    expect(recordOf(await get(lead, 'leaves/getTodaysLeavesStats'))).toMatchObject({
      pending: own.length,
      waitingForMe: own.length,
    });
    const span = { startDate: '2026-11-21', endDate: '2026-11-21', paidUnpaid: 'Paid', reason: 'Ill' };
    const body = { ...span, leaveType: 'Medical', applicantDto: { applicantId: 5 } };
    await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body });
    expect(recordOf(await get(lead, 'leaves/getTodaysLeavesStats'))).toMatchObject({
      onLeave: 1,
      medical: 1,
      casual: 0,
    });
    expect((await get(agent, 'leaves/getTodaysLeavesStats')).code).toBe('403');
  });

  it('W-349 sums the leave of a payroll month, the 21st to the 20th, by employee', async () => {
    const rows = await list(hr, 'leaves/getLeaveAttendanceOfPayroll/2026-11');
    const days = await world.db
      .selectFrom('attendanceDay')
      .select(['applicantId', 'leaveDuration'])
      .where('leaveType', '!=', '')
      .where('attendanceDate', '>=', '2026-10-21')
      .where('attendanceDate', '<=', '2026-11-20')
      .execute();
    expect(days.length).toBeGreaterThan(10);
    const halves = (id: unknown) =>
      days.reduce((sum, each) => sum + (each.applicantId !== id ? 0 : each.leaveDuration === 'Half' ? 1 : 2), 0);
    expect(new Set(rows.map((row) => row['applicantId']))).toEqual(new Set(days.map((each) => each.applicantId)));
    for (const row of rows) {
      expect(row['total']).toBe(halves(row['applicantId']) / 2);
      expect(Number(row['paid']) + Number(row['unpaid'])).toBe(row['total']);
    }
    expect(namedFields(await get(hr, 'leaves/getLeaveAttendanceOfPayroll/soon'))).toEqual(['param']);
    expect((await get(agent, 'leaves/getLeaveAttendanceOfPayroll/2026-11')).code).toBe('403');
  });

  it('tells the leave of a year by month and type, with the same total', async () => {
    const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
    const rows = await list(hr, 'leaves/getLeavesOfYear/2026');
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(months.reduce((sum, name) => sum + Number(row[name]), 0)).toBe(row['total']);
      const types = ['annual', 'medical', 'casual', 'special'];
      expect(types.reduce((sum, name) => sum + Number(row[name]), 0)).toBe(row['total']);
    }
    expect(await list(hr, 'leaves/getLeavesOfYear/2019')).toEqual([]);
    expect(namedFields(await get(hr, 'leaves/getLeavesOfYear/19'))).toEqual(['year']);
    expect((await get(lead, 'leaves/getLeavesOfYear/2026')).code).toBe('403');
  });

  it('W-352 turns days of absence into leave, all of them or none', async () => {
    const absent = await list(hr, 'leaves/getAbsentDays/2026-11');
    expect(absent.length).toBeGreaterThan(3);
    const two = absent.slice(0, 2);
    const attendanceIds = two.map((row) => row['attendanceId']);
    const body = { attendanceIds, leaveType: 'Medical', leaveDuration: 'Half', paidUnpaid: 'Paid', reason: 'Fever' };
    const save = (changes: Row = {}, who = hr) =>
      world.call(who, 'POST', 'leaves/saveAbsentLeave', { body: { ...body, ...changes } });
    expect((await save({}, lead)).code).toBe('403');
    expect(namedFields(await save({ attendanceIds: [] }))).toEqual(['attendanceIds']);
    expect(namedFields(await save({ leaveDuration: '' }))).toEqual(['leaveDuration']);
    const quota = async () =>
      recordOf(await get(hr, `leave_quota/getLeaveQuotaOfApplicantById/${two[0]?.['applicantId']}`));
    const before = await quota();
    const worked = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('checkIn', '!=', '')
      .executeTakeFirstOrThrow();
    const mixed = await save({ attendanceIds: [...attendanceIds, worked.attendanceId] });
    expect([mixed.code, namedFields(mixed), await quota()]).toEqual(['422', ['attendanceIds'], before]);
    const saved = await save();
    expect(saved).toMatchObject({
      code: '200',
      message: 'Half of 2 days of absence is leave now.',
      result: { days: 2 },
    });
    const left = await list(hr, 'leaves/getAbsentDays/2026-11');
    expect(left).toEqual(absent.slice(2));
    const own = two.filter((row) => row['applicantId'] === two[0]?.['applicantId']).length;
    expect((await quota())['medical']).toBe(Number(before['medical']) - own / 2);
    expect((await save()).code).toBe('422');
  });

  it('W-352 says whose balance has gone below zero', async () => {
    const [first] = await list(hr, 'leaves/getAbsentDays/2026-10');
    const applicantId = Number(first?.['applicantId']);
    await world.db.updateTable('leaveQuotaPlan').set({ annualHalves: 0 }).execute();
    const body = { attendanceIds: [first?.['attendanceId']], leaveType: 'Annual', paidUnpaid: 'Paid', reason: 'x' };
    const { message } = await world.call(hr, 'POST', 'leaves/saveAbsentLeave', { body });
    const left = recordOf(await get(hr, `leave_quota/getLeaveQuotaOfApplicantById/${applicantId}`))['annual'];
    expect(message).toBe(
      `1 day of absence is leave now. Below the balance of Annual leave: ${first?.['employeeName']} (${left}).`,
    );
  });

  it('keeps leave that HR marks off holidays too', async () => {
    const span = { startDate: '2026-12-24', endDate: '2026-12-25', paidUnpaid: 'Paid', reason: 'x' };
    const body = { ...span, leaveType: 'Annual', applicantDto: { applicantId: 5 } };
    const answer = await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body });
    expect(answer).toMatchObject({ code: '200', result: { days: 1 } });
  });

  it('answers the employees of the pickers to nobody for the right to ask for leave alone', async () => {
    expect((await get(agent, 'applicant_bio/getAllEmployeesFullNative')).code).toBe('403');
    expect((await get(agent, 'leave_quota/getLeaveQuotaOfApplicantById/6')).code).toBe('403');
  });
});
