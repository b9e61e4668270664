import { shownDate } from '@muster/engine/formats';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schemaTools } from '../../server/database/sqlite/schema-tools.ts';
import type { Who } from '../../server/hr/index.ts';
import { leaveOfHr } from '../../server/hr/migrations/0024-leave-of-hr.migration.ts';
import { punchedByDevice } from './days-by-hand.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

type Row = Readonly<Record<string, unknown>>;

const agentId = 5;
/** Monday to Wednesday, in the week after next. */
const [monday, tuesday, wednesday] = ['2026-12-07', '2026-12-08', '2026-12-09'] as const;
const marking = {
  startDate: monday,
  endDate: wednesday,
  leaveType: 'Casual',
  paidUnpaid: 'Paid',
  reason: 'Wedding',
  applicantDto: { applicantId: agentId },
};

describe('leave that HR marks', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 2 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterEach(() => world.close());

  const post = (call: string, body: Row, who = hr, rest = {}) =>
    world.call(who, 'POST', call, { body: body as never, ...rest });
  const mark = (changes: Row = {}) => post('leaves/markLeaveInAttendanceOfApplicant', { ...marking, ...changes });
  const own = async () => rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));
  const marked = async () => (await own()).filter((row) => row['enteredBy'] !== '');
  const casual = async () =>
    Number(recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'))['casual']);
  const dayOn = (date: string, applicantId = agentId) =>
    world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '=', date)
      .executeTakeFirst();
  const takeBack = async (date: string, who = hr) =>
    post('leaves/takeDayBack', { attendanceId: (await dayOn(date))?.attendanceId }, who);
  /** What the history of a day says its saves told, the newest first. */
  const toldOf = async (date: string) =>
    rowsOf(await world.call(hr, 'GET', `history/getHistory/attendanceDay/${(await dayOn(date))?.attendanceId}`))
      .filter(({ action }) => action === 'Told')
      .map(({ to }) => to);
  const cancel = (row: Row | undefined, who = hr) =>
    post('leaves/changeStatus', { leaveId: row?.['leaveId'], status: 'Cancelled', remark: 'Plans changed' }, who);
  /** Makes days of the agent absences: nobody came. */
  async function absent(...dates: readonly string[]): Promise<void> {
    for (const date of dates) {
      await world.db.deleteFrom('punch').where('applicantId', '=', agentId).where('at', 'like', `${date}%`).execute();
      const sync = { crmIds: ['1005'], startDate: date, endDate: date, updateAll: true };
      await post('attendance/syncAttendance', sync);
      expect((await dayOn(date))?.checkInStatus).toBe('Absent');
    }
  }
  const edit = async (date: string, changes: Row) => {
    const day = await dayOn(date);
    const body = {
      attendanceId: day?.attendanceId,
      paidUnpaid: 'Paid',
      leaveType: '',
      leaveDuration: '',
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'attendanceHours',
      reason: 'Edited',
      ...changes,
    };
    return post('attendance/updateAttendanceOfApplicant', body);
  };

  it('is a leave of the employee: listed for him and for HR, its days known by it', async () => {
    expect((await mark()).code).toBe('200');
    const [leave] = await marked();
    const { name } = recordOf(await world.call(hr, 'GET', 'users/getUsersProfile'));
    expect(leave).toMatchObject({
      leaveType: 'Casual',
      leaveDuration: 'Full',
      startDate: monday,
      endDate: wednesday,
      days: 3,
      reason: 'Wedding',
      status: 'Approved',
      appliedOn: '2026-11-21',
      enteredBy: name,
    });
    for (const date of [monday, tuesday, wednesday]) expect((await dayOn(date))?.leaveId).toBe(leave?.['leaveId']);
    const all = rowsOf(await world.call(hr, 'GET', 'leaves/getAllLeaves/2026-12'));
    expect(all.find((row) => row['leaveId'] === leave?.['leaveId'])).toMatchObject({ decisions: ['Cancelled'] });
  });

  it('is cancelled by HR before it begins and after it is over; who is on it cancels none that has begun', async () => {
    const before = await casual();
    await mark();
    expect((await cancel((await marked())[0])).code).toBe('200');
    expect([await casual(), await dayOn(monday)]).toEqual([before, undefined]);
    await mark();
    world.setNow('2026-12-11T07:00:00.000Z');
    const [leave] = await marked();
    expect(leave).toMatchObject({ status: 'Approved', decisions: [] });
    expect((await cancel(leave, agent)).code).toBe('422');
    expect((await cancel(leave)).code).toBe('200');
    expect(await casual()).toBe(before);
    expect(await dayOn(monday)).toMatchObject({ checkInStatus: 'Absent', leaveType: '', leaveId: null });
  });

  it('is taken back day by day; with the last one it is Cancelled, and a day that is free can be asked for', async () => {
    const before = await casual();
    await mark();
    expect((await takeBack(tuesday, agent)).code).toBe('403');
    expect((await post('leaves/takeDayBack', { attendanceId: 987654 })).code).toBe('404');
    const { attendanceId } = (await dayOn(tuesday)) ?? {};
    expect((await post('leaves/takeDayBack', { attendanceId }, hr, { ifMatch: '"7"' })).code).toBe('409');
    expect((await takeBack(tuesday)).message).toBe(
      'The leave of 08 Dec 2026 is taken back. 1 day of Casual leave is given back.',
    );
    expect((await marked())[0]).toMatchObject({ status: 'Approved', days: 2 });
    expect([await casual(), await dayOn(tuesday)]).toEqual([before - 2, undefined]);
    const asked = { leaveType: 'Annual', leaveDuration: '', startDate: tuesday, endDate: tuesday, reason: 'Trip' };
    expect((await post('leaves/saveLeave', asked, agent)).code).toBe('200');
    expect((await post('leaves/saveLeave', { ...asked, startDate: monday, endDate: monday }, agent)).message).toBe(
      `${shownDate(monday)} is a day of Casual leave already`,
    );
    world.setNow('2026-12-11T07:00:00.000Z');
    expect((await takeBack(monday)).code).toBe('200');
    expect((await takeBack(wednesday)).code).toBe('200');
    expect(await dayOn(monday)).toMatchObject({ checkInStatus: 'Absent', leaveType: '', paidUnpaid: 'Unpaid' });
    expect(await toldOf(monday)).toEqual(['1 day of Casual leave is given back.']);
    expect((await marked())[0]).toMatchObject({
      status: 'Cancelled',
      days: 0,
      closedRemark: 'None of its days is left',
    });
    expect(await casual()).toBe(before);
    expect(namedFields(await takeBack(monday))).toEqual(['attendanceId']);
  });

  it('counts a day less for a day of leave that was asked for and is taken back', async () => {
    const asked = { leaveType: 'Annual', leaveDuration: '', startDate: monday, endDate: tuesday, reason: 'Trip' };
    const { leaveId } = recordOf(await post('leaves/saveLeave', asked, agent));
    await post('leaves/changeStatus', { leaveId, status: 'Approved by Lead' }, await world.as('lead@muster.local'));
    await post('leaves/changeStatus', { leaveId, status: 'Approved' });
    expect((await takeBack(monday)).code).toBe('200');
    const found = (await own()).find((row) => row['leaveId'] === leaveId);
    expect(found).toMatchObject({ status: 'Approved', days: 1, enteredBy: '' });
  });

  it('takes holidays of a leave along when its last day of work goes', async () => {
    await mark({ startDate: '2026-12-24', endDate: '2026-12-25', leaveType: 'Annual' });
    expect(await dayOn('2026-12-25')).toMatchObject({ checkInStatus: 'Holiday', leaveType: 'Annual' });
    await takeBack('2026-12-24');
    expect((await marked())[0]).toMatchObject({ status: 'Cancelled' });
    expect(await dayOn('2026-12-25')).toBeUndefined();
  });

  it('makes of absences the leaves that they are: one over a Sunday, another where a day of work lies between', async () => {
    // Friday, Saturday, Monday, and Wednesday after a day of work.
    const dates = ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-18'] as const;
    await absent(...dates);
    const attendanceIds: unknown[] = [];
    for (const date of dates) attendanceIds.push((await dayOn(date))?.attendanceId);
    const body = { attendanceIds, leaveType: 'Medical', leaveDuration: 'Full', paidUnpaid: 'Paid', reason: 'Flu' };
    expect((await post('leaves/saveAbsentLeave', body)).code).toBe('200');
    const spans = (await marked()).map((row) => [row['startDate'], row['endDate'], row['days'], row['status']]);
    expect(spans).toEqual([
      ['2026-11-18', '2026-11-18', 1, 'Approved'],
      ['2026-11-13', '2026-11-16', 3, 'Approved'],
    ]);
    expect((await takeBack('2026-11-14')).code).toBe('200');
    expect((await marked())[1]).toMatchObject({ days: 2 });
  });

  it('is a leave of its own for a day of absence that is edited, and another one once the day gets other leave', async () => {
    const date = '2026-11-18';
    await absent(date);
    await edit(date, { leaveType: 'Casual', leaveDuration: 'Full' });
    expect(await marked()).toMatchObject([{ leaveType: 'Casual', days: 1, startDate: date, reason: 'Edited' }]);
    await edit(date, { leaveType: 'Casual', leaveDuration: 'Full', paidUnpaid: 'Unpaid' });
    expect(await marked()).toHaveLength(1);
    await edit(date, { leaveType: 'Medical', leaveDuration: 'Half' });
    expect(await marked()).toMatchObject([
      { leaveType: 'Medical', leaveDuration: 'Half', days: 0.5, status: 'Approved' },
      { leaveType: 'Casual', days: 0, status: 'Cancelled' },
    ]);
  });

  it('is taken back in the history of the day, and given again by taking that back', async () => {
    const date = '2026-11-18';
    const before = await casual();
    await absent(date);
    await edit(date, { leaveType: 'Casual', leaveDuration: 'Full' });
    const day = await dayOn(date);
    const newest = async () => {
      const rows = rowsOf(await world.call(hr, 'GET', `history/getHistory/attendanceDay/${String(day?.attendanceId)}`));
      return rows.find(({ takeable }) => takeable)?.['historyId'];
    };
    const undo = async () => post('history/takeBackChange', { table: 'attendanceDay', historyId: await newest() });
    const given = '1 day of Casual leave is given back.';
    expect(await undo()).toMatchObject({ code: '200', message: `Taken back. ${given}` });
    expect(await toldOf(date)).toEqual([given]);
    expect(await dayOn(date)).toMatchObject({ checkInStatus: 'Absent', leaveId: null });
    expect([(await marked())[0]?.['status'], await casual()]).toEqual(['Cancelled', before]);
    const taken = '1 day of Casual leave is taken again.';
    expect(await undo()).toMatchObject({ code: '200', message: `Taken back. ${taken}` });
    expect(await toldOf(date)).toEqual([taken, given]);
    const [again, first] = await marked();
    expect(again).toMatchObject({ status: 'Approved', days: 1, leaveType: 'Casual' });
    expect(first).toMatchObject({ status: 'Cancelled' });
    expect([(await dayOn(date))?.leaveId, await casual()]).toEqual([again?.['leaveId'], before - 1]);
  });

  it.each([
    ['without a half', {}],
    ['of which it is known which half', { leaveHalf: 'First Half' }],
  ])(
    '%s stays beside attendance whatever is edited of the day: Hours Type, times, and what the punches say',
    async (_, known) => {
      const date = '2026-11-18';
      const before = await casual();
      await punchedByDevice(world, agentId, date, ['16:31', '21:02']);
      const sync = async () => {
        const body = { crmIds: ['1005'], startDate: date, endDate: date, updateAll: true };
        expect((await post('attendance/syncAttendance', body)).code).toBe('200');
      };
      await sync();
      await mark({ startDate: date, endDate: date, leaveDuration: 'Half', ...known });
      const half = { leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '', ...known };
      const [leave] = await marked();
      const stands = async (more: Row) => {
        expect(await dayOn(date)).toMatchObject({ ...half, leaveId: leave?.['leaveId'], ...more });
        expect([await casual(), (await marked()).length]).toEqual([before - 0.5, 1]);
      };
      const judged = { checkIn: `${date}T16:31`, checkOut: `${date}T21:02`, hoursInUse: 'attendanceHours' };
      await stands(judged);
      const day = await dayOn(date);
      expect(recordOf(await edit(date, { hoursInUse: 'shiftHours' }))).toMatchObject({
        leaveType: 'Casual',
        leaveDuration: 'Half',
        hoursInUse: 'shiftHours',
      });
      await stands({ ...judged, hoursInUse: 'shiftHours', attendanceBonusQualified: 'Not Qualify' });
      const times = { applicantDto: { applicantId: agentId }, attendanceDate: date, reason: 'Forgot' };
      expect((await post('attendance/saveAttendance', { ...times, checkOutTime: '21:05' })).code).toBe('200');
      await stands({ checkIn: `${date}T16:31`, checkOut: `${date}T21:05`, hoursInUse: 'shiftHours' });
      // What the punches say stands again, the times set by hand among them; what was decided by hand is gone.
      await sync();
      const { checkInStatus, attendanceBonusQualified, shiftMinutes } = day ?? {};
      await stands({
        ...judged,
        checkOut: `${date}T21:05`,
        ...{ checkInStatus, attendanceBonusQualified, shiftMinutes },
        ...('leaveHalf' in known ? { decided: 0, checkInStatus: 'On Time', shiftMinutes: 270 } : {}),
      });
    },
  );

  it('of a whole day stays when times are set on it, which are kept, and when that day is edited', async () => {
    const date = '2026-11-18';
    await absent(date);
    await mark({ startDate: date, endDate: date });
    const whole = { leaveType: 'Casual', leaveDuration: 'Full', checkIn: `${date}T14:00`, checkOut: `${date}T15:00` };
    const times = { applicantDto: { applicantId: agentId }, attendanceDate: date, reason: 'Was there for an hour' };
    const set = await post('attendance/saveAttendance', { ...times, checkInTime: '14:00', checkOutTime: '15:00' });
    expect(set.code).toBe('200');
    expect(await dayOn(date)).toMatchObject({ ...whole, workedMinutes: 60, checkInStatus: 'Late' });
    expect((await edit(date, { hoursInUse: 'shiftHours' })).code).toBe('200');
    expect(await dayOn(date)).toMatchObject({ ...whole, hoursInUse: 'shiftHours' });
    expect(await marked()).toMatchObject([{ days: 1, status: 'Approved' }]);
  });

  it('takes the place of other leave only where that is said; the leave before it counts less, and names the days', async () => {
    const before = await casual();
    const asked = { leaveType: 'Annual', leaveDuration: '', startDate: monday, endDate: tuesday, reason: 'Trip' };
    const { leaveId } = recordOf(await post('leaves/saveLeave', asked, agent));
    await post('leaves/changeStatus', { leaveId, status: 'Approved by Lead' }, await world.as('lead@muster.local'));
    await post('leaves/changeStatus', { leaveId, status: 'Approved' });
    const tuesdayOn = { startDate: tuesday, endDate: wednesday };
    const refused = await mark(tuesdayOn);
    expect([refused.code, refused.message]).toEqual([
      '422',
      'There is leave already on 08 Dec 2026 (Annual); it is replaced only where that is said (replace).',
    ]);
    const held = {
      attendanceId: expect.any(Number),
      attendanceDate: tuesday,
      leaveType: 'Annual',
      leaveDuration: '',
      leaveHalf: '',
      worked: false,
      startDate: monday,
      endDate: tuesday,
      enteredBy: '',
    };
    expect(recordOf(refused)).toMatchObject({ held: [held], problems: [{ field: 'startDate' }] });
    expect([(await marked()).length, await dayOn(wednesday)]).toEqual([0, undefined]);
    const span = `leaves/getLeaveOfSpan/${agentId}/${tuesday}/${wednesday}`;
    expect(rowsOf(await world.call(hr, 'GET', span))).toEqual([held]);
    expect((await world.call(agent, 'GET', span)).code).toBe('403');
    expect((await world.call(hr, 'GET', `leaves/getLeaveOfSpan/987654/${tuesday}/${wednesday}`)).code).toBe('404');
    expect((await mark({ ...tuesdayOn, replace: true })).code).toBe('200');
    expect(await casual()).toBe(before - 2);
    const first = async () => (await own()).find((row) => row['leaveId'] === leaveId);
    const mondayAlone = [{ attendanceDate: monday, leaveType: 'Annual', leaveDuration: '', leaveHalf: '' }];
    expect(await first()).toMatchObject({ status: 'Approved', days: 1, heldDays: mondayAlone });
    // The same leave once more is another one too.
    expect((await mark({ startDate: tuesday, endDate: tuesday })).code).toBe('422');
    expect((await mark({ startDate: monday, endDate: monday, replace: true })).code).toBe('200');
    expect(await first()).toMatchObject({ status: 'Cancelled', days: 0 });
  });

  it('of before is kept as leaves by the upgrade, entered by whoever marked it', async () => {
    await absent('2026-11-13', '2026-11-14', '2026-11-16', '2026-11-18');
    for (const date of ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-18'])
      await edit(date, { leaveType: 'Annual' });
    await mark({ startDate: monday, endDate: tuesday });
    await mark({ startDate: '2026-12-14', endDate: '2026-12-14', leaveDuration: 'Half' });
    const entered = (await marked())[0]?.['enteredBy'];
    await world.db.updateTable('attendanceDay').set({ leaveId: null }).where('applicantId', '=', agentId).execute();
    await world.db.deleteFrom('leaveRequest').where('applicantId', '=', agentId).execute();
    await world.db.schema.alterTable('leaveRequest').dropColumn('enteredBy').execute();
    const taken = await casual();
    await leaveOfHr.up(world.db as unknown as Kysely<unknown>, schemaTools);
    const made = (await marked()).filter((row) => String(row['startDate']) >= '2026-11-13');
    expect(made.map((row) => [row['startDate'], row['endDate'], row['leaveType'], row['days']])).toEqual([
      ['2026-12-14', '2026-12-14', 'Casual', 0.5],
      [monday, tuesday, 'Casual', 2],
      ['2026-11-18', '2026-11-18', 'Annual', 1],
      ['2026-11-13', '2026-11-16', 'Annual', 3],
    ]);
    for (const row of made)
      expect(row).toMatchObject({ status: 'Approved', enteredBy: entered, appliedOn: '2026-11-21' });
    expect((await cancel(made[1])).code).toBe('200');
    expect(await casual()).toBe(taken + 2);
    const without = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('leaveType', '!=', '')
      .where('leaveId', 'is', null)
      .execute();
    expect(without).toEqual([]);
  });
});
