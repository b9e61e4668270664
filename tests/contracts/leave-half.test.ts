import { shownDate } from '@muster/engine/formats';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaTools } from '../../server/database/sqlite/schema-tools.ts';
import type { Who } from '../../server/hr/index.ts';
import { leaveTypes, takesDuration } from '../../server/hr/leave/account/leave-types.ts';
import { bonusOfLeaveDays } from '../../server/hr/migrations/0028-bonus-of-leave-days.migration.ts';
import { punchedByDevice } from './days-by-hand.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { optionsOf } from './shipped-calls.ts';

type Row = Readonly<Record<string, unknown>>;

const agentId = 5;
const ofDay = ({ attendanceId, version }: Row) => ({ attendanceId, version });

it('takes those kinds of leave by halves of which the definitions say so', () => {
  const said = optionsOf('leaveType').map(({ value, halves = false }) => [value, halves]);
  expect(said.map(([value]) => value)).toEqual(leaveTypes);
  expect(leaveTypes.map((type) => [type, takesDuration(type)])).toEqual(said);
});

/** The shift of the agent is 12:00 to 21:00, so that its second half begins at 16:30. */
describe('half a day of leave that says which half', () => {
  let world: HrWorld;
  let hr: Who;
  let lead: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    hr = await world.as('hr@muster.local');
    lead = await world.as('lead@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const post = (call: string, body: Row, who = hr) => world.call(who, 'POST', call, { body: body as never });
  const dayOn = (date: string) =>
    world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', agentId)
      .where('attendanceDate', '=', date)
      .executeTakeFirstOrThrow();
  const sync = (date: string, updateAll = false) =>
    post('attendance/syncAttendance', { crmIds: ['1005'], startDate: date, endDate: date, updateAll });
  /** Makes the agent have come and gone at these times of a day, by the device. */
  async function punched(date: string, ...clocks: readonly string[]): Promise<void> {
    await punchedByDevice(world, agentId, date, clocks);
    expect((await sync(date, true)).code).toBe('200');
  }
  const half = (date: string, changes: Row = {}) => ({
    startDate: date,
    endDate: date,
    leaveType: 'Casual',
    leaveDuration: 'Half',
    reason: 'Doctor',
    ...changes,
  });
  const mark = (date: string, changes: Row = {}) =>
    post('leaves/markLeaveInAttendanceOfApplicant', {
      ...half(date, changes),
      paidUnpaid: 'Paid',
      applicantDto: { applicantId: agentId },
    });

  it('judges Late, Early, hours and the bonus by the rest of the day, when it was approved before and when after', async () => {
    // Monday; asked for and approved on the Saturday before, with nothing of the day there yet.
    const date = '2026-11-23';
    const { leaveId } = recordOf(await post('leaves/saveLeave', half(date, { leaveHalf: 'First Half' }), agent));
    await post('leaves/changeStatus', { leaveId, status: 'Approved by Lead' }, lead);
    const approved = await post('leaves/changeStatus', { leaveId, status: 'Approved' });
    // What a whole day of work in time is worth, which the rest of a day is worth too.
    await punched('2026-11-19', '12:01', '21:02');
    const worked = await dayOn('2026-11-19');
    expect(worked).toMatchObject({ leaveType: '', attendanceBonusQualified: 'Qualify' });
    expect(worked.attendanceBonusMinor).toBeGreaterThan(0);
    expect(recordOf(approved)).toMatchObject({ leaveDuration: 'Half', leaveHalf: 'First Half', days: 0.5 });
    world.setNow('2026-11-24T07:00:00.000Z');
    await punched(date, '16:31', '21:02');
    const rest = {
      shiftStart: `${date}T16:30`,
      shiftEnd: `${date}T21:00`,
      shiftMinutes: 270,
      checkInStatus: 'On Time',
      checkOutStatus: 'On Time',
      workedMinutes: 271,
      attendanceBonusQualified: 'Qualify',
      attendanceBonusMinor: worked.attendanceBonusMinor,
      paidUnpaid: 'Paid',
      leaveHalf: 'First Half',
    };
    expect(await dayOn(date)).toMatchObject({ ...rest, leaveId });
    const [shown] = rowsOf(
      await world.call(agent, 'GET', 'attendance/getAllAttendanceOfApplicantByMonth/2026-11'),
    ).filter((row) => row['attendanceDateString'] === date);
    expect(shown).toMatchObject({ shiftTime: '16:30 - 21:00', shiftHours: 4.5, leaveHalf: 'First Half' });
    // The other way round: the day was worked, late by the whole shift, and the leave is entered after it.
    await punched('2026-11-20', '16:31', '21:02');
    expect(await dayOn('2026-11-20')).toMatchObject({ checkInStatus: 'Late', attendanceBonusQualified: 'Not Qualify' });
    expect((await mark('2026-11-20', { leaveHalf: 'First Half' })).code).toBe('200');
    expect(await dayOn('2026-11-20')).toMatchObject({
      ...rest,
      shiftStart: '2026-11-20T16:30',
      shiftEnd: '2026-11-20T21:00',
    });
  });

  it('says for the second half that who leaves in the middle of the shift leaves in time, and who leaves before it does not', async () => {
    await punched('2026-11-18', '12:01', '16:33');
    expect(await dayOn('2026-11-18')).toMatchObject({
      checkOutStatus: 'Early',
      attendanceBonusQualified: 'Not Qualify',
    });
    await mark('2026-11-18', { leaveHalf: 'Second Half' });
    const inTime = { checkOutStatus: 'On Time', shiftMinutes: 270, attendanceBonusQualified: 'Qualify' };
    expect(await dayOn('2026-11-18')).toMatchObject({ checkInStatus: 'On Time', ...inTime });
    await punched('2026-11-18', '12:01', '15:30');
    expect(await dayOn('2026-11-18')).toMatchObject({
      checkOutStatus: 'Early',
      attendanceBonusQualified: 'Not Qualify',
    });
  });

  it('keeps what HR says of pay, and the whole day of a leave that does not say which half', async () => {
    await punched('2026-11-17', '16:31', '21:02');
    await mark('2026-11-17', { leaveHalf: 'First Half', leaveType: 'Medical' });
    const paid = { ...half('2026-11-17', { leaveType: 'Medical', leaveHalf: 'First Half' }), paidUnpaid: 'Unpaid' };
    const again = { ...paid, replace: true, applicantDto: { applicantId: agentId } };
    await post('leaves/markLeaveInAttendanceOfApplicant', again);
    expect(await dayOn('2026-11-17')).toMatchObject({ paidUnpaid: 'Unpaid', attendanceBonusQualified: 'Qualify' });
    await mark('2026-11-17', { leaveType: 'Medical', replace: true });
    expect(await dayOn('2026-11-17')).toMatchObject({ leaveHalf: '', checkInStatus: 'Late', shiftMinutes: 540 });
  });

  it('is chosen for a day that has none by editing the day, which the leave says then too; taken back, the day is whole', async () => {
    const date = '2026-11-16';
    await punched(date, '16:31', '21:02');
    await mark(date);
    const before = await dayOn(date);
    expect(before).toMatchObject({ leaveDuration: 'Half', leaveHalf: '', checkInStatus: 'Late' });
    const edit = {
      attendanceId: before.attendanceId,
      paidUnpaid: 'Paid',
      leaveType: 'Casual',
      leaveDuration: 'Half',
      leaveHalf: 'First Half',
      attendanceBonusQualified: 'Qualify',
      hoursInUse: 'attendanceHours',
      reason: 'The first half',
    };
    expect((await post('attendance/updateAttendanceOfApplicant', edit)).code).toBe('200');
    const after = { leaveHalf: 'First Half', checkInStatus: 'On Time', shiftMinutes: 270, leaveId: before.leaveId };
    expect(await dayOn(date)).toMatchObject(after);
    const leaves = rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
    expect(leaves.find((row) => row['leaveId'] === before.leaveId)).toMatchObject({ leaveHalf: 'First Half' });
    expect((await post('leaves/takeDayBack', { attendanceId: before.attendanceId })).code).toBe('200');
    expect(await dayOn(date)).toMatchObject({ leaveType: '', leaveHalf: '', checkInStatus: 'Late', shiftMinutes: 540 });
  });

  it('is taken back from the history of the day as the same leave, which says what it said before', async () => {
    const date = '2026-11-12';
    await punched(date, '16:31', '21:02');
    await mark(date);
    const before = await dayOn(date);
    const leavesOf = async () =>
      rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn')).map(
        ({ _version: _, ...leave }) => leave,
      );
    const leaves = await leavesOf();
    const { attendanceId } = before;
    const days = [{ attendanceId, leaveHalf: 'First Half', version: before.version }];
    expect((await post('leaves/chooseHalves', { days })).code).toBe('200');
    expect(await dayOn(date)).toMatchObject({ leaveHalf: 'First Half', checkInStatus: 'On Time' });
    const lines = rowsOf(await world.call(hr, 'GET', `history/getHistory/attendanceDay/${attendanceId}`));
    const chosen = lines.find(({ label, to }) => label === 'Leave Half' && to === 'First Half');
    expect(
      await post('history/takeBackChange', { table: 'attendanceDay', historyId: chosen?.['historyId'] }),
    ).toMatchObject({ code: '200' });
    const as = { leaveId: before.leaveId, leaveHalf: '', checkInStatus: 'Late', shiftMinutes: 540 };
    expect(await dayOn(date)).toMatchObject(as);
    expect(await leavesOf()).toEqual(leaves);
    // Of a day to come it shows what is to be worked again.
    await mark('2026-12-21');
    const coming = await dayOn('2026-12-21');
    await post('leaves/chooseHalves', { days: [{ ...days[0], ...ofDay(coming) }] });
    expect(await dayOn('2026-12-21')).toMatchObject({ shiftMinutes: 270 });
    const [line] = rowsOf(
      await world.call(hr, 'GET', `history/getHistory/attendanceDay/${coming.attendanceId}`),
    ).filter(({ label }) => label === 'Leave Half');
    await post('history/takeBackChange', { table: 'attendanceDay', historyId: line?.['historyId'] });
    expect(await dayOn('2026-12-21')).toMatchObject({ leaveId: coming.leaveId, leaveHalf: '', shiftMinutes: 540 });
  });

  it('entered before its day has the amount of the bonus that every day has, and days of before it get theirs', async () => {
    const { attendenceBonusMinor } = await world.db
      .selectFrom('applicant')
      .select('attendenceBonusMinor')
      .where('applicantId', '=', agentId)
      .executeTakeFirstOrThrow();
    expect(attendenceBonusMinor).toBeGreaterThan(0);
    // Mended by the upgrade: what such a day was before, as the history of its first moment tells.
    const day = await dayOn('2026-11-23');
    expect(day).toMatchObject({ attendanceBonusQualified: 'Qualify', attendanceBonusMinor: attendenceBonusMinor });
    const ofDay = { tableName: 'attendanceDay', recordKey: String(day.attendanceId) };
    const first = world.db
      .selectFrom('history')
      .selectAll()
      .where((eb) => eb.and(ofDay))
      .where('fromJson', 'is', null);
    const { historyId, toJson } = await first.executeTakeFirstOrThrow();
    const { attendanceBonusMinor: _, ...told } = JSON.parse(toJson ?? '{}');
    await world.db
      .updateTable('history')
      .set({ toJson: JSON.stringify(told) })
      .where('historyId', '=', historyId)
      .execute();
    await world.db
      .updateTable('attendanceDay')
      .set({ attendanceBonusMinor: 0 })
      .where('applicantId', '=', agentId)
      .where('attendanceDate', 'in', ['2026-11-23', '2026-11-20'])
      .execute();
    await bonusOfLeaveDays.up(world.db as unknown as Kysely<unknown>, schemaTools);
    expect(await dayOn('2026-11-23')).toEqual(day);
    // What the history tells to have been 0 stays so.
    expect(await dayOn('2026-11-20')).toMatchObject({ attendanceBonusMinor: 0 });
  });

  it('shows on a day to come what is left to be worked, whatever leave takes the place of other leave', async () => {
    const date = '2026-12-28';
    const hours = async () => {
      const { shiftStart, shiftEnd, shiftMinutes } = await dayOn(date);
      return [shiftStart.slice(11), shiftEnd.slice(11), shiftMinutes];
    };
    await mark(date, { leaveHalf: 'First Half' });
    expect(await hours()).toEqual(['16:30', '21:00', 270]);
    await mark(date, { leaveDuration: 'Full', replace: true });
    expect(await hours()).toEqual(['12:00', '21:00', 540]);
    await mark(date, { leaveHalf: 'Second Half', replace: true });
    expect(await hours()).toEqual(['12:00', '16:30', 270]);
  });

  it('judges the bonus by the rest where a half takes the place of whole leave that was marked before the day', async () => {
    const date = '2026-12-29';
    await mark(date, { leaveDuration: 'Full' });
    await mark(date, { leaveHalf: 'First Half', replace: true });
    world.setNow('2026-12-30T07:00:00.000Z');
    await punched(date, '16:31', '21:02');
    expect(await dayOn(date)).toMatchObject({ checkInStatus: 'On Time', attendanceBonusQualified: 'Qualify' });
    world.setNow('2026-11-24T07:00:00.000Z');
  });

  it('is judged as its rest was worked again by a sync that takes back what was edited; the leave stays', async () => {
    const date = '2026-11-11';
    await punched(date, '17:30', '21:02');
    await mark(date, { leaveHalf: 'First Half' });
    const { attendanceId } = await dayOn(date);
    const pay = { paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours', reason: 'x' };
    const edit = { attendanceId, leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: 'First Half', ...pay };
    expect((await post('attendance/updateAttendanceOfApplicant', edit)).code).toBe('200');
    expect(await dayOn(date)).toMatchObject({ attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours' });
    expect(recordOf(await sync(date, true))).toMatchObject({ changedDays: 1 });
    expect(await dayOn(date)).toMatchObject({
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'attendanceHours',
      leaveHalf: 'First Half',
      leaveType: 'Casual',
      decided: 0,
    });
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${attendanceId}`));
    expect(JSON.stringify(why['rules'])).not.toContain('A person decided');
  });

  it('is said by a leave of one day, and not by a longer one of which one day is half', async () => {
    world.setNow('2026-11-24T07:00:00.000Z');
    const two = { leaveDuration: 'Full', leaveType: 'Medical', startDate: '2026-11-09', endDate: '2026-11-10' };
    await world.db
      .deleteFrom('punch')
      .where('applicantId', '=', agentId)
      .where('at', '>', '2026-11-09')
      .where('at', '<', '2026-11-11')
      .execute();
    await post('attendance/syncAttendance', {
      crmIds: ['1005'],
      startDate: '2026-11-09',
      endDate: '2026-11-10',
      updateAll: true,
    });
    expect((await mark('2026-11-09', two)).code).toBe('200');
    const { leaveId, attendanceId } = await dayOn('2026-11-09');
    await world.db
      .updateTable('attendanceDay')
      .set({ leaveDuration: 'Half' })
      .where('attendanceId', '=', attendanceId)
      .execute();
    const { version } = await dayOn('2026-11-09');
    expect(
      (await post('leaves/chooseHalves', { days: [{ attendanceId, leaveHalf: 'First Half', version }] })).code,
    ).toBe('200');
    expect(await dayOn('2026-11-09')).toMatchObject({ leaveHalf: 'First Half', leaveId });
    const leaves = rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
    expect(leaves.find((row) => row['leaveId'] === leaveId)?.['leaveHalf'] ?? '').toBe('');
  });

  it('chosen by editing a day tells before what becomes of the day, and keeps nothing of it', async () => {
    const date = '2026-11-05';
    await punched(date, '16:31', '21:02');
    await mark(date);
    const day = await dayOn(date);
    const edit = {
      attendanceId: day.attendanceId,
      paidUnpaid: 'Paid',
      leaveHalf: 'First Half',
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'attendanceHours',
      reason: 'The first half',
    };
    const [change, ...others] = rowsOf(await post('attendance/previewDayOfApplicant', edit));
    expect([change, others]).toMatchObject([
      { statusBefore: 'Late, On Time, Casual, Half', statusAfter: 'On Time, On Time, Casual, Half' },
      [],
    ]);
    expect(await dayOn(date)).toEqual(day);
    expect((await post('attendance/previewDayOfApplicant', edit, agent)).code).toBe('403');
    expect((await post('attendance/previewDayOfApplicant', { ...edit, attendanceId: 987_654 })).code).toBe('404');
  });

  it('beside attendance takes no whole days over it, which is said before anything is asked of replacing', async () => {
    const date = '2026-11-04';
    await punched(date, '16:31', '21:02');
    await mark(date, { leaveHalf: 'First Half' });
    const path = `leaves/getLeaveOfSpan/${agentId}/${date}/${date}`;
    expect(rowsOf(await world.call(hr, 'GET', path))).toMatchObject([{ leaveHalf: 'First Half', worked: true }]);
    const message = `The employee came on ${shownDate(date)}; leave cannot be marked on that day.`;
    expect(await mark(date, { leaveDuration: 'Full' })).toMatchObject({ code: '422', message });
  });

  it('tells why a half day on which nobody came is leave: what is taken, and that the rest was not worked', async () => {
    const date = '2026-11-03';
    await punched(date);
    await mark(date, { leaveHalf: 'First Half' });
    const { attendanceId } = await dayOn(date);
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${attendanceId}`));
    expect(why['rules']).toContain(
      'Nobody came for the half that is no leave: half a day of leave is taken, and the whole day is Paid.',
    );
    // A day to come can still be worked.
    await mark('2026-12-22', { leaveHalf: 'First Half' });
    const coming = await dayOn('2026-12-22');
    const later = await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${coming.attendanceId}`);
    expect(JSON.stringify(recordOf(later)['rules'])).not.toContain('Nobody came for the half');
  });

  it('is none for whole days, and only what the contract knows', async () => {
    expect((await mark('2026-12-14', { leaveDuration: 'Full', leaveHalf: 'First Half' })).code).toBe('200');
    expect(await dayOn('2026-12-14')).toMatchObject({ leaveDuration: 'Full', leaveHalf: '' });
    expect((await mark('2026-12-15', { leaveHalf: 'Morning' })).message).toBe(
      'Leave Half needs to be one of First Half, Second Half',
    );
  });

  it('says why the day is as it is by the rest of it', async () => {
    const { attendanceId } = await dayOn('2026-11-20');
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${attendanceId}`));
    expect(why).toMatchObject({ shiftStart: '2026-11-20T16:30', shiftEnd: '2026-11-20T21:00' });
    expect(JSON.stringify(why['rules'])).toContain('Late from 11 minutes after 16:30');
  });

  describe('of a day that was worked by the time of approval', () => {
    /** Two days, the first of which was worked; the lead has approved. */
    const asked = async (monday: string, tuesday: string, changes: Row = {}) => {
      world.setNow(`${monday}T01:00:00.000Z`);
      const body = { leaveType: 'Medical', leaveDuration: 'Full', startDate: monday, endDate: tuesday, reason: 'Ill' };
      const answer = await post('leaves/saveLeave', { ...body, ...changes }, agent);
      expect(answer.code).toBe('200');
      const { leaveId } = recordOf(answer);
      await post('leaves/changeStatus', { leaveId, status: 'Approved by Lead' }, lead);
      world.setNow(`${tuesday}T18:00:00.000Z`);
      await punched(monday, '12:01', '16:31');
      return leaveId;
    };
    const approve = (leaveId: unknown, workedDays?: string) =>
      post('leaves/changeStatus', { leaveId, status: 'Approved', ...(workedDays ? { workedDays } : {}) });
    const medical = async () =>
      Number(recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'))['medical']);

    it('is decided by whoever approves: without a word both are told, and nothing is done', async () => {
      const leaveId = await asked('2026-11-30', '2026-12-01');
      const worked = [{ attendanceDate: '2026-11-30', checkInTime: '12:01', checkOutTime: '16:31' }];
      const refused = await approve(leaveId);
      expect([refused.code, refused.message]).toEqual([
        '422',
        'There is attendance on 30 Nov 2026; workedDays says what becomes of it (keep, first, second or replace).',
      ]);
      expect(recordOf(refused)).toMatchObject({ worked });
      expect(rowsOf(await world.call(hr, 'GET', `leaves/getWorkedDays/${String(leaveId)}`))).toEqual(worked);
      expect((await world.call(agent, 'GET', `leaves/getWorkedDays/${String(leaveId)}`)).code).toBe('403');
      expect((await world.call(hr, 'GET', 'leaves/getWorkedDays/987654')).code).toBe('404');
      expect((await approve(leaveId, 'perhaps')).code).toBe('422');
      const before = await medical();
      const tuesday = { attendanceDate: '2026-12-01', leaveType: 'Medical', leaveDuration: 'Full', leaveHalf: '' };
      const kept = { status: 'Approved', days: 1, heldDays: [tuesday], otherLeave: [] };
      expect(recordOf(await approve(leaveId, 'keep'))).toMatchObject(kept);
      const own = rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
      expect(own.find((row) => row['leaveId'] === leaveId)).toMatchObject(kept);
      expect(await medical()).toBe(before - 1);
      expect(await dayOn('2026-11-30')).toMatchObject({ leaveType: '', checkIn: '2026-11-30T12:01', leaveId: null });
      expect(await dayOn('2026-12-01')).toMatchObject({ leaveType: 'Medical', checkInStatus: 'Leave', leaveId });
    });

    it('gives leave the half that was not worked', async () => {
      const leaveId = await asked('2026-12-02', '2026-12-03');
      const before = await medical();
      expect(recordOf(await approve(leaveId, 'second'))).toMatchObject({ days: 1.5, leaveDuration: 'Full' });
      expect(await medical()).toBe(before - 1.5);
      expect(await dayOn('2026-12-02')).toMatchObject({
        leaveDuration: 'Half',
        leaveHalf: 'Second Half',
        checkOutStatus: 'On Time',
        attendanceBonusQualified: 'Qualify',
        leaveId,
      });
      const annual = await asked('2026-12-17', '2026-12-18', { leaveType: 'Annual', leaveDuration: '' });
      expect((await approve(annual, 'first')).message).toBe('Annual leave is not taken by halves');
    });

    it('lets leave replace the work: the punches are kept and do not count, until the leave is taken back', async () => {
      const date = '2026-12-07';
      const leaveId = await asked(date, date);
      expect((await approve(leaveId, 'keep')).message).toBe('Every day of this leave was worked; reject it instead');
      const before = await medical();
      expect(recordOf(await approve(leaveId, 'replace'))).toMatchObject({ status: 'Approved', days: 1 });
      const away = { checkIn: '', checkOut: '', checkInStatus: 'Leave', workedMinutes: 0, leaveDuration: 'Full' };
      expect([await dayOn(date), await medical()]).toMatchObject([{ ...away, leaveId }, before - 1]);
      await sync(date, true);
      expect(await dayOn(date)).toMatchObject(away);
      const { attendanceId } = await dayOn(date);
      const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${attendanceId}`));
      expect(why).toMatchObject({
        punches: [{ countsAs: 'Not applied: leave replaces what was worked' }, { at: `${date}T16:31` }],
        result: { checkInTimeString: '', checkInStatus: 'Leave', leaveDuration: 'Full' },
      });
      expect(why['rules']).toContain(
        'Leave replaces what was worked on this day: its punches are kept and do not count.',
      );
      expect((await post('leaves/takeDayBack', { attendanceId })).code).toBe('200');
      expect(await dayOn(date)).toMatchObject({ checkIn: `${date}T12:01`, leaveType: '', checkOutStatus: 'Early' });
      expect(await medical()).toBe(before);
    });
  });
});

describe('a request over days that HR has marked since', () => {
  let world: HrWorld;
  let hr: Who;
  let lead: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    [hr, lead, agent] = [
      await world.as('hr@muster.local'),
      await world.as('lead@muster.local'),
      await world.as('agent@muster.local'),
    ];
  });
  afterAll(() => world.close());

  const post = (call: string, body: Row, who = hr) => world.call(who, 'POST', call, { body: body as never });
  const mark = (date: string, changes: Row = {}) =>
    post('leaves/markLeaveInAttendanceOfApplicant', {
      ...{ startDate: date, endDate: date, leaveType: 'Casual', leaveDuration: 'Full', reason: 'Wedding' },
      ...{ paidUnpaid: 'Paid', applicantDto: { applicantId: agentId }, ...changes },
    });
  const ask = async (startDate: string, endDate: string, changes: Row = {}) => {
    const body = { leaveType: 'Casual', leaveDuration: 'Full', startDate, endDate, reason: 'Trip', ...changes };
    const { leaveId } = recordOf(await post('leaves/saveLeave', body, agent));
    await post('leaves/changeStatus', { leaveId, status: 'Approved by Lead' }, lead);
    return leaveId;
  };
  const approve = (leaveId: unknown, changes: Row = {}) =>
    post('leaves/changeStatus', { leaveId, status: 'Approved', ...changes });
  const shown = async (leaveId: unknown) =>
    rowsOf(await world.call(hr, 'GET', 'leaves/getAllLeaves/2026')).find((row) => row['leaveId'] === leaveId);
  const casual = async () =>
    Number(recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'))['casual']);
  const heldBy = async (date: string) =>
    (
      await world.db
        .selectFrom('attendanceDay')
        .select('leaveId')
        .where('applicantId', '=', agentId)
        .where('attendanceDate', '=', date)
        .executeTakeFirst()
    )?.leaveId;

  it('is told to whoever decides, and to whoever marked; without a word nothing is done', async () => {
    const leaveId = await ask('2026-12-07', '2026-12-08');
    expect(await shown(leaveId)).toMatchObject({ heldDays: [], otherLeave: [] });
    const waits = 'Leave from 07 Dec 2026 to 08 Dec 2026 is asked for as well (Approved by Lead).';
    expect((await mark('2026-12-07')).message).toBe(`Leave Marked! ${waits}`);
    const { attendanceId } = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('applicantId', '=', agentId)
      .where('attendanceDate', '=', '2026-12-07')
      .executeTakeFirstOrThrow();
    expect(
      rowsOf(await world.call(hr, 'GET', `history/getHistory/attendanceDay/${attendanceId}`)).find(
        ({ action }) => action === 'Told',
      ),
    ).toMatchObject({ label: 'Message', to: waits });
    const monday = { attendanceDate: '2026-12-07', leaveType: 'Casual', leaveDuration: 'Full', leaveHalf: '' };
    expect(await shown(leaveId)).toMatchObject({ heldDays: [], otherLeave: [monday] });
    const before = await heldBy('2026-12-07');
    const refused = await approve(leaveId);
    expect([refused.code, refused.message]).toEqual([
      '422',
      'There is leave already on 07 Dec 2026 (Casual); markedDays says what becomes of it (keep or replace).',
    ]);
    expect([namedFields(refused), recordOf(refused)['held']]).toMatchObject([['markedDays'], [monday]]);
    expect([await heldBy('2026-12-07'), await heldBy('2026-12-08')]).toEqual([before, undefined]);
    expect(namedFields(await approve(leaveId, { markedDays: 'perhaps' }))).toEqual(['markedDays']);
    // Kept, the day stays that of the other leave, and this one is of the rest.
    const left = await casual();
    expect(recordOf(await approve(leaveId, { markedDays: 'keep' }))).toMatchObject({ days: 1, otherLeave: [] });
    expect([await heldBy('2026-12-07'), await heldBy('2026-12-08'), await casual()]).toEqual([
      before,
      leaveId,
      left - 1,
    ]);
  });

  it('takes their place where that is wanted: what they took is given back and counts for it', async () => {
    const leaveId = await ask('2026-12-14', '2026-12-15');
    await mark('2026-12-14');
    const other = await heldBy('2026-12-14');
    // All that is left goes to other days, so that the request fits only by what it takes the place of.
    const rest = await casual();
    await world.db
      .updateTable('leaveQuotaPlan')
      .set(({ eb }) => ({ casualHalves: eb('casualHalves', '-', 2 * (rest - 1)) }))
      .execute();
    expect(await casual()).toBe(1);
    expect(recordOf(await approve(leaveId, { markedDays: 'replace' }))).toMatchObject({ status: 'Approved', days: 2 });
    expect([await heldBy('2026-12-14'), await heldBy('2026-12-15'), await casual()]).toEqual([leaveId, leaveId, 0]);
    expect(await shown(other)).toMatchObject({ status: 'Cancelled', days: 0 });
    await world.db
      .updateTable('leaveQuotaPlan')
      .set(({ eb }) => ({ casualHalves: eb('casualHalves', '+', 2 * (rest - 1)) }))
      .execute();
  });

  it('is rejected, not approved, where no day of it would be left', async () => {
    const leaveId = await ask('2026-12-21', '2026-12-21', { leaveDuration: 'Half', leaveHalf: 'First Half' });
    await mark('2026-12-21', { leaveType: 'Medical', leaveDuration: 'Half', leaveHalf: 'Second Half' });
    expect(await approve(leaveId, { markedDays: 'keep' })).toMatchObject({
      code: '422',
      message: 'Every day of this leave is other leave already; reject it instead',
    });
    expect((await approve(leaveId, { markedDays: 'replace' })).code).toBe('200');
  });
});

describe('a shift says when its second half begins', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const shiftOf = async (shiftId: number) =>
    rowsOf(await world.call(hr, 'GET', 'shift/getAllShift')).find((each) => each['shiftId'] === shiftId) ?? {};
  const save = async (change: Row) => {
    const { employees: _, comingCount: __, comingFrom: ___, ...shift } = await shiftOf(5);
    return world.call(hr, 'POST', 'shift/saveShift', { body: { ...shift, ...change } as never });
  };

  it('and half a day of leave parts it there, on days to come and not on those before', async () => {
    const { applicantId } = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('shiftId', '=', 5)
      .where('terminationDate', '=', '')
      .where('applicantId', '>', 5)
      .executeTakeFirstOrThrow();
    expect(await save({ halfTime: '17:30' })).toMatchObject({ code: '200' });
    expect(await shiftOf(5)).toMatchObject({ startTime: '12:00', endTime: '21:00', halfTime: '17:30' });
    const mark = async (date: string, leaveHalf: string) => {
      const asked = { startDate: date, endDate: date, leaveType: 'Casual', leaveDuration: 'Half', leaveHalf };
      const body = { ...asked, reason: 'Doctor', paidUnpaid: 'Paid', applicantDto: { applicantId } };
      expect(await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body })).toMatchObject({
        code: '200',
      });
      const day = await world.db
        .selectFrom('attendanceDay')
        .select(['shiftStart', 'shiftEnd', 'shiftMinutes'])
        .where('applicantId', '=', applicantId)
        .where('attendanceDate', '=', date)
        .executeTakeFirstOrThrow();
      return [day.shiftStart.slice(11), day.shiftEnd.slice(11), day.shiftMinutes];
    };
    expect(await mark('2026-11-24', 'First Half')).toEqual(['17:30', '21:00', 210]);
    expect(await mark('2026-11-25', 'Second Half')).toEqual(['12:00', '17:30', 330]);
    // Days before today keep the hours that held then, and were parted in the middle.
    const past = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'attendanceDate'])
      .where('applicantId', '=', applicantId)
      .where('shiftMinutes', '=', 540)
      .where('leaveType', '=', '')
      .where('attendanceDate', '<', '2026-11-21')
      .executeTakeFirstOrThrow();
    expect(await mark(past.attendanceDate, 'First Half')).toEqual(['16:30', '21:00', 270]);
  });

  it('within its hours, also where it goes over midnight', async () => {
    const fields = async (change: Row) => namedFields(await save(change));
    expect(await fields({ halfTime: '11:59' })).toEqual(['halfTime']);
    expect(await fields({ halfTime: '12:00' })).toEqual(['halfTime']);
    expect(await fields({ halfTime: '21:00' })).toEqual(['halfTime']);
    expect(await fields({ saturdayHalfTime: '17:00' })).toEqual(['saturdayHalfTime']);
    expect(
      await save({
        startTime: '20:00',
        endTime: '05:00',
        saturdayStartTime: '',
        saturdayEndTime: '',
        halfTime: '01:00',
      }),
    ).toMatchObject({ code: '200' });
    expect(await fields({ halfTime: '05:30' })).toEqual(['halfTime']);
    expect(await fields({ saturdayHalfTime: '21:00' })).toEqual(['saturdayHalfTime']);
  });
});
