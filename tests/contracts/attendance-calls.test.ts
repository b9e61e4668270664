import { shownDate } from '@muster/engine/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteOf } from '../../server/hr/attendance/hours/minute.ts';
import { deviceDay } from '../../server/hr/demo/device-day.ts';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, noon, recordOf, rowsOf } from './hr-world.ts';
import { mismatches, rowMismatches } from './shape.ts';
import { attendanceDay, employeeMonth, leaveQuota } from './shapes.ts';

type Row = Readonly<Record<string, unknown>>;

describe('attendance and leave', () => {
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

  const month = async (applicantId: number, of = '2026-10') =>
    rowsOf(await world.call(hr, 'GET', `attendance/getAllAttendanceOfApplicantByIdByMonth/${applicantId}/${of}`));
  const quota = async (applicantId: number) =>
    recordOf(await world.call(hr, 'GET', `leave_quota/getLeaveQuotaOfApplicantById/${applicantId}`));

  /** A day of some employee, not of who asks, whose check-in has one of the statuses. */
  async function dayWith(...statuses: string[]): Promise<Row> {
    const { attendanceId, applicantId, attendanceDate } = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'applicantId', 'attendanceDate'])
      .where('checkInStatus', 'in', statuses)
      .where('decided', '=', 0)
      .where('applicantId', '>', 5)
      .orderBy('attendanceId')
      .executeTakeFirstOrThrow();
    const day = (await month(applicantId, attendanceDate.slice(0, 7))).find(
      (row) => row['attendanceId'] === attendanceId,
    );
    if (!day) throw new Error('The day is not in its month');
    return day;
  }

  /** An absent day of which the device holds punches that nobody has read. */
  async function unreadDay() {
    const absent = await world.db
      .selectFrom('attendanceDay')
      .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
      .select(['attendanceId', 'attendanceDay.applicantId', 'empNo', 'attendanceDate', 'shiftStart', 'shiftEnd'])
      .where('checkInStatus', '=', 'Absent')
      .where('attendanceDay.applicantId', '>', 5)
      .orderBy('attendanceId')
      .execute();
    const unread = absent.find(({ empNo, attendanceDate, shiftStart, shiftEnd }) => {
      const hours = { start: minuteOf(shiftStart), end: minuteOf(shiftEnd) };
      return deviceDay(empNo, attendanceDate, hours).kind === 'unread';
    });
    if (!unread) throw new Error('The device holds nothing that was not read');
    const { attendanceId, applicantId, attendanceDate, empNo } = unread;
    const day = (await month(applicantId, attendanceDate.slice(0, 7))).find(
      (row) => row['attendanceId'] === attendanceId,
    );
    if (!day) throw new Error('The day is not in its month');
    return { day, empNo };
  }

  const edit = (day: Row, changes: Row = {}) => ({
    attendanceId: day['attendanceId'],
    startDate: day['attendanceDateString'],
    endDate: day['attendanceDateString'],
    leaveDuration: '',
    salaryType: day['salaryType'],
    paidUnpaid: 'Paid',
    leaveType: '',
    salary: day['salary'],
    attendanceBonusQualified: 'Qualify',
    hoursInUse: 'shiftHours',
    reason: 'Power cut at home',
    ...changes,
  });
  const update = (body: unknown, who = hr, rest = {}) =>
    world.call(who, 'POST', 'attendance/updateAttendanceOfApplicant', { body, ...rest });
  const employeeOf = (day: Row) => (day['applicantDto'] as { applicantId: number }).applicantId;

  it('W-366 lists the days of one employee in one month', async () => {
    const rows = await month(5);
    expect(rows.length).toBeGreaterThan(20);
    expect(rowMismatches(rows, attendanceDay)).toEqual([]);
    expect(rows.every((row) => String(row['attendanceDateString']).startsWith('2026-10-'))).toBe(true);
    expect(await month(5, '2026-10-01')).toEqual(rows);
    const wrong = await world.call(hr, 'GET', 'attendance/getAllAttendanceOfApplicantByIdByMonth/5/2026-13');
    expect([wrong.code, namedFields(wrong)]).toEqual(['422', ['monthlyAttendance']]);
    expect((await world.call(agent, 'GET', 'attendance/getAllAttendanceOfApplicantByIdByMonth/5/2026-10')).code).toBe(
      '403',
    );
  });

  it('W-363 lists all days of one employee', async () => {
    const answer = await world.call(hr, 'POST', 'attendance/getAllAttendanceOfApplicantById', {
      body: { applicantId: 5 },
    });
    expect(rowMismatches(rowsOf(answer), attendanceDay)).toEqual([]);
    expect(new Set(rowsOf(answer).map(employeeOf))).toEqual(new Set([5]));
    const { days } = await world.db
      .selectFrom('attendanceDay')
      .select(({ fn }) => fn.countAll<number>().as('days'))
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    expect(rowsOf(answer)).toHaveLength(Number(days));
  });

  it('W-360 searches the employees with attendance in a span, with their days', async () => {
    const rows = rowsOf(await world.call(hr, 'GET', 'attendance/searchEmployeeAttendance/2026-11-01/2026-11-20'));
    expect(rows.length).toBeGreaterThan(30);
    expect(rowMismatches(rows, employeeMonth)).toEqual([]);
    const query = { fields: 'employeeName,legacyCode,salaryType' };
    const short = rowsOf(
      await world.call(hr, 'GET', 'attendance/searchEmployeeAttendance/2026-11-01/2026-11-20', { query }),
    );
    expect(Object.keys(short[0] ?? {}).sort()).toEqual(['applicantId', 'employeeName', 'legacyCode', 'salaryType']);
    const backwards = await world.call(hr, 'GET', 'attendance/searchEmployeeAttendance/2026-11-20/2026-11-01');
    expect(namedFields(backwards)).toEqual(['endDate']);
    expect((await world.call(hr, 'GET', 'attendance/searchEmployeeAttendance/2020-01-01/2026-11-01')).code).toBe('422');
  });

  it('W-353 W-364 lists the own days of whoever asks', async () => {
    const all = rowsOf(await world.call(agent, 'GET', 'attendance/getAllAttendanceOfApplicant'));
    expect(rowMismatches(all, attendanceDay)).toEqual([]);
    expect(new Set(all.map(employeeOf))).toEqual(new Set([5]));
    expect(rowsOf(await world.call(agent, 'GET', 'attendance/getAllAttendanceOfApplicantByMonth/2026-10'))).toEqual(
      await month(5),
    );
  });

  it('W-367 updates a day, gives it back, and needs the right to write', async () => {
    const day = await dayWith('Late');
    const answer = await update(edit(day));
    expect(answer).toMatchObject({ code: '200', message: 'Updated Successfully!' });
    expect(mismatches(answer.result, attendanceDay)).toEqual([]);
    const again = (await month(employeeOf(day), String(day['attendanceDateString']).slice(0, 7))).find(
      (row) => row['attendanceId'] === day['attendanceId'],
    );
    expect(again).toEqual({
      ...day,
      paidUnpaid: 'Paid',
      attendanceBonusQualified: 'Qualify',
      hoursInUse: 'shiftHours',
      reason: 'Power cut at home',
      _version: 2,
    });
    expect((await update(edit(day, { reason: '' }))).message).toBe('Reason is required');
    expect((await update(edit(day), lead)).code).toBe('403');
    expect((await update(edit(day, { reason: 'Other' }), hr, { ifMatch: '1' })).code).toBe('409');
  });

  it.each([
    ['paidUnpaid', {}, 'Paid/Unpaid is required'],
    ['attendanceBonusQualified', { paidUnpaid: 'Paid' }, 'Attendance Bonus Qualified is required'],
    ['hoursInUse', { paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify' }, 'Hours Type is required'],
    [
      'reason',
      { paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours' },
      'Reason is required',
    ],
  ])('names %s first when it is the first that is missing', async (_, given, message) => {
    const empty = { paidUnpaid: '', attendanceBonusQualified: '', hoursInUse: '', reason: '   ' };
    const answer = await update(edit(await dayWith('On Time'), { ...empty, ...given }));
    expect([answer.code, answer.message]).toEqual(['422', message]);
  });

  it.each([
    ['leaveType', { leaveType: '' }, 'Leave Type is required'],
    ['leaveDuration', { leaveType: 'Medical' }, 'Leave Duration is required'],
    ['leaveDuration', { leaveType: 'Casual' }, 'Leave Duration is required'],
    ['leaveType', { leaveType: 'Holiday' }, 'Leave Type needs to be one of Annual, Medical, Casual, Special Leave'],
    ['startDate', { leaveType: 'Annual', startDate: '2026-01-01' }, /^Start Date needs to be the date of the day/],
    ['attendanceId', { attendanceId: 0 }, 'Attendance is required'],
    ['checkInStatus', { leaveType: 'Annual', checkInStatus: 'On Time' }, "'checkInStatus' is not a field of this call"],
  ])('refuses an absent day by %s %j', async (field, changes, message) => {
    const answer = await update(edit(await dayWith('Absent'), changes));
    expect([answer.code, namedFields(answer)]).toEqual(['422', [field]]);
    expect(answer.message).toMatch(message);
  });

  it('refuses a leave for a day on which somebody came', async () => {
    const answer = await update(edit(await dayWith('On Time'), { leaveType: 'Annual' }));
    expect([answer.code, namedFields(answer)]).toEqual(['422', ['leaveType']]);
  });

  it('E8 turns an absent day into leave and moves it in the balance: half a day, another type, and back', async () => {
    const day = await dayWith('Absent');
    const person = employeeOf(day);
    const before = await quota(person);
    const left = async (type: string) => Number((await quota(person))[type]) - Number(before[type]);
    const answer = await update(edit(day, { leaveType: 'Medical', leaveDuration: 'Half' }));
    expect(recordOf(answer)).toMatchObject({ checkInStatus: 'Leave', leaveType: 'Medical', leaveDuration: 'Half' });
    expect([await left('medical'), await left('annual')]).toEqual([-0.5, 0]);
    const annual = await update(edit(day, { leaveType: 'Annual', leaveDuration: 'Half' }));
    expect(recordOf(annual)).toMatchObject({ leaveType: 'Annual', leaveDuration: '' });
    expect([await left('medical'), await left('annual')]).toEqual([0, -1]);
    await update(edit(day, { leaveType: 'Annual' }));
    expect(await left('annual')).toBe(-1);
    const entries = await world.db
      .selectFrom('leaveLedger')
      .select(['leaveType', 'halves', 'cause'])
      .where('attendanceId', '=', Number(day['attendanceId']))
      .orderBy('entryId')
      .execute();
    expect(entries).toEqual([
      { leaveType: 'Medical', halves: -1, cause: 'leave' },
      { leaveType: 'Medical', halves: 1, cause: 'reversal' },
      { leaveType: 'Annual', halves: -2, cause: 'leave' },
    ]);
  });

  it('W-339 answers what is left of the leave of an employee, to himself and to those who keep attendance', async () => {
    const answer = await world.call(hr, 'GET', 'leave_quota/getLeaveQuotaOfApplicantById/5');
    expect(mismatches(answer.result, leaveQuota)).toEqual([]);
    expect((await world.call(agent, 'GET', 'leave_quota/getLeaveQuotaOfApplicantById/5')).result).toEqual(
      answer.result,
    );
    expect((await world.call(agent, 'GET', 'leave_quota/getLeaveQuotaOfApplicantById/4')).code).toBe('403');
    expect((await world.call(hr, 'GET', 'leave_quota/getLeaveQuotaOfApplicantById/99999')).code).toBe('404');
  });

  it('W-343 answers what is left of the own leave', async () => {
    const answer = await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn');
    expect(mismatches(answer.result, leaveQuota)).toEqual([]);
    expect(answer.result).toEqual(await quota(5));
  });

  it('W-350 marks leave on the working days of a span, also to come', async () => {
    const request = {
      reason: 'Wedding of the brother',
      startDate: '2026-12-04',
      endDate: '2026-12-07',
      leaveType: 'Casual',
      paidUnpaid: 'Paid',
      salaryTypeString: 'Monthly',
      applicantDto: { applicantId: 5 },
    };
    const mark = (body: unknown, who = hr) =>
      world.call(who, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body });
    const before = Number((await quota(5))['casual']);
    expect(await mark(request)).toEqual({ code: '200', message: 'Leave Marked!', result: { days: 3 } });
    const days = await month(5, '2026-12');
    expect(rowMismatches(days, attendanceDay)).toEqual([]);
    expect(
      days.map((row) => [
        row['attendanceDateString'],
        row['checkInStatus'],
        row['leaveType'],
        row['leaveDuration'],
        row['reason'],
      ]),
    ).toEqual([
      ['2026-12-04', 'Leave', 'Casual', 'Full', 'Wedding of the brother'],
      ['2026-12-05', 'Leave', 'Casual', 'Full', 'Wedding of the brother'],
      ['2026-12-07', 'Leave', 'Casual', 'Full', 'Wedding of the brother'],
    ]);
    expect(Number((await quota(5))['casual'])).toBe(before - 3);
    await mark(request);
    expect(Number((await quota(5))['casual'])).toBe(before - 3);
    expect(namedFields(await mark({ ...request, endDate: '2026-12-01' }))).toEqual(['endDate']);
    expect(namedFields(await mark({ ...request, startDate: '2026-12-06', endDate: '2026-12-06' }))).toEqual([
      'startDate',
    ]);
    expect(namedFields(await mark({ ...request, applicantDto: { applicantId: 41 } }))).toEqual([
      'applicantDto.applicantId',
    ]);
    expect(namedFields(await mark({ ...request, leaveType: '' }))).toEqual(['leaveType']);
    expect((await mark(request, agent)).code).toBe('403');
  });

  it('E8 marks half a day of leave, which takes 0.5 of the balance, on one day and of the types that have halves', async () => {
    const half = {
      reason: 'Dentist',
      startDate: '2026-12-10',
      endDate: '2026-12-10',
      leaveType: 'Medical',
      leaveDuration: 'Half',
      paidUnpaid: 'Paid',
      applicantDto: { applicantId: 5 },
    };
    const mark = (more: object = {}) =>
      world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body: { ...half, ...more } });
    const before = await quota(5);
    expect(namedFields(await mark({ endDate: '2026-12-11' }))).toEqual(['endDate']);
    expect(await mark()).toEqual({ code: '200', message: 'Leave Marked!', result: { days: 0.5 } });
    const durationOn = async (date: string) =>
      (await month(5, '2026-12')).find((row) => row['attendanceDateString'] === date)?.['leaveDuration'];
    expect([await durationOn('2026-12-10'), Number((await quota(5))['medical'])]).toEqual([
      'Half',
      Number(before['medical']) - 0.5,
    ]);
    const annual = { leaveType: 'Annual', startDate: '2026-12-11', endDate: '2026-12-11' };
    expect((await mark(annual)).result).toEqual({ days: 1 });
    expect([await durationOn('2026-12-11'), Number((await quota(5))['annual'])]).toEqual([
      '',
      Number(before['annual']) - 1,
    ]);
  });

  it('refuses to mark leave over a day of work and marks none of its days', async () => {
    const day = await dayWith('On Time');
    const from = String(day['attendanceDateString']);
    const request = { startDate: from, endDate: from, leaveType: 'Annual', paidUnpaid: 'Paid', reason: 'x' };
    const body = { ...request, salaryTypeString: '', applicantDto: day['applicantDto'] };
    const answer = await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body });
    expect([answer.code, answer.message]).toEqual([
      '422',
      `The employee came on ${shownDate(from)}; leave cannot be marked on that day.`,
    ]);
  });

  it('W-374 syncs the days of employees by crmIds, startDate, endDate and updateAll', async () => {
    const day = await dayWith('On Time', 'Late');
    const date = String(day['attendanceDateString']);
    const crm = await world.db
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', employeeOf(day))
      .executeTakeFirstOrThrow();
    const sync = (changes: Row, who = hr) =>
      world.call(who, 'POST', 'attendance/syncAttendance', {
        body: { crmIds: [crm.empNo], startDate: date, endDate: date, updateAll: false, ...changes },
      });
    await world.db
      .updateTable('attendanceDay')
      .set({ checkIn: '', checkInStatus: 'Absent', workedMinutes: 0 })
      .where('attendanceId', '=', Number(day['attendanceId']))
      .execute();
    expect(await sync({})).toEqual({ code: '200', message: 'Successfully Sync', result: { changedDays: 1 } });
    const [after] = (await month(employeeOf(day), date.slice(0, 7))).filter(
      (row) => row['attendanceId'] === day['attendanceId'],
    );
    expect({ ...after, _version: 1 }).toEqual(day);
    expect((await sync({})).result).toEqual({ changedDays: 0 });
    expect(namedFields(await sync({ crmIds: ['nobody'] }))).toEqual(['crmIds.0']);
    expect(namedFields(await sync({ crmIds: [] }))).toEqual(['crmIds']);
    expect(namedFields(await sync({ updateAll: 'maybe' }))).toEqual(['updateAll']);
    expect((await sync({}, agent)).code).toBe('403');
  });

  it('keeps what a person decided about a day in a sync, unless it is to update all', async () => {
    const day = await dayWith('Late');
    await update(edit(day));
    const { empNo } = await world.db
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', employeeOf(day))
      .executeTakeFirstOrThrow();
    const date = day['attendanceDateString'];
    const sync = (updateAll: boolean) =>
      world.call(hr, 'POST', 'attendance/syncAttendance', {
        body: { crmIds: [empNo], startDate: date, endDate: date, updateAll },
      });
    expect((await sync(false)).result).toEqual({ changedDays: 0 });
    expect((await sync(true)).result).toEqual({ changedDays: 1 });
  });

  it('W-373 W-377 pulls a day from the fingerprint device by attendanceId, crmId and attendanceDate; twice changes nothing', async () => {
    const { day, empNo } = await unreadDay();
    const date = String(day['attendanceDateString']);
    const pull = (path: string, who = hr) => world.call(who, 'GET', `thumb_attend/pullThumbAttendance/${path}`);
    const path = `${day['attendanceId']}/${empNo}/${date}`;
    expect(await pull(path)).toEqual({
      code: '200',
      message: 'Attendance pulled: 2 new from the fingerprint device.',
      result: { punches: 2 },
    });
    const read = async () =>
      (await month(employeeOf(day), date.slice(0, 7))).find((row) => row['attendanceId'] === day['attendanceId']);
    const after = await read();
    expect(['On Time', 'Late', 'Early']).toContain(after?.['checkInStatus']);
    expect(Number(after?.['dailyHours'])).toBeGreaterThan(3);
    expect(await pull(path)).toEqual({
      code: '200',
      message: 'There is nothing new on the fingerprint device.',
      result: { punches: 0 },
    });
    expect(await read()).toEqual(after);
    expect(namedFields(await pull(`${day['attendanceId']}/nobody/${date}`))).toEqual(['crmId']);
    expect(namedFields(await pull(`${day['attendanceId']}/${empNo}/2026-13-01`))).toEqual(['attendanceDate']);
    expect(namedFields(await pull(`${day['attendanceId']}/${empNo}/2027-01-01`))).toEqual(['attendanceDate']);
    expect((await pull(`1/${empNo}/${date}`)).code).toBe('404');
    expect((await pull(path, agent)).code).toBe('403');
  });

  it('W-368 W-369 W-370 checks in and out once a day, over midnight too', async () => {
    const call = (name: string) => world.call(lead, 'GET', `attendance/${name}`);
    // Sunday is off.
    world.setNow('2026-11-22T14:58:00.000Z');
    expect((await call('getTodaysAttendanceOfLogedInApplicant')).result).toBeNull();
    world.setNow('2026-11-23T14:58:00.000Z');
    // Nobody has looked at the day yet: it is there to be checked in to all the same.
    const coming = recordOf(await call('getTodaysAttendanceOfLogedInApplicant'));
    expect(coming).toMatchObject({
      attendanceId: 0,
      attendanceDateString: '2026-11-23',
      shiftTime: '20:00 - 05:00',
      checkInTimeString: '',
      checkInStatus: '',
    });
    expect((await call('checkOut')).message).toBe('You have not checked in yet.');
    const into = await call('checkIn');
    expect(mismatches(into.result, attendanceDay)).toEqual([]);
    expect(recordOf(into)).toMatchObject({
      attendanceDateString: '2026-11-23',
      checkInTimeString: '19:58',
      checkInStatus: 'On Time',
      shiftTime: '20:00 - 05:00',
    });
    expect((await call('checkIn')).message).toBe('You checked in at 19:58 already.');
    expect((await call('checkOut')).code).toBe('422');
    world.setNow('2026-11-24T00:01:00.000Z');
    const out = await call('checkOut');
    expect(recordOf(out)).toMatchObject({
      attendanceDateString: '2026-11-23',
      checkOutTimeString: '05:01',
      checkOutStatus: 'On Time',
      dailyHours: 9.05,
      paidUnpaid: 'Paid',
      attendanceBonusQualified: 'Qualify',
    });
    expect((await call('getTodaysAttendanceOfLogedInApplicant')).result).toEqual(out.result);
    const vendor = await world.as('vendor@muster.local');
    expect((await world.call(vendor, 'GET', 'attendance/checkIn')).message).toBe(
      'Your account is not linked to an employee, so it has no attendance.',
    );
    world.setNow(noon);
  });
});
