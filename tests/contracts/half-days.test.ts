import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { punchedByDevice } from './days-by-hand.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

type Row = Readonly<Record<string, unknown>>;

const agentId = 5;

/** The shift of the agent is 12:00 to 21:00, so that its second half begins at 16:30. */
describe('half days of leave of which nobody has said which half', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
    // What the demo has of them is not of these tests.
    await world.db
      .updateTable('attendanceDay')
      .set({ leaveHalf: 'First Half' })
      .where('leaveDuration', '=', 'Half')
      .execute();
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
  /** Half a day of leave without a half, of a day on which the agent came and went at these times. */
  async function unsaid(date: string, ...clocks: readonly string[]) {
    await punchedByDevice(world, agentId, date, clocks);
    await post('attendance/syncAttendance', { crmIds: ['1005'], startDate: date, endDate: date, updateAll: true });
    const marked = await post('leaves/markLeaveInAttendanceOfApplicant', {
      startDate: date,
      endDate: date,
      leaveType: 'Casual',
      leaveDuration: 'Half',
      reason: 'Doctor',
      paidUnpaid: 'Paid',
      replace: true,
      applicantDto: { applicantId: agentId },
    });
    expect(marked.code).toBe('200');
    return dayOn(date);
  }
  const listed = async (month = '2026-11') => rowsOf(await world.call(hr, 'GET', `leaves/getHalfDays/${month}`));
  const choose = (days: readonly Row[], options: Row = {}) => post('leaves/chooseHalves', { days }, options);

  it('are listed with what either half would make of them, and stay as they are', async () => {
    const day = await unsaid('2026-11-20', '16:31', '21:02');
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
        statusFirst: 'On Time, On Time',
        bonusFirst: 'Qualify',
        statusSecond: expect.stringMatching(/^Late/),
        bonusSecond: 'Not Qualify',
        _version: day.version,
      },
    ]);
    expect(await dayOn('2026-11-20')).toEqual(day);
    expect(await listed('2026-10')).toEqual([]);
    expect((await world.call(agent, 'GET', 'leaves/getHalfDays/2026-11')).code).toBe('403');
    expect((await world.call(hr, 'GET', 'leaves/getHalfDays/soon')).code).toBe('422');
  });

  it('are judged by the rest of the day once it is chosen, as the list said, and are listed no more', async () => {
    const [first, second] = [await dayOn('2026-11-20'), await unsaid('2026-11-18', '12:01', '16:33')];
    const answer = await choose([
      { attendanceId: first.attendanceId, leaveHalf: 'First Half', version: first.version },
      { attendanceId: second.attendanceId, leaveHalf: 'Second Half', version: second.version },
    ]);
    expect(answer).toMatchObject({ code: '200', message: '2 half days are judged by the rest of the day now.' });
    expect(recordOf(answer)).toEqual({
      days: 2,
      leftOut: false,
      results: [
        { attendanceId: first.attendanceId, outcome: 'First Half' },
        { attendanceId: second.attendanceId, outcome: 'Second Half' },
      ],
    });
    const inTime = { checkInStatus: 'On Time', checkOutStatus: 'On Time', attendanceBonusQualified: 'Qualify' };
    const rest = { ...inTime, shiftMinutes: 270, paidUnpaid: 'Paid', leaveDuration: 'Half' };
    expect(await dayOn('2026-11-20')).toMatchObject({
      ...rest,
      leaveHalf: 'First Half',
      shiftStart: '2026-11-20T16:30',
    });
    expect(await dayOn('2026-11-18')).toMatchObject({
      ...rest,
      leaveHalf: 'Second Half',
      shiftEnd: '2026-11-18T16:30',
    });
    expect(await listed()).toEqual([]);
    const leaves = rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
    expect(leaves.find((row) => row['leaveId'] === first.leaveId)).toMatchObject({
      leaveHalf: 'First Half',
      days: 0.5,
    });
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${first.attendanceId}`));
    expect(why).toMatchObject({ result: { checkInStatus: 'On Time', attendanceBonusQualified: 'Qualify' } });
    expect(JSON.stringify(why)).toContain('Leave Half First Half; judged by the rest of the day');
    // It holds when the punches are worked out once more.
    await post('attendance/syncAttendance', { crmIds: ['1005'], startDate: '2026-11-18', endDate: '2026-11-20' });
    expect(await dayOn('2026-11-20')).toMatchObject(rest);
  });

  it('are told one by one: what was changed since it was seen, or is no such day, is left as it is', async () => {
    const [seen, other] = [await unsaid('2026-11-17', '16:31', '21:02'), await unsaid('2026-11-16', '16:31', '21:02')];
    const said = await dayOn('2026-11-20');
    const half = { leaveHalf: 'First Half' };
    const answer = await choose([
      { ...half, attendanceId: seen.attendanceId, version: seen.version - 1 },
      { ...half, attendanceId: said.attendanceId, version: said.version },
      { ...half, attendanceId: 987654, version: 1 },
      { ...half, attendanceId: other.attendanceId, version: other.version },
      { ...half, attendanceId: other.attendanceId, version: other.version },
    ]);
    const { results, days, leftOut } = recordOf(answer);
    expect([answer.code, days, leftOut]).toEqual(['200', 1, true]);
    expect((results as readonly Row[]).map(({ outcome }) => outcome)).toEqual([
      expect.stringMatching(/^This day was changed by .+ in the meantime/),
      'It is said already which half of 20 Nov 2026 is leave',
      'This day was not found.',
      'First Half',
      'It is said already which half of 16 Nov 2026 is leave',
    ]);
    expect(await dayOn('2026-11-17')).toEqual(seen);
    expect((await listed()).map((row) => row['attendanceDateString'])).toEqual(['2026-11-17']);
    // Where none is chosen the call is refused, and so is one that is not told what was seen.
    const one = { ...half, attendanceId: seen.attendanceId };
    expect((await choose([{ ...one, version: seen.version + 7 }])).code).toBe('409');
    expect((await choose([one], { ifMatch: undefined })).code).toBe('428');
    expect((await choose([{ ...one, leaveHalf: 'Morning', version: seen.version }])).code).toBe('422');
    expect((await choose([])).code).toBe('422');
    expect((await choose([{ ...half, attendanceId: 987654, version: 1 }])).code).toBe('404');
    expect((await world.call(agent, 'POST', 'leaves/chooseHalves', { body: { days: [one] } as never })).code).toBe(
      '403',
    );
    expect((await choose([one])).code).toBe('200');
  });

  it('keep Full Shift Hours and a bonus that a person gave', async () => {
    const day = await unsaid('2026-11-19', '15:00', '18:00');
    const edit = { attendanceId: day.attendanceId, paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify' };
    await post('attendance/updateAttendanceOfApplicant', { ...edit, hoursInUse: 'shiftHours', reason: 'Was ill' });
    const [row] = await listed();
    expect(row).toMatchObject({ statusBefore: 'Late, Early', bonusBefore: 'Qualify', bonusFirst: 'Qualify' });
    await choose([{ attendanceId: day.attendanceId, leaveHalf: 'First Half', version: row?.['_version'] }]);
    expect(await dayOn('2026-11-19')).toMatchObject({
      checkInStatus: 'Early',
      checkOutStatus: 'Early',
      hoursInUse: 'shiftHours',
      attendanceBonusQualified: 'Qualify',
      shiftMinutes: 270,
    });
  });

  it('are chosen ahead too: a day to come shows what is left of it to be worked', async () => {
    const day = await unsaid('2026-12-15');
    expect(await listed('2026-12')).toMatchObject([
      { statusBefore: 'Leave', statusFirst: 'Leave', statusSecond: 'Leave' },
    ]);
    await choose([{ attendanceId: day.attendanceId, leaveHalf: 'Second Half', version: day.version }]);
    expect(await dayOn('2026-12-15')).toMatchObject({ shiftEnd: '2026-12-15T16:30', shiftMinutes: 270, decided: 0 });
  });
});
