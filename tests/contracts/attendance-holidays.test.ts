import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

/** A Wednesday of the demo that is over; nobody has it off. */
const day = '2026-11-18';

describe('holidays in attendance', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.call(hr, method, path, body === undefined ? {} : { body });
  const daysOn = (date: string) =>
    world.db
      .selectFrom('attendanceDay')
      .select(['applicantId', 'attendanceId', 'checkInStatus', 'checkIn', 'decided'])
      .where('attendanceDate', '=', date)
      .orderBy('applicantId')
      .execute();
  const statistics = async () =>
    recordOf(await call('GET', 'attendance/getMonthlyAttendanceStatsWithMonthParam/2026-11'));

  it('nobody is Absent on a holiday that is entered late: marking, statistics and the day say so, until it is none', async () => {
    await world.db
      .deleteFrom('punch')
      .where('applicantId', 'in', [7, 8])
      .where('at', '>=', `${day}T00:00`)
      .where('at', '<', '2026-11-19T12:00')
      .execute();
    // Leave on the day would become a holiday inside it; that is told in leave-on-holidays.
    await world.db
      .updateTable('attendanceDay')
      .set({
        leaveType: '',
        leaveDuration: '',
        leaveId: null,
        decided: 0,
        checkInStatus: 'Absent',
        paidUnpaid: 'Unpaid',
      })
      .where('attendanceDate', '=', day)
      .where('leaveType', '!=', '')
      .execute();
    const crmIds = ['1007', '1008'];
    await call('POST', 'attendance/syncAttendance', { crmIds, startDate: day, endDate: day, updateAll: true });
    const before = await daysOn(day);
    const absent = before.filter((each) => each.checkInStatus === 'Absent');
    expect(absent.map((each) => each.applicantId)).toEqual(expect.arrayContaining([7, 8]));
    const counted = await statistics();

    const holiday = { holidayName: 'Election', holidayDate: day };
    const saved = await call('POST', 'org_leave/saveOrgLeave', holiday);
    expect(saved.code).toBe('200');
    const off = await daysOn(day);
    expect(off).toEqual(before.filter((each) => each.checkInStatus !== 'Absent'));
    expect(await statistics()).toEqual({ ...counted, absent: Number(counted['absent']) - absent.length });
    expect(rowsOf(await call('GET', 'attendance/getAbsentPreview/18-11-2026'))).toEqual([]);
    const marked = await call('POST', 'attendance/markAbsent', { absentDate: '18-11-2026', applicantIds: [7] });
    expect(recordOf(marked)['results']).toEqual([{ applicantId: 7, outcome: 'Holiday' }]);
    await world.hr.closeDays();
    expect(await daysOn(day)).toEqual(off);

    const came = off.find((each) => each.checkIn !== '');
    const why = recordOf(await call('GET', `attendance/explainAttendanceOfDay/${came?.attendanceId}`));
    expect(why['rules']).toEqual(
      expect.arrayContaining([
        'A holiday (Election): who stays away is not Absent.',
        expect.stringMatching(/^Check-in /),
      ]),
    );

    await call('GET', `org_leave/changeStatus/${recordOf(saved)['holidayId']}/Inactive`);
    const again = await daysOn(day);
    expect(again.map(({ applicantId, checkInStatus }) => [applicantId, checkInStatus])).toEqual(
      before.map(({ applicantId, checkInStatus }) => [applicantId, checkInStatus]),
    );
    expect(await statistics()).toEqual(counted);
  });

  it('a holiday that is moved takes both of its days along', async () => {
    const absentOn = async (date: string) =>
      (await daysOn(date)).filter((each) => each.checkInStatus === 'Absent').map((each) => each.applicantId);
    const [first, second] = ['2026-11-16', '2026-11-17'];
    const before = [await absentOn(first), await absentOn(second)];
    await world.db.deleteFrom('punch').where('applicantId', '=', 9).execute();
    const body = { crmIds: ['1009'], startDate: first, endDate: second, updateAll: true };
    await call('POST', 'attendance/syncAttendance', body);
    expect(await absentOn(first)).toContain(9);
    const saved = recordOf(await call('POST', 'org_leave/saveOrgLeave', { holidayName: 'Eid', holidayDate: first }));
    expect([await absentOn(first), await absentOn(second)]).toEqual([[], expect.arrayContaining([9])]);
    const { holidayId } = saved;
    await call('POST', 'org_leave/saveOrgLeave', { holidayId, holidayName: 'Eid', holidayDate: second });
    expect(await absentOn(first)).toEqual(expect.arrayContaining([9, ...(before[0] ?? [])]));
    expect(await absentOn(second)).toEqual([]);
  });

  it('keeps what a person has decided about the day', async () => {
    const date = '2026-11-12';
    const [stored] = await daysOn(date);
    const id = stored?.attendanceId ?? 0;
    const decided = { checkInStatus: 'Absent', checkIn: '', checkOut: '', decided: 1 };
    await world.db
      .deleteFrom('punch')
      .where('applicantId', '=', stored?.applicantId ?? 0)
      .execute();
    await world.db.updateTable('attendanceDay').set(decided).where('attendanceId', '=', id).execute();
    await call('POST', 'org_leave/saveOrgLeave', { holidayName: 'Strike', holidayDate: date });
    expect((await daysOn(date)).find((each) => each.attendanceId === id)).toMatchObject({
      checkInStatus: 'Absent',
      decided: 1,
    });
  });

  it('works days out again only where a save changes the holiday', async () => {
    const date = '2026-11-10';
    const holiday = { holidayName: 'Flood', holidayDate: date };
    const saved = recordOf(await call('POST', 'org_leave/saveOrgLeave', holiday));
    const { holidayId } = saved;
    const stored = { ...(await daysOn(date))[0] };
    const id = stored.attendanceId ?? 0;
    await world.db
      .deleteFrom('punch')
      .where('applicantId', '=', stored.applicantId ?? 0)
      .execute();
    await world.db
      .updateTable('attendanceDay')
      .set({ checkInStatus: 'Absent', checkIn: '', checkOut: '', decided: 0, leaveType: '' })
      .where('attendanceId', '=', id)
      .execute();
    const isThere = async () => (await daysOn(date)).some((each) => each.attendanceId === id);
    const again = await call('POST', 'org_leave/saveOrgLeave', { holidayId, ...holiday });
    expect([again.code, recordOf(again)['_version'], await isThere()]).toEqual(['200', saved['_version'], true]);
    await call('POST', 'org_leave/saveOrgLeave', { holidayId, ...holiday, holidayName: 'The flood' });
    expect(await isThere()).toBe(false);
  });

  it('leaves days far back and days to come alone', async () => {
    const before = await world.db.selectFrom('attendanceDay').selectAll().execute();
    for (const holidayDate of ['2026-08-03', '2027-01-04'])
      expect((await call('POST', 'org_leave/saveOrgLeave', { holidayName: 'Far', holidayDate })).code).toBe('200');
    expect(await world.db.selectFrom('attendanceDay').selectAll().execute()).toEqual(before);
  });
});
