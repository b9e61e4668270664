import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { leaveBalance } from '../../server/hr/leave/account/leave-ledger.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

/** Tuesday to Thursday, days of work to come of whom everybody here is about. */
const [tuesday, wednesday, thursday] = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;

describe('leave on a day that becomes a holiday', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  beforeEach(async () => {
    await world.db.deleteFrom('leaveLedger').where('leaveDate', '>=', tuesday).execute();
    await world.db.deleteFrom('attendanceDay').where('attendanceDate', '>=', tuesday).execute();
    await world.db.deleteFrom('leaveRequest').where('startDate', '>=', tuesday).execute();
    await world.db.deleteFrom('holiday').where('holidayName', 'like', 'Eid%').execute();
  });
  afterAll(() => world.close());

  const call = (who: Who, method: 'GET' | 'POST', path: string, body?: object) =>
    world.call(who, method, path, body === undefined ? {} : { body });
  const holiday = (holidayDate: string, more: object = {}) =>
    call(hr, 'POST', 'org_leave/saveOrgLeave', { holidayName: 'Eid', holidayDate, ...more });
  const switched = (saved: Readonly<Record<string, unknown>>, status: string) =>
    call(hr, 'GET', `org_leave/changeStatus/${saved['holidayId']}/${status}`);
  const annual = async (until?: string) => (await leaveBalance(world.db, 5, until))?.annual ?? 0;
  const entries = async (applicantId = 5) =>
    (
      await world.db
        .selectFrom('leaveLedger')
        .selectAll()
        .where('applicantId', '=', applicantId)
        .where('leaveDate', '>=', tuesday)
        .orderBy('entryId')
        .execute()
    ).map(({ leaveDate, leaveType, halves, cause }) => [leaveDate, leaveType, halves, cause]);

  /** Annual leave of the agent from Tuesday to Thursday, approved. */
  async function approved(): Promise<number> {
    const body = { leaveType: 'Annual', leaveDuration: '', startDate: tuesday, endDate: thursday, reason: 'Wedding' };
    const asked = await call(await world.as('agent@muster.local'), 'POST', 'leaves/saveLeave', body);
    const leaveId = Number(recordOf(asked)['leaveId']);
    for (const [name, status] of [
      ['lead', 'Approved by Lead'],
      ['hr', 'Approved'],
    ])
      await call(await world.as(`${name}@muster.local`), 'POST', 'leaves/changeStatus', {
        leaveId,
        status,
        remark: '',
      });
    return leaveId;
  }

  async function marked(applicantId: number, leaveType: string, on: string): Promise<void> {
    const span = { startDate: on, endDate: on, paidUnpaid: 'Paid', reason: 'x', applicantDto: { applicantId } };
    const answer = await call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { ...span, leaveType });
    expect(answer.code).toBe('200');
  }

  const halvesOf = async (leaveId: number) =>
    (
      await world.db
        .selectFrom('leaveRequest')
        .select('halves')
        .where('leaveId', '=', leaveId)
        .executeTakeFirstOrThrow()
    ).halves;

  it('is given back and says so, and counts again when the holiday is taken away', async () => {
    const before = await annual();
    const leaveId = await approved();
    await marked(6, 'Medical', wednesday);
    expect(await annual()).toBe(before - 3);

    const saved = await holiday(wednesday);
    expect(saved.message).toBe('Successfully Saved! Leave of 2 days of 2 employees is given back.');
    expect([await annual(), await annual(wednesday), await halvesOf(leaveId)]).toEqual([before - 2, before - 1, 4]);
    expect((await entries()).slice(-1)).toEqual([[wednesday, 'Annual', 2, 'reversal']]);
    expect((await entries(6)).slice(-1)).toEqual([[wednesday, 'Medical', 2, 'reversal']]);
    const away = rowsOf(await call(hr, 'GET', 'leaves/getLeaveAttendanceOfPayroll/2026-12'));
    expect(away.find((row) => row['applicantId'] === 5)).toMatchObject({ annual: 2, paid: 2 });

    const off = await switched(recordOf(saved), 'Inactive');
    expect(off.message).toBe('Status Changed Successfully! Leave of 2 days of 2 employees counts again.');
    expect([await annual(), await halvesOf(leaveId)]).toEqual([before - 3, 6]);
    expect((await entries()).slice(-1)).toEqual([[wednesday, 'Annual', -2, 'leave']]);
  });

  it('moves with a holiday that is moved, and not with one that only gets another name or is there twice', async () => {
    const before = await annual();
    await approved();
    const saved = recordOf(await holiday(tuesday));
    const { holidayId } = saved;
    const renamed = await holiday(tuesday, { holidayId, holidayName: 'Eid of all' });
    expect([renamed.message, await annual()]).toEqual(['Successfully Saved!', before - 2]);
    const moved = await holiday(thursday, { holidayId });
    expect(moved.message).toBe(
      'Successfully Saved! Leave of 1 day of 1 employee is given back. Leave of 1 day of 1 employee counts again.',
    );
    const second = await holiday(thursday, { holidayName: 'Eid too' });
    expect(second.message).toBe(`Successfully Saved! ${thursday} is a holiday already: Eid.`);
    expect((await switched(recordOf(second), 'Inactive')).message).toBe('Status Changed Successfully!');
    expect(await annual()).toBe(before - 2);
  });

  it('is not given back a second time when the leave is cancelled or changed', async () => {
    const before = await annual();
    const leaveId = await approved();
    await holiday(tuesday);
    const agent = await world.as('agent@muster.local');
    await call(agent, 'POST', 'leaves/changeStatus', { leaveId, status: 'Cancelled', remark: '' });
    expect(await annual()).toBe(before);
    expect((await entries()).reduce((sum, [, , halves]) => sum + Number(halves), 0)).toBe(0);
  });

  /** What the day of an employee says, and how many of his department are on leave on it. */
  async function dayOf(on: string, applicantId = 5) {
    const day = await world.db
      .selectFrom('attendanceDay')
      .select(['checkInStatus', 'leaveType'])
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '=', on)
      .executeTakeFirst();
    const path = `attendance/getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam/${on}`;
    const departments = rowsOf(await call(hr, 'GET', path));
    const onLeave = departments.reduce((sum, row) => sum + Number(row['onLeave']), 0);
    return [day?.checkInStatus, day?.leaveType, onLeave];
  }

  it('counts as a holiday in the figures of the day, and as leave again without the holiday', async () => {
    await approved();
    expect(await dayOf(wednesday)).toEqual(['Leave', 'Annual', 1]);
    const saved = recordOf(await holiday(wednesday));
    expect(await dayOf(wednesday)).toEqual(['Holiday', 'Annual', 0]);
    expect(await dayOf(thursday)).toEqual(['Leave', 'Annual', 1]);
    await switched(saved, 'Inactive');
    expect(await dayOf(wednesday)).toEqual(['Leave', 'Annual', 1]);
  });

  it.each([
    ['approved', async () => approved()],
    [
      'marked by HR',
      async () => {
        const span = { startDate: tuesday, endDate: thursday, paidUnpaid: 'Paid', reason: 'x', leaveType: 'Annual' };
        const body = { ...span, applicantDto: { applicantId: 5 } };
        expect(recordOf(await call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', body))['days']).toBe(2);
      },
    ],
  ])(
    'that was one when leave was %s over it takes nothing, and counts once it is none any more',
    async (_how, give) => {
      const before = await annual();
      const saved = recordOf(await holiday(wednesday));
      await give();
      expect([await annual(), await dayOf(wednesday)]).toEqual([before - 2, ['Holiday', 'Annual', 0]]);
      const off = await switched(saved, 'Inactive');
      expect(off.message).toBe('Status Changed Successfully! Leave of 1 day of 1 employee counts again.');
      expect([await annual(), await dayOf(wednesday)]).toEqual([before - 3, ['Leave', 'Annual', 1]]);
      expect((await entries()).slice(-1)).toEqual([[wednesday, 'Annual', -2, 'leave']]);
      await switched(saved, 'Active');
      expect([await annual(), await dayOf(wednesday)]).toEqual([before - 2, ['Holiday', 'Annual', 0]]);
    },
  );

  it('goes with the leave that is cancelled, and stays a day of work for who came on it', async () => {
    const before = await annual();
    const saved = recordOf(await holiday(wednesday));
    const leaveId = await approved();
    const agent = await world.as('agent@muster.local');
    await call(agent, 'POST', 'leaves/changeStatus', { leaveId, status: 'Cancelled', remark: '' });
    expect(await dayOf(wednesday)).toEqual([undefined, undefined, 0]);

    const again = await approved();
    const came = { checkIn: `${wednesday}T09:00`, checkOut: `${wednesday}T18:00`, checkInStatus: 'On Time' };
    await world.db
      .updateTable('attendanceDay')
      .set(came)
      .where('applicantId', '=', 5)
      .where('attendanceDate', '=', wednesday)
      .execute();
    await switched(saved, 'Inactive');
    expect([await annual(), await dayOf(wednesday)]).toEqual([before - 2, ['On Time', '', 0]]);
    expect(await halvesOf(again)).toBe(4);
  });

  it('stands in the log with the record that the holiday is', async () => {
    await approved();
    await holiday(wednesday);
    const last = await world.db
      .selectFrom('history')
      .select(['tableName'])
      .orderBy('historyId', 'desc')
      .limit(4)
      .execute();
    expect(last.map(({ tableName }) => tableName).sort()).toEqual([
      'attendanceDay',
      'holiday',
      'leaveLedger',
      'leaveRequest',
    ]);
  });
});
