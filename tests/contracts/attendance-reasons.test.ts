import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, noon, recordOf, rowsOf } from './hr-world.ts';

describe('why a day of attendance is as it is', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  let said: readonly DevicePunch[] = [];
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 2, device: { read: async () => said } });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const explain = (attendanceId: number, who = hr) =>
    world.call(who, 'GET', `attendance/explainAttendanceOfDay/${attendanceId}`);

  /** A day that was worked out with this status and that nobody has touched. */
  const dayWith = (checkInStatus: string) =>
    world.db
      .selectFrom('attendanceDay')
      .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
      .select(['attendanceId', 'attendanceDay.applicantId', 'empNo', 'attendanceDate'])
      .select(['shiftStart', 'shiftEnd', 'checkIn', 'checkOut'])
      // The first ones check in themselves.
      .where('attendanceDay.applicantId', '>', 5)
      .where('checkInStatus', '=', checkInStatus)
      .where('decided', '=', 0)
      .where('attendanceDate', '<', '2026-11-20')
      .where('checkOutStatus', 'in', ['', 'On Time'])
      .orderBy('attendanceId')
      .executeTakeFirstOrThrow();

  it('names the shift, the punches with their source, and the rules of a day on which somebody came', async () => {
    const day = await dayWith('Late');
    const answer = recordOf(await explain(day.attendanceId));
    expect(answer).toMatchObject({
      attendanceId: day.attendanceId,
      attendanceDateString: day.attendanceDate,
      shift: { shiftId: expect.any(Number), shiftName: expect.stringMatching(/./) },
      shiftStart: day.shiftStart,
      shiftEnd: day.shiftEnd,
      rules: [
        'The first of 2 punches is the check-in, the last one the check-out.',
        `Check-in ${day.checkIn.slice(11)}: Late (Late from 11 minutes after ${day.shiftStart.slice(11)}, Early from 31 before it).`,
        `Check-out ${day.checkOut.slice(11)}: On Time (Early from 11 minutes before ${day.shiftEnd.slice(11)}, Late from 31 after it).`,
        'Who came is Paid; who was in time and did not leave early keeps the bonus.',
      ],
    });
    const punches = answer['punches'] as readonly { readonly at: string; readonly source: string }[];
    expect(punches.map(({ at }) => at)).toEqual([day.checkIn, day.checkOut]);
    expect(punches.every(({ source }) => source !== '')).toBe(true);
  });

  it('says of an absent day that no punch belongs to it, and of a leave who gave it', async () => {
    const day = await dayWith('Absent');
    expect(recordOf(await explain(day.attendanceId))).toMatchObject({
      punches: [],
      rules: [
        'No punch belongs to this day and its shift is over: Absent.',
        'Who came is Paid; who was in time and did not leave early keeps the bonus.',
      ],
    });
    expect((await give(day.attendanceId, 'Medical', 'Half')).code).toBe('200');
    expect(recordOf(await explain(day.attendanceId))['rules']).toEqual([
      'No punch belongs to this day.',
      'Nobody came for the half that is no leave: half a day of leave is taken, and the whole day is Paid.',
      expect.stringMatching(
        /^A leave was given for this day \(Medical, Half\): Leave\. It is leave \d+ \(\d\d \w{3} 2026\), marked by Hira Baig on 21 Nov 2026\.$/,
      ),
      'A person decided about pay, bonus and hours type (Hira Baig, 21 Nov 2026 at 12:00).',
    ]);
  });

  const whole = (row: object) => {
    const { checkInTimeString, checkOutTimeString, checkInStatus, checkOutStatus, ...rest } = row as Record<
      string,
      unknown
    >;
    const { dailyHours, shiftHours, hoursInUse, paidUnpaid, attendanceBonusQualified, leaveType, leaveDuration } = rest;
    const times = { checkInTimeString, checkOutTimeString, checkInStatus, checkOutStatus, dailyHours, shiftHours };
    return { ...times, hoursInUse, paidUnpaid, attendanceBonusQualified, leaveType, leaveDuration };
  };
  const inGrid = async (attendanceId: number, applicantId: number) => {
    const rows = rowsOf(
      await world.call(hr, 'POST', 'attendance/getAllAttendanceOfApplicantById', { body: { applicantId } }),
    );
    return whole(rows.find((row) => row['attendanceId'] === attendanceId) ?? {});
  };
  const later = (at: string, minutes: number) =>
    new Date(Date.parse(`${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

  it('tells edits by hand with who and when, punches that came later and were not applied, and what results', async () => {
    const day = await dayWith('On Time');
    const { attendanceId, applicantId, attendanceDate, empNo, checkIn, checkOut } = day;
    world.setNow('2026-11-21T07:05:00.000Z');
    const times = {
      attendanceDate,
      checkInTime: later(checkIn, -3).slice(11),
      checkOutTime: '',
      reason: 'Gate was shut',
    };
    await world.call(hr, 'POST', 'attendance/saveAttendance', { body: { applicantDto: { applicantId }, ...times } });
    world.setNow('2026-11-21T07:10:00.000Z');
    expect((await give(attendanceId, '', '')).code).toBe('200');
    said = [{ crmId: empNo, at: later(checkOut, 20), reference: 'came later' }];
    world.setNow('2026-11-21T07:15:00.000Z');
    await world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${attendanceId}/${empNo}/${attendanceDate}`);
    const why = recordOf(await explain(attendanceId));
    expect(why['edits']).toEqual([
      { at: '2026-11-21T07:05:00.000Z', byName: 'Hira Baig', what: `Check In Time set to ${times.checkInTime}` },
      { at: '2026-11-21T07:05:00.000Z', byName: 'Hira Baig', what: 'Comment Gate was shut' },
      {
        at: '2026-11-21T07:10:00.000Z',
        byName: 'Hira Baig',
        what: expect.stringMatching(
          /Hours Type from Attendance Hours to Full Shift Hours; Comment from Gate was shut to Fever$/,
        ),
      },
    ]);
    const punches = why['punches'] as readonly { readonly at: string; readonly countsAs: string }[];
    expect(punches.map(({ at, countsAs }) => [at, countsAs])).toEqual([
      [later(checkIn, -3), 'Check-in'],
      [checkIn, 'Says nothing new: beside a check-in'],
      [checkOut, 'Check-out'],
      [later(checkOut, 20), 'Not applied: it came after the day was complete'],
    ]);
    expect(why['rules']).toContain(
      'A person decided about pay, bonus and hours type (Hira Baig, 21 Nov 2026 at 12:10); the day is complete, and punches that come later are kept and not applied.',
    );
    expect(why['result']).toEqual(await inGrid(attendanceId, applicantId));
    expect(why['result']).toMatchObject({ checkOutTimeString: checkOut.slice(11), hoursInUse: 'shiftHours' });
    world.setNow(noon);
  });

  it('does not contradict a day whose status is stored and whose time is over since', async () => {
    const day = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'applicantId', 'attendanceDate'])
      .where('attendanceDate', '=', '2026-11-21')
      .where('checkInStatus', '=', '')
      .where('shiftStart', '>', '2026-11-21T15:00')
      .executeTakeFirstOrThrow();
    world.setNow('2026-11-22T10:00:00.000Z');
    const why = recordOf(await explain(day.attendanceId));
    expect(why['result']).toMatchObject({ checkInStatus: '' });
    expect(why['rules']).toEqual([
      'No punch belongs to this day and its shift is not over: no status yet.',
      'The time of this status is over since; it changes when days are worked out next, within the hour.',
      'Who came is Paid; who was in time and did not leave early keeps the bonus.',
    ]);
    await world.hr.closeDays();
    expect(recordOf(await explain(day.attendanceId))['result']).toMatchObject({ checkInStatus: 'Absent' });
    world.setNow(noon);
  });

  it('tells of a day that is not kept what it will be, and everybody of his own', async () => {
    world.setNow('2026-11-24T08:00:00.000Z');
    const ofDate = (date: string, who = agent) => world.call(who, 'GET', `attendance/explainDayOfEmployee/5/${date}`);
    expect(recordOf(await ofDate('2026-11-24'))).toMatchObject({
      attendanceId: 0,
      attendanceDateString: '2026-11-24',
      punches: [],
      edits: [],
      rules: [
        'No punch belongs to this day and its shift is not over: no status yet.',
        'Who came is Paid; who was in time and did not leave early keeps the bonus.',
      ],
      result: { checkInStatus: '', checkInTimeString: '', paidUnpaid: 'Unpaid' },
    });
    expect(recordOf(await ofDate('2026-11-29'))).toMatchObject({
      rules: ['No shift begins on this day.'],
      result: null,
    });
    expect(recordOf(await ofDate('2001-01-01'))).toMatchObject({
      rules: ['The employee does not work here on 01 Jan 2001.', 'No shift begins on this day.'],
      result: null,
    });
    expect((await world.call(agent, 'GET', 'attendance/explainDayOfEmployee/6/2026-11-24')).code).toBe('403');
    expect((await world.call(hr, 'GET', 'attendance/explainDayOfEmployee/99999/2026-11-24')).code).toBe('404');
    world.setNow(noon);
  });

  it('tells of a check that was pressed and taken back', async () => {
    world.setNow('2026-11-24T08:00:00.000Z');
    await world.call(agent, 'GET', 'attendance/checkIn');
    const undoable = recordOf(await world.call(agent, 'GET', 'attendance/getOwnCheckToUndo'));
    await world.call(agent, 'POST', 'attendance/undoOwnCheck', { body: { punchId: undoable['punchId'] } });
    const why = recordOf(await world.call(agent, 'GET', 'attendance/explainDayOfEmployee/5/2026-11-24'));
    const { edits, punches } = why as unknown as { edits: { what: string }[]; punches: unknown[] };
    expect([edits.map(({ what }) => what), punches]).toEqual([['Took back: Check In at 13:00'], []]);
    const history = rowsOf(await world.call(hr, 'GET', `history/getHistory/attendanceDay/${why['attendanceId']}`));
    expect(history.find(({ label }) => label === 'Taken Back')).toMatchObject({
      to: 'Check In at 13:00',
      takeable: false,
    });
    world.setNow(noon);
  });

  it('says of an open day that the bonus waits for the check-out, and of one without it that it needs one', async () => {
    const rulesOn = async () =>
      recordOf(await world.call(agent, 'GET', 'attendance/explainDayOfEmployee/5/2026-11-25'))['rules'];
    world.setNow('2026-11-25T07:05:00.000Z');
    await world.call(agent, 'GET', 'attendance/checkIn');
    const kept = 'Who came is Paid; who was in time and did not leave early keeps the bonus';
    const told = [
      'The only punch says itself that it is a check-in.',
      'Check-in 12:05: On Time (Late from 11 minutes after 12:00, Early from 31 before it).',
    ];
    expect(await rulesOn()).toEqual([
      ...told,
      'A check-out may still come, until 4 hours after the shift.',
      `${kept.replace(';', '; the bonus waits for the check-out:')}.`,
    ]);
    world.setNow('2026-11-26T05:00:00.000Z');
    await world.hr.closeDays();
    expect(await rulesOn()).toEqual([
      ...told,
      'No check-out came until 4 hours after the shift: Missing.',
      `${kept}, for which it needs a check-out.`,
    ]);
    world.setNow(noon);
  });

  it('is told to those who keep attendance, of days that there are', async () => {
    expect((await explain(1, agent)).code).toBe('403');
    expect((await explain(999_999)).code).toBe('404');
    expect(namedFields(await world.call(hr, 'GET', 'attendance/explainAttendanceOfDay/x'))).toEqual(['attendanceId']);
  });

  it('lists the punches of badges that nobody has, once each, to those who keep attendance', async () => {
    const { attendanceId, empNo, attendanceDate, shiftStart } = await dayWith('Absent');
    await world.db.deleteFrom('punchInbox').execute();
    said = [{ crmId: 'X-9', at: shiftStart, reference: 'stranger' }];
    for (const _ of [1, 2])
      await world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${attendanceId}/${empNo}/${attendanceDate}`);
    expect(rowsOf(await world.call(hr, 'GET', 'thumb_attend/getUnknownPunches'))).toEqual([
      {
        inboxId: expect.any(Number),
        crmId: 'X-9',
        at: shiftStart,
        reference: 'stranger',
        receivedAt: expect.stringMatching(/^2026-11-21T/),
      },
    ]);
    expect((await world.call(agent, 'GET', 'thumb_attend/getUnknownPunches')).code).toBe('403');
  });

  it('E8 gives the leave of a day back by a reversal when the employee came after all and the leave is taken away', async () => {
    const day = await dayWith('Absent');
    const balance = async () =>
      recordOf(await world.call(hr, 'GET', `leave_quota/getLeaveQuotaOfApplicantById/${day.applicantId}`));
    const before = await balance();
    await give(day.attendanceId, 'Casual', 'Half');
    expect(await balance()).toEqual({ ...before, casual: Number(before['casual']) - 0.5 });
    said = [day.shiftStart, day.shiftEnd].map((at) => ({ crmId: day.empNo, at, reference: `came ${at}` }));
    await world.call(
      hr,
      'GET',
      `thumb_attend/pullThumbAttendance/${day.attendanceId}/${day.empNo}/${day.attendanceDate}`,
    );
    // An edit of the day leaves leave beside attendance alone; it is taken back as what it is.
    const edited = { checkInStatus: 'On Time', leaveType: 'Casual', leaveDuration: 'Half' };
    expect(await give(day.attendanceId, '', '')).toMatchObject({ code: '200', result: edited });
    const body = { attendanceId: day.attendanceId };
    expect((await world.call(hr, 'POST', 'leaves/takeDayBack', { body })).code).toBe('200');
    expect(await balance()).toEqual(before);
    const entries = await world.db
      .selectFrom('leaveLedger')
      .select(['leaveType', 'halves', 'cause'])
      .where('attendanceId', '=', day.attendanceId)
      .orderBy('entryId')
      .execute();
    expect(entries).toEqual([
      { leaveType: 'Casual', halves: -1, cause: 'leave' },
      { leaveType: 'Casual', halves: 1, cause: 'reversal' },
    ]);
  });

  function give(attendanceId: number, leaveType: string, leaveDuration: string) {
    const body = {
      attendanceId,
      startDate: '',
      endDate: '',
      paidUnpaid: 'Paid',
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'shiftHours',
      reason: 'Fever',
      salaryType: '',
      salary: '',
      leaveType,
      leaveDuration,
    };
    return world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', { body });
  }
});
