import { afterEach, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf } from './hr-world.ts';

const applicantId = 5;
const plain = { version: 1, changedAt: '', changedBy: '', status: 'Active' };
const noSaturday = { saturdayStartTime: '', saturdayEndTime: '', halfTime: '', saturdayHalfTime: '' };

/** A night shift up to Tuesday, 24 November, and from Wednesday on one that begins an hour after the night has ended. */
describe('a shift that begins shortly after the one before has ended', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  let said: readonly DevicePunch[] = [];
  afterEach(() => world.close());

  const begin = async () => {
    world = await createWorld({ people: 12, months: 1, device: { read: async () => said } });
    [hr, agent] = [await world.as('hr@muster.local'), await world.as('agent@muster.local')];
    const { db } = world;
    const night = { shiftId: 901, shiftName: 'N', startTime: '20:00', endTime: '05:00', ...noSaturday, ...plain };
    const morning = { shiftId: 902, shiftName: 'M', startTime: '06:00', endTime: '15:00', ...noSaturday, ...plain };
    await db.insertInto('shift').values([night, morning]).execute();
    await db.deleteFrom('shiftAssignment').where('applicantId', '=', applicantId).execute();
    const assigned = [
      { applicantId, shiftId: 901, fromDate: '2026-01-01' },
      { applicantId, shiftId: 902, fromDate: '2026-11-25' },
    ];
    await db.insertInto('shiftAssignment').values(assigned).execute();
  };
  const check = (name: 'checkIn' | 'checkOut', instant: string) => {
    world.setNow(instant);
    return world.call(agent, 'GET', `attendance/${name}`);
  };
  const set = (times: object) =>
    world.call(hr, 'POST', 'attendance/saveAttendance', {
      body: { applicantDto: { applicantId }, attendanceDate: '2026-11-24', reason: 'x', ...times },
    });
  const days = async () =>
    world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'attendanceDate', 'checkIn', 'checkOut', 'checkInStatus'])
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', 'in', ['2026-11-24', '2026-11-25'])
      .orderBy('attendanceDate')
      .execute();

  it('lets the night be checked out within the hour before the morning begins, and the morning be checked in to', async () => {
    await begin();
    expect((await check('checkIn', '2026-11-24T15:00:00.000Z')).message).toBe('Checked in.');
    const out = await check('checkOut', '2026-11-25T00:10:00.000Z');
    expect(recordOf(out)).toMatchObject({ attendanceDateString: '2026-11-24', checkOutTimeString: '05:10' });
    const into = await check('checkIn', '2026-11-25T00:55:00.000Z');
    expect(recordOf(into)).toMatchObject({ attendanceDateString: '2026-11-25', checkInTimeString: '05:55' });
  });

  it('takes the same times by hand, also over the punches that say so already', async () => {
    await begin();
    world.setNow('2026-11-25T12:00:00.000Z');
    const times = { checkInTime: '20:00', checkOutTime: '05:10' };
    expect(recordOf(await set(times))).toMatchObject({ checkInTimeString: '20:00', checkOutTimeString: '05:10' });
    const later = { checkInTime: '19:55', checkOutTime: '05:20' };
    expect(recordOf(await set(later))).toMatchObject({ checkInTimeString: '19:55', checkOutTimeString: '05:20' });
    // Who stayed on into the next shift went when HR says so, up to four hours after his own.
    const stayed = { checkInTime: '20:00', checkOutTime: '09:00' };
    expect(recordOf(await set(stayed))).toMatchObject({ checkInTimeString: '20:00', checkOutTimeString: '09:00' });
    expect((await set({ checkInTime: '20:00', checkOutTime: '09:01' })).code).toBe('422');
  });

  it('takes a check-out of the morning after the night that follows a day off', async () => {
    await begin();
    await world.db.deleteFrom('shiftAssignment').where('applicantId', '=', applicantId).execute();
    await world.db
      .insertInto('shiftAssignment')
      .values({ applicantId, shiftId: 901, fromDate: '2026-01-01' })
      .execute();
    world.setNow('2026-11-25T12:00:00.000Z');
    const monday = { attendanceDate: '2026-11-23' };
    const both = await set({ ...monday, checkInTime: '20:00', checkOutTime: '05:00' });
    expect(recordOf(both)).toMatchObject({ checkInTimeString: '20:00', checkOutTimeString: '05:00', dailyHours: 9 });
    expect(recordOf(await set({ ...monday, checkOutTime: '04:30' }))).toMatchObject({ checkOutTimeString: '04:30' });
  });

  it.each([
    ['twice in a minute', ['2026-11-24T20:00', '2026-11-24T20:00', '2026-11-25T05:10', '2026-11-25T05:10']],
    ['again minutes later', ['2026-11-24T20:00', '2026-11-24T20:03', '2026-11-25T05:08', '2026-11-25T05:10']],
  ])('a finger that is laid on the device %s begins and ends the night all the same', async (_, moments) => {
    await begin();
    world.setNow('2026-11-25T12:00:00.000Z');
    await world.hr.closeDays();
    said = moments.map((at, index) => ({ crmId: '1005', at, reference: `said${index}` }));
    const [night] = await days();
    await world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${night?.attendanceId}/1005/2026-11-24`);
    expect(await days()).toMatchObject([
      { checkIn: '2026-11-24T20:00', checkOut: '2026-11-25T05:10', checkInStatus: 'On Time' },
      { checkIn: '', checkOut: '', checkInStatus: 'Absent' },
    ]);
  });

  it('a pull for the night works out the morning too where one of its punches is that of the morning', async () => {
    await begin();
    world.setNow('2026-11-25T12:00:00.000Z');
    await world.hr.closeDays();
    expect((await days()).map(({ checkInStatus }) => checkInStatus)).toEqual(['Absent', 'Absent']);
    const moments = ['2026-11-25T05:50', '2026-11-24T20:00', '2026-11-25T05:00'];
    said = moments.map((at) => ({ crmId: '1005', at, reference: at }));
    const [night] = await days();
    await world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${night?.attendanceId}/1005/2026-11-24`);
    expect(await days()).toMatchObject([
      { checkIn: '2026-11-24T20:00', checkOut: '2026-11-25T05:00', checkInStatus: 'On Time' },
      { checkIn: '2026-11-25T05:50', checkOut: '', checkInStatus: 'On Time' },
    ]);
  });
});
