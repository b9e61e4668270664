import { afterEach, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { onShifts } from './days-by-hand.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

const applicantId = 5;
const day = '2026-11-24';

/** Karachi is five hours ahead. */
const instant = (moment: string) => new Date(`${moment}:30.000+05:00`).toISOString();

describe('the own check-in and check-out', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  let device: readonly DevicePunch[] = [];
  afterEach(() => world.close());

  const begin = async (startTime = '12:00', endTime = '21:00') => {
    device = [];
    world = await createWorld({ people: 12, months: 1, device: { read: async () => device } });
    [hr, agent] = [await world.as('hr@muster.local'), await world.as('agent@muster.local')];
    await onShifts(world, applicantId, [
      { fromDate: '2026-01-01', startTime, endTime },
      { fromDate: '2026-11-25', startTime: '06:00', endTime: '15:00' },
    ]);
  };
  const at = (moment: string) => world.setNow(instant(moment));
  const get = (name: string) => world.call(agent, 'GET', `attendance/${name}`);
  const today = async () => recordOf(await get('getTodaysAttendanceOfLogedInApplicant'));
  const undoable = async () => (await get('getOwnCheckToUndo')).result as { readonly punchId: number } | null;
  const undo = (punchId: number | undefined, who = agent) =>
    world.call(who, 'POST', 'attendance/undoOwnCheck', { body: { punchId } });
  const stored = (date = day) =>
    world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '=', date)
      .executeTakeFirst();
  /** What the history of the day says that a check told whoever pressed it. */
  const toldOfDay = async () =>
    rowsOf(await world.call(hr, 'GET', `history/getHistory/attendanceDay/${(await stored())?.attendanceId}`))
      .filter(({ action }) => action === 'Told')
      .map(({ to }) => to);
  const set = (times: object) =>
    world.call(hr, 'POST', 'attendance/saveAttendance', {
      body: { applicantDto: { applicantId }, attendanceDate: day, reason: 'x', ...times },
    });

  it('Check In late in the shift is a late check-in, and its check-out stays open', async () => {
    await begin();
    at(`${day}T16:40`);
    expect(recordOf(await get('checkIn'))).toMatchObject({
      checkInTimeString: '16:40',
      checkInStatus: 'Late',
      checkOutTimeString: '',
      checkOutStatus: '',
    });
    at(`${day}T21:05`);
    expect(recordOf(await get('checkOut'))).toMatchObject({ checkOutTimeString: '21:05', dailyHours: 4.42 });
  });

  it('on a day of whole leave says that the leave stays, and Why tells it too', async () => {
    await begin();
    const leave = { startDate: day, endDate: day, leaveType: 'Casual', leaveDuration: 'Full', paidUnpaid: 'Paid' };
    const body = { ...leave, reason: 'Wedding', applicantDto: { applicantId } };
    expect((await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body })).code).toBe('200');
    at(`${day}T12:02`);
    expect((await get('checkIn')).message).toBe(
      'Checked in. This day is Casual leave, which stays until whoever keeps attendance takes it back.',
    );
    expect(await toldOfDay()).toEqual([
      'This day is Casual leave, which stays until whoever keeps attendance takes it back.',
    ]);
    const row = await stored();
    expect(row).toMatchObject({ leaveType: 'Casual', checkInStatus: 'On Time' });
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${row?.attendanceId}`));
    const told =
      'The employee came although the whole day is leave: the leave stays and is taken until whoever keeps attendance takes it back.';
    expect(why['rules']).toContain(told);
    await world.call(hr, 'POST', 'leaves/takeDayBack', { body: { attendanceId: row?.attendanceId ?? 0 } });
    const after = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${row?.attendanceId}`));
    expect(JSON.stringify(after['rules'])).not.toContain('although');
    at(`${day}T21:05`);
    expect((await get('checkOut')).message).toBe('Checked out.');
  });

  it('is what was pressed also beside what the device says later', async () => {
    await begin();
    at(`${day}T16:40`);
    await get('checkIn');
    const row = await stored();
    device = [{ crmId: '1005', at: `${day}T16:42`, reference: 'beside' }];
    at(`${day}T16:45`);
    const pulled = await world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${row?.attendanceId}/1005/${day}`);
    expect(recordOf(pulled)).toMatchObject({ punches: 1 });
    expect(await stored()).toMatchObject({ checkIn: `${day}T16:40`, checkInStatus: 'Late', checkOut: '' });
  });

  it('a check-in set by hand late in the shift is a check-in, a check-out set by hand early in it a check-out', async () => {
    await begin();
    at(`${day}T22:00`);
    expect(recordOf(await set({ checkInTime: '16:40' }))).toMatchObject({
      checkInTimeString: '16:40',
      checkInStatus: 'Late',
    });
    expect(recordOf(await set({ checkInTime: '12:00', checkOutTime: '13:00' }))).toMatchObject({
      checkInTimeString: '12:00',
      checkOutTimeString: '13:00',
    });
    await world.db.deleteFrom('punch').where('source', '=', 'hand-in').execute();
    expect(recordOf(await set({ checkOutTime: '13:30' }))).toMatchObject({
      checkInTimeString: '',
      checkInStatus: 'Missing',
      checkOutTimeString: '13:30',
    });
  });

  it('is undone for ten minutes, the check-out before the check-in, and history keeps both', async () => {
    await begin();
    at(`${day}T11:58`);
    expect(await undoable()).toBeNull();
    await get('checkIn');
    const into = await undoable();
    expect(into).toEqual({
      punchId: expect.any(Number),
      pressed: 'Check In',
      attendanceDateString: day,
      timeString: '11:58',
      untilString: '12:08',
    });
    at(`${day}T12:01`);
    await get('checkOut');
    const out = await undoable();
    expect(out).toMatchObject({ pressed: 'Check Out', timeString: '12:01' });
    expect(await undo(into?.punchId)).toMatchObject({
      code: '422',
      message: 'You checked out at 12:01 since. Undo that first.',
    });
    expect(await undo(out?.punchId)).toMatchObject({ code: '200', message: 'Check Out at 12:01 undone.' });
    expect(await today()).toMatchObject({ checkInTimeString: '11:58', checkOutTimeString: '', checkOutStatus: '' });
    expect((await undo(out?.punchId)).code).toBe('404');
    at(`${day}T12:08`);
    expect(await undoable()).toEqual(into);
    expect(await undo(into?.punchId)).toMatchObject({ code: '200', message: 'Check In at 11:58 undone.' });
    expect(await today()).toMatchObject({ checkInTimeString: '', checkInStatus: '', paidUnpaid: 'Unpaid' });
    expect(await undoable()).toBeNull();
    const told = await world.db
      .selectFrom('history')
      .select(['recordKey', 'fromJson', 'toJson', 'byName'])
      .where('tableName', '=', 'punch')
      .where('recordKey', '=', String(into?.punchId))
      .orderBy('historyId')
      .execute();
    expect(told.map(({ fromJson, toJson }) => [fromJson !== null, toJson !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(JSON.parse(told[1]?.fromJson ?? '{}')).toMatchObject({ at: `${day}T11:58`, source: 'web', said: 'in' });
    expect(recordOf(await get('checkIn'))).toMatchObject({ checkInTimeString: '12:08', checkInStatus: 'On Time' });
  });

  it('is not undone later, nor by somebody else, nor where nothing was pressed', async () => {
    await begin();
    at(`${day}T12:00`);
    await get('checkIn');
    const into = await undoable();
    expect((await undo(into?.punchId, hr)).code).toBe('404');
    at(`${day}T12:11`);
    expect(await undoable()).toBeNull();
    expect(await undo(into?.punchId)).toMatchObject({
      code: '422',
      message: 'You checked in at 12:00, more than 10 minutes ago. Whoever keeps attendance can correct it.',
    });
    expect(await stored()).toMatchObject({ checkIn: `${day}T12:00` });
    const vendor = await world.as('vendor@muster.local');
    expect((await world.call(vendor, 'GET', 'attendance/getOwnCheckToUndo')).result).toBeNull();
    expect((await undo(into?.punchId, vendor)).code).toBe('404');
    expect(namedFields(await undo(undefined))).toEqual(['punchId']);
  });

  it.each([
    ['set its times', () => set({ checkInTime: '11:30' })],
    [
      'decided about it',
      async () => {
        const row = await stored();
        return world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', {
          body: {
            attendanceId: row?.attendanceId,
            startDate: '',
            endDate: '',
            paidUnpaid: 'Paid',
            leaveType: '',
            leaveDuration: '',
            attendanceBonusQualified: 'Qualify',
            hoursInUse: 'shiftHours',
            reason: 'Agreed',
            salaryType: '',
            salary: '',
          },
        });
      },
    ],
  ])('is not undone where HR has %s since', async (_, edit) => {
    await begin();
    at(`${day}T12:30`);
    await get('checkIn');
    const into = await undoable();
    at(`${day}T12:32`);
    expect((await edit()).code).toBe('200');
    const before = await stored();
    expect(await undoable()).toBeNull();
    expect((await undo(into?.punchId)).message).toMatch(/ has edited this day since\./);
    expect(await stored()).toEqual(before);
  });

  it('that does not count, since HR has completed the day, says so and whose times stand', async () => {
    await begin();
    at(`${day}T12:00`);
    await get('checkIn');
    at(`${day}T19:00`);
    expect((await set({ checkOutTime: '17:00' })).code).toBe('200');
    at(`${day}T20:00`);
    const pressed = await get('checkOut');
    expect(pressed).toMatchObject({
      code: '200',
      message:
        'Check Out at 20:00 is kept and does not count: Hira Baig has completed this day by hand, so that its Check Out Time stays 17:00. Whoever keeps attendance can correct it.',
      result: { checkOutTimeString: '17:00' },
    });
    expect(await toldOfDay()).toEqual([pressed.message]);
    expect(await undoable()).toMatchObject({ pressed: 'Check Out', timeString: '20:00' });
  });

  it('a check-out that completed a day on which HR had decided is undone, and what was decided stays', async () => {
    await begin();
    at(`${day}T12:00`);
    await get('checkIn');
    const row = await stored();
    await world.db
      .updateTable('attendanceDay')
      .set({ decided: 1, hoursInUse: 'shiftHours', paidUnpaid: 'Unpaid' })
      .where('attendanceId', '=', row?.attendanceId ?? 0)
      .execute();
    at(`${day}T20:00`);
    await get('checkOut');
    expect(await stored()).toMatchObject({ checkOut: `${day}T20:00`, hoursInUse: 'shiftHours' });
    await undo((await undoable())?.punchId);
    expect(await stored()).toMatchObject({ checkOut: '', hoursInUse: 'shiftHours', paidUnpaid: 'Unpaid' });
  });

  it('is that of the right day at night, between a shift and the one that begins an hour after it', async () => {
    await begin('20:00', '05:00');
    at(`${day}T20:00`);
    await get('checkIn');
    at('2026-11-25T05:30');
    await get('checkOut');
    expect(recordOf(await get('checkIn'))).toMatchObject({
      attendanceDateString: '2026-11-25',
      checkInTimeString: '05:30',
    });
    at('2026-11-25T05:36');
    expect(await undo((await undoable())?.punchId)).toMatchObject({ message: 'Check In at 05:30 undone.' });
    expect(await stored('2026-11-25')).toMatchObject({ checkIn: '', checkOut: '' });
    const out = await undoable();
    expect(out).toMatchObject({ pressed: 'Check Out', attendanceDateString: day });
    expect(await undo(out?.punchId)).toMatchObject({ result: { attendanceDateString: day, checkOutTimeString: '' } });
    expect(await stored()).toMatchObject({ checkIn: `${day}T20:00`, checkOut: '' });
    expect(recordOf(await get('checkOut'))).toMatchObject({ attendanceDateString: day, checkOutTimeString: '05:36' });
  });
});
