import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

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
      .where('checkInStatus', '=', checkInStatus)
      .where('decided', '=', 0)
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
      'No punch belongs to this day and its shift is over: Absent.',
      'A leave was given for this day (Medical, Half): Leave.',
      'A person decided about pay, bonus and hours type.',
    ]);
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
