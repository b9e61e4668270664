import { afterEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';

/** Friday, 4 December 2026, 12:00 in Karachi: nearly two weeks after the company was made. */
const later = '2026-12-04T07:00:00.000Z';

describe('days that nobody has looked at while the server was off', () => {
  let world: HrWorld;
  let hr: Who;
  afterEach(() => world.close());

  const begin = async () => {
    world = await createWorld({ people: 30, months: 1 });
    hr = await world.as('hr@muster.local');
  };
  const closed = async () => {
    const rows = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceDate')
      .distinct()
      .where('attendanceDate', '>', '2026-11-21')
      .where('attendanceDate', '<', '2026-12-04')
      .orderBy('attendanceDate')
      .execute();
    return rows.map(({ attendanceDate }) => attendanceDate);
  };
  /** Mondays to Saturdays between the two moments. */
  const working = ['23', '24', '25', '26', '27', '28', '30']
    .map((day) => `2026-11-${day}`)
    .concat(['01', '02', '03'].map((day) => `2026-12-${day}`));

  it('E7 are closed all of them, also where somebody has leave on the day of the start', async () => {
    await begin();
    const body = {
      startDate: '2026-12-04',
      endDate: '2026-12-04',
      leaveType: 'Annual',
      paidUnpaid: 'Paid',
      reason: 'x',
      salaryTypeString: '',
      applicantDto: { applicantId: 6 },
    };
    expect((await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body })).code).toBe('200');
    world.setNow(later);
    await world.hr.closeDays();
    expect(await closed()).toEqual(working);
    expect(await world.hr.closeDays()).toBe(0);
  });

  it('E7 are closed by the next run where one was broken off after the first employees', async () => {
    await begin();
    await world.hr.closeDays();
    world.setNow(later);
    const { hr: backend } = world;
    const own = world.db;
    const first = await own.selectFrom('applicant').select('applicantId').where('empNo', '!=', '').limit(1).execute();
    const { empNo } = await own
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', first[0]?.applicantId ?? 0)
      .executeTakeFirstOrThrow();
    // What a run that was killed leaves behind: one employee is done up to today, all others are not.
    const sync = { crmIds: [empNo], startDate: '2026-11-22', endDate: '2026-12-04', updateAll: false };
    expect((await world.call(hr, 'POST', 'attendance/syncAttendance', { body: sync })).code).toBe('200');
    await backend.closeDays();
    const days = await own
      .selectFrom('attendanceDay')
      .select((eb) => ['attendanceDate', eb.fn.countAll().as('people')])
      .where('attendanceDate', 'in', working)
      .groupBy('attendanceDate')
      .execute();
    expect(days.length).toBe(working.length);
    for (const { people } of days) expect(Number(people)).toBeGreaterThan(10);
  });

  it('are none any more for somebody whose leaving is entered late, but for those on which he came', async () => {
    await begin();
    const daysOf = () =>
      world.db
        .selectFrom('attendanceDay')
        .select(['attendanceDate', 'checkIn', 'checkOut'])
        .where('applicantId', '=', 5)
        .where('attendanceDate', '>', '2026-11-04')
        .execute();
    await world.db.deleteFrom('punch').where('applicantId', '=', 5).where('at', '>', '2026-11-16').execute();
    const sync = { crmIds: ['1005'], startDate: '2026-11-01', endDate: '2026-11-20', updateAll: true };
    await world.call(hr, 'POST', 'attendance/syncAttendance', { body: sync });
    expect((await daysOf()).some(({ checkIn }) => checkIn === '')).toBe(true);
    await world.db
      .updateTable('applicant')
      .set({ terminationDate: '2026-11-04', phaseStatus: 'Resigned', status: 'Inactive' })
      .where('applicantId', '=', 5)
      .execute();
    await world.hr.closeDays();
    const left = await daysOf();
    expect(left.length).toBeGreaterThan(3);
    expect(left.filter(({ checkIn, checkOut }) => checkIn === '' && checkOut === '')).toEqual([]);
    expect(await world.hr.closeDays()).toBe(0);
  });

  it('who has left, or has not begun yet, can neither check in nor out, and no punch of his is kept', async () => {
    await begin();
    const agent = await world.as('agent@muster.local');
    const punches = async () => (await world.db.selectFrom('punch').select('punchId').execute()).length;
    const before = await punches();
    for (const set of [{ terminationDate: '2026-11-10' }, { terminationDate: '', joiningDate: '2026-12-01' }]) {
      await world.db.updateTable('applicant').set(set).where('applicantId', '=', 5).execute();
      for (const call of ['checkIn', 'checkOut']) {
        const answer = await world.call(agent, 'GET', `attendance/${call}`);
        expect(answer).toMatchObject({ code: '422', message: expect.stringContaining('You do not work here on') });
      }
    }
    expect(await punches()).toBe(before);
    expect(rowsOf(await world.call(agent, 'GET', 'attendance/getAllAttendanceOfApplicant')).length).toBeGreaterThan(0);
  });
});
