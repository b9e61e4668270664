import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

describe('a shift whose hours are changed while people work in it', () => {
  let world: HrWorld;
  let hr: Who;
  const night = { shiftId: 1, shiftName: 'Night', startTime: '20:00', endTime: '05:00' };
  const morning = { ...night, startTime: '06:00', endTime: '14:00', saturdayStartTime: '', saturdayEndTime: '' };
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterEach(() => world.close());

  const save = (body: object) => world.call(hr, 'POST', 'shift/saveShift', { body });
  const people = async () => {
    const rows = await world.db
      .selectFrom('shiftAssignment')
      .innerJoin('applicant', 'applicant.applicantId', 'shiftAssignment.applicantId')
      .select(['applicant.applicantId', 'empNo'])
      .where('shiftAssignment.shiftId', '=', night.shiftId)
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    return rows;
  };
  const past = async () => {
    const ids = (await people()).map(({ applicantId }) => applicantId);
    return world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', 'in', ids)
      .where('attendanceDate', '<', '2026-11-21')
      .orderBy('attendanceId')
      .execute();
  };
  const syncAll = async () => {
    const crmIds = (await people()).map(({ empNo }) => empNo);
    const body = { crmIds, startDate: '2026-10-20', endDate: '2026-11-21', updateAll: false };
    return recordOf(await world.call(hr, 'POST', 'attendance/syncAttendance', { body }))['changedDays'];
  };

  it('E7 leaves every day that is over as it was worked, also when it is worked out again, and holds from today', async () => {
    await syncAll();
    const before = await past();
    expect(before.some(({ checkInStatus }) => checkInStatus === 'Leave')).toBe(true);
    const saved = await save(morning);
    expect(saved).toMatchObject({ code: '200', message: expect.stringContaining('hold from today on') });
    world.setNow('2026-11-23T19:00:00.000Z');
    await world.hr.closeDays();
    await syncAll();
    expect(await past()).toEqual(before);
    const [one] = await people();
    const rows = rowsOf(
      await world.call(hr, 'GET', `attendance/getAllAttendanceOfApplicantByIdByMonth/${one?.applicantId}/2026-11`),
    );
    const shiftOn = (date: string) => rows.find((row) => row['attendanceDateString'] === date)?.['shiftTime'];
    expect([shiftOn('2026-11-20'), shiftOn('2026-11-23')]).toEqual(['20:00 - 05:00', '06:00 - 14:00']);
    const day = before.find(({ attendanceDate }) => attendanceDate === '2026-11-20');
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${day?.attendanceId}`));
    expect(why).toMatchObject({ shiftStart: '2026-11-20T20:00', shiftEnd: '2026-11-21T05:00' });
  });

  it('E7 knows the hours of each time when they are changed twice, and of one day the first', async () => {
    await save(morning);
    await save({ ...morning, startTime: '07:00', endTime: '15:00' });
    world.setNow('2026-11-25T07:00:00.000Z');
    await save({ ...morning, startTime: '08:00', endTime: '16:00' });
    world.setNow('2026-11-26T19:00:00.000Z');
    await world.hr.closeDays();
    const [one] = await people();
    const rows = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceDate', 'shiftStart'])
      .where('applicantId', '=', one?.applicantId ?? 0)
      .where('attendanceDate', 'in', ['2026-11-20', '2026-11-24', '2026-11-25'])
      .orderBy('attendanceDate')
      .execute();
    expect(rows.map(({ shiftStart }) => shiftStart.slice(11))).toEqual(['20:00', '07:00', '08:00']);
  });

  it('only puts hours right in which nobody has worked yet', async () => {
    const made = recordOf(await save({ ...morning, shiftId: 0, shiftName: 'New' }));
    const { shiftId } = made;
    expect((await save({ ...morning, shiftId, shiftName: 'New', startTime: '05:00' })).message).toBe(
      'Successfully Saved!',
    );
    const body = { shiftDto: { shiftId }, fromDate: '2026-11-09', applicantDtos: [{ applicantId: 5 }] };
    await world.call(hr, 'POST', 'shift/assignShiftToUsers', { body });
    const day = await world.db
      .selectFrom('attendanceDay')
      .select('shiftStart')
      .where('applicantId', '=', 5)
      .where('attendanceDate', '=', '2026-11-10')
      .executeTakeFirstOrThrow();
    expect(day.shiftStart).toBe('2026-11-10T05:00');
  });

  it('tells of other Saturday hours what holds, and says nothing where only the name is another', async () => {
    const hours = { saturdayStartTime: '10:00', saturdayEndTime: '14:00' };
    const saturday = await world.call(hr, 'POST', 'shift/saveSaturdayShift', { body: { shiftId: 1, ...hours } });
    expect(saturday).toMatchObject({ code: '200', message: expect.stringContaining('hold from today on') });
    const renamed = await save({ ...night, ...hours, shiftName: 'The night' });
    expect(renamed).toMatchObject({ code: '200', message: 'Successfully Saved!' });
  });
});
