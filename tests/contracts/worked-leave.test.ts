import { addDays } from '@muster/engine/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { punchedByDevice } from './days-by-hand.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

type Row = Readonly<Record<string, unknown>>;

const agentId = 5;

/** The shift of the agent is 12:00 to 21:00, so that its second half begins at 16:30. */
describe('days of whole leave on which the employee came', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const post = (call: string, body: Row, options: Row = {}) =>
    world.call(hr, 'POST', call, { body: body as never, ...options });
  const dayOn = (date: string) =>
    world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', agentId)
      .where('attendanceDate', '=', date)
      .executeTakeFirstOrThrow();
  /** Whole leave from one day to another, and what the device read of one of its days only later. */
  async function workedLeave(
    date: string,
    clocks: readonly string[],
    { startDate = date, endDate = date, leaveType = 'Casual' } = {},
  ) {
    for (let day = startDate; day <= endDate; day = addDays(day, 1) ?? '~')
      await punchedByDevice(world, agentId, day, []);
    const sync = { crmIds: ['1005'], startDate, endDate };
    await post('attendance/syncAttendance', { ...sync, updateAll: true });
    const leaveDuration = leaveType === 'Annual' ? '' : 'Full';
    const leave = { startDate, endDate, leaveType, leaveDuration, reason: 'Wedding', paidUnpaid: 'Paid' };
    const marked = await post('leaves/markLeaveInAttendanceOfApplicant', {
      ...leave,
      applicantDto: { applicantId: agentId },
    });
    expect(marked.code).toBe('200');
    await punchedByDevice(world, agentId, date, clocks);
    await post('attendance/syncAttendance', sync);
    return dayOn(date);
  }
  const listed = async (month = '2026-11') => rowsOf(await world.call(hr, 'GET', `leaves/getWorkedLeave/${month}`));
  const decide = (day: Row, workedDays: string, options: Row = {}) =>
    post(
      'leaves/decideWorkedLeave',
      { days: [{ attendanceId: day['attendanceId'], workedDays, version: day['version'] }] },
      options,
    );
  const casual = async () =>
    Number(
      rowsOf(await world.call(hr, 'GET', 'leaves/getLeaveBalances')).find((row) => row['applicantId'] === agentId)?.[
        'casual'
      ],
    );
  const leaveOf = async ({ leaveId }: { readonly leaveId: number | null }) =>
    rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn')).find(
      (row) => row['leaveId'] === leaveId,
    );

  it('are listed with what each choice makes of them, and stay as they are', async () => {
    const balance = await casual();
    const day = await workedLeave('2026-11-20', ['16:31', '21:02']);
    expect(await casual()).toBe(balance - 1);
    expect(await listed()).toEqual([
      {
        attendanceId: day.attendanceId,
        attendanceDateString: '2026-11-20',
        applicantId: agentId,
        employeeName: expect.stringMatching(/\w/),
        legacyCode: '1005',
        teamName: expect.stringMatching(/\w/),
        shiftTime: '12:00 - 21:00',
        leaveType: 'Casual',
        checkInTimeString: '16:31',
        checkOutTimeString: '21:02',
        statusBefore: 'Late, On Time',
        bonusBefore: 'Not Qualify',
        statusKeep: 'Late, On Time',
        bonusKeep: 'Not Qualify',
        statusFirst: 'On Time, On Time',
        bonusFirst: 'Qualify',
        statusSecond: expect.stringMatching(/^Late/),
        bonusSecond: 'Not Qualify',
        statusReplace: 'Leave',
        bonusReplace: 'Not Qualify',
        _version: day.version,
      },
    ]);
    expect(await dayOn('2026-11-20')).toEqual(day);
    expect(await casual()).toBe(balance - 1);
    expect(await listed('2026-10')).toEqual([]);
    expect((await world.call(agent, 'GET', 'leaves/getWorkedLeave/2026-11')).code).toBe('403');
    expect((await world.call(hr, 'GET', 'leaves/getWorkedLeave/soon')).code).toBe('422');
  });

  it('become half a day of leave, of which the balance has the other half again', async () => {
    const [balance, day] = [await casual(), await dayOn('2026-11-20')];
    expect(await decide(day, 'first')).toMatchObject({ code: '200', message: '1 day is decided.' });
    expect(await dayOn('2026-11-20')).toMatchObject({
      leaveType: 'Casual',
      leaveDuration: 'Half',
      leaveHalf: 'First Half',
      checkInStatus: 'On Time',
      attendanceBonusQualified: 'Qualify',
      shiftStart: '2026-11-20T16:30',
    });
    expect(await casual()).toBe(balance + 0.5);
    expect(await leaveOf(day)).toMatchObject({ days: 0.5, leaveDuration: 'Half', leaveHalf: 'First Half' });
    expect(await listed()).toEqual([]);
  });

  it('stay worked days and are no leave: a leave of several days counts one less, and names the others', async () => {
    const balance = await casual();
    const day = await workedLeave('2026-11-17', ['11:58', '21:03'], { startDate: '2026-11-16', endDate: '2026-11-18' });
    expect(await casual()).toBe(balance - 3);
    expect(await listed()).toMatchObject([{ statusKeep: 'On Time, On Time', bonusKeep: 'Qualify' }]);
    const answer = await decide(day, 'keep');
    expect(recordOf(answer)['results']).toEqual([{ attendanceId: day.attendanceId, outcome: 'Worked, no leave' }]);
    expect(await dayOn('2026-11-17')).toMatchObject({
      leaveType: '',
      leaveId: null,
      checkInStatus: 'On Time',
      attendanceBonusQualified: 'Qualify',
      decided: 0,
    });
    expect(await casual()).toBe(balance - 2);
    const leave = await leaveOf(day);
    expect(leave).toMatchObject({ status: 'Approved', days: 2 });
    expect((leave?.['heldDays'] as readonly Row[] | undefined)?.map((held) => held['attendanceDate'])).toEqual([
      '2026-11-16',
      '2026-11-18',
    ]);
  });

  it('stay leave: what was worked counts no more, and its punches are there when the leave is taken back', async () => {
    const balance = await casual();
    const day = await workedLeave('2026-11-19', ['12:01', '21:00']);
    await decide(day, 'replace');
    const leave = { leaveType: 'Casual', leaveDuration: 'Full', checkIn: '', checkOut: '', checkInStatus: 'Leave' };
    expect(await dayOn('2026-11-19')).toMatchObject({ ...leave, punchesAside: 1 });
    expect(await casual()).toBe(balance - 1);
    expect(await listed()).toEqual([]);
    // A sync does not bring it back on the list.
    await post('attendance/syncAttendance', { crmIds: ['1005'], startDate: '2026-11-19', endDate: '2026-11-19' });
    expect(await dayOn('2026-11-19')).toMatchObject(leave);
    const { attendanceId } = day;
    expect((await post('leaves/takeDayBack', { attendanceId })).code).toBe('200');
    expect(await dayOn('2026-11-19')).toMatchObject({ leaveType: '', checkIn: '2026-11-19T12:01' });
    expect(await casual()).toBe(balance);
  });

  it('are told one by one: what was changed since, is no such day, or is not taken by halves, is left as it is', async () => {
    const annual = await workedLeave('2026-11-12', ['12:00', '21:00'], { leaveType: 'Annual' });
    const seen = await workedLeave('2026-11-13', ['12:00', '21:00']);
    const [shown] = await listed();
    expect(shown).toMatchObject({ leaveType: 'Annual', statusFirst: '', bonusFirst: '', statusReplace: 'Leave' });
    const plain = await dayOn('2026-11-17');
    const answer = await post('leaves/decideWorkedLeave', {
      days: [
        { attendanceId: annual.attendanceId, workedDays: 'first', version: annual.version },
        { attendanceId: plain.attendanceId, workedDays: 'keep', version: plain.version },
        { attendanceId: 987654, workedDays: 'keep', version: 1 },
        { attendanceId: seen.attendanceId, workedDays: 'keep', version: seen.version - 1 },
        { attendanceId: seen.attendanceId, workedDays: 'second', version: seen.version },
        { attendanceId: seen.attendanceId, workedDays: 'keep', version: seen.version },
      ],
    });
    const { results, days, leftOut } = recordOf(answer);
    expect([answer.code, days, leftOut]).toEqual(['200', 1, true]);
    expect((results as readonly Row[]).map(({ outcome }) => outcome)).toEqual([
      'Annual leave is not taken by halves',
      '17 Nov 2026 is no day of whole leave on which somebody came',
      'This day was not found.',
      expect.stringMatching(/^This day was changed by .+ in the meantime/),
      'Leave in the second half',
      '13 Nov 2026 is no day of whole leave on which somebody came',
    ]);
    expect(await dayOn('2026-11-12')).toEqual(annual);
    expect((await decide(annual, 'half')).code).toBe('422');
    expect((await decide({ attendanceId: annual.attendanceId }, 'keep', { ifMatch: undefined })).code).toBe('428');
    expect((await decide({ ...annual, version: annual.version + 7 }, 'keep')).code).toBe('409');
    const mine = { days: [{ attendanceId: annual.attendanceId, workedDays: 'keep', version: annual.version }] };
    expect((await world.call(agent, 'POST', 'leaves/decideWorkedLeave', { body: mine })).code).toBe('403');
  });
});
