import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicePunch, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { mismatches, rowMismatches } from './shape.ts';
import { attendanceDay } from './shapes.ts';

type Row = Readonly<Record<string, unknown>>;

/** 2026-11-19 as calls about absence send it. */
const dayFirst = (date: string) => date.split('-').toReversed().join('-');

describe('attendance kept by hand', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  let said: readonly DevicePunch[] = [];
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2, device: { read: async () => said } });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  /** Days of one status that nobody has touched, each with its employee, who is not whoever keeps them. */
  const daysWith = (checkInStatus: string, checkOutStatus = '') =>
    world.db
      .selectFrom('attendanceDay')
      .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
      .select(['attendanceId', 'attendanceDay.applicantId', 'empNo', 'attendanceDate'])
      .select(['shiftStart', 'shiftEnd', 'checkIn', 'checkOut'])
      .where('attendanceDay.applicantId', '>', 5)
      .where('checkInStatus', '=', checkInStatus)
      .where('checkOutStatus', '=', checkOutStatus)
      .where('decided', '=', 0)
      .where('attendanceDate', '<', '2026-11-19')
      .where('shiftStart', '!=', '')
      .orderBy('attendanceId')
      .execute();
  const stored = (attendanceId: number) =>
    world.db.selectFrom('attendanceDay').selectAll().where('attendanceId', '=', attendanceId).executeTakeFirstOrThrow();
  const post = (call: string, body: Row, who = hr) => world.call(who, 'POST', call, { body });
  const pull = ({ attendanceId, empNo, attendanceDate }: Row) =>
    world.call(hr, 'GET', `thumb_attend/pullThumbAttendance/${attendanceId}/${empNo}/${attendanceDate}`);

  it('W-358 attendance/saveAttendance sets the times of a day, which the device does not undo', async () => {
    const [day] = await daysWith('Absent');
    if (!day) throw new Error('nobody was absent');
    const body = {
      applicantDto: { applicantId: day.applicantId },
      attendanceDate: day.attendanceDate,
      checkInTime: day.shiftStart.slice(11),
      checkOutTime: day.shiftEnd.slice(11),
      reason: 'Forgot the badge',
    };
    const answer = await post('attendance/saveAttendance', body);
    expect(answer).toMatchObject({ code: '200', message: 'Updated Successfully!' });
    expect(mismatches(answer.result, attendanceDay)).toEqual([]);
    expect(await stored(day.attendanceId)).toMatchObject({
      checkIn: day.shiftStart,
      checkOut: day.shiftEnd,
      checkInStatus: 'On Time',
      checkOutStatus: 'On Time',
      paidUnpaid: 'Paid',
      reason: 'Forgot the badge',
    });
    const { version } = (await stored(day.attendanceId)) as { version: number };
    const late = { ...body, reason: 'Late after all' };
    const asSeen = (ifMatch: string | undefined) =>
      world.call(hr, 'POST', 'attendance/saveAttendance', { body: late, ifMatch });
    expect(await asSeen(String(version - 1))).toMatchObject({ code: '409', result: { version } });
    expect(await asSeen(undefined)).toMatchObject({ code: '428' });
    expect(await stored(day.attendanceId)).toMatchObject({ reason: 'Forgot the badge' });
    const beside = day.shiftStart.replace(/\d\d:\d\d$/, (clock) => `${clock.slice(0, 3)}07`);
    said = [{ crmId: day.empNo, at: beside, reference: 'beside' }];
    await pull(day);
    expect(await stored(day.attendanceId)).toMatchObject({ checkIn: day.shiftStart, checkOut: day.shiftEnd });
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${day.attendanceId}`));
    expect((why['rules'] as string[])[0]).toMatch(/^A person set the check-in and the check-out by hand/);
    expect((await post('attendance/saveAttendance', body, agent)).code).toBe('403');
  });

  it('W-372 attendance/updateEmployeeAttendanceWithEmpNo sets what is given and leaves the other time', async () => {
    const [day] = await daysWith('Late', 'On Time');
    if (!day) throw new Error('nobody was late');
    const body = {
      empNo: day.empNo,
      attendanceDate: day.attendanceDate,
      checkInTime: day.shiftStart.slice(11),
      checkOutTime: '',
      reason: 'Power cut',
    };
    expect(await post('attendance/updateEmployeeAttendanceWithEmpNo', body)).toMatchObject({ code: '200' });
    const set = await stored(day.attendanceId);
    expect(set).toMatchObject({ checkIn: day.shiftStart, checkOut: day.checkOut, checkInStatus: 'On Time' });
    await post('attendance/updateEmployeeAttendanceWithEmpNo', body);
    expect((await stored(day.attendanceId)).version).toBe(set.version);
    const unknown = await post('attendance/updateEmployeeAttendanceWithEmpNo', { ...body, empNo: 'X-1' });
    expect([unknown.code, namedFields(unknown)]).toEqual(['422', ['empNo']]);
    expect((await post('attendance/updateEmployeeAttendanceWithEmpNo', body, agent)).code).toBe('403');
  });

  it('a day that a person has edited takes times set by hand and keeps its pay', async () => {
    const day = (await daysWith('Late', 'On Time'))[1];
    if (!day) throw new Error('nobody was late');
    const edit = {
      attendanceId: day.attendanceId,
      startDate: '',
      endDate: '',
      paidUnpaid: 'Unpaid',
      leaveType: '',
      leaveDuration: '',
      attendanceBonusQualified: 'Not Qualify',
      hoursInUse: 'shiftHours',
      reason: 'Agreed',
      salaryType: '',
      salary: '',
    };
    expect((await post('attendance/updateAttendanceOfApplicant', edit)).code).toBe('200');
    const times = { attendanceDate: day.attendanceDate, checkInTime: day.shiftStart.slice(11), checkOutTime: '' };
    await post('attendance/updateEmployeeAttendanceWithEmpNo', { empNo: day.empNo, ...times, reason: 'Came in time' });
    expect(await stored(day.attendanceId)).toMatchObject({
      checkIn: day.shiftStart,
      paidUnpaid: 'Unpaid',
      hoursInUse: 'shiftHours',
      reason: 'Came in time',
    });
  });

  it('times that cannot be are refused by their field, and nothing is kept', async () => {
    const [day] = (await daysWith('Absent')).slice(1);
    if (!day) throw new Error('nobody was absent');
    const { attendanceDate, applicantId } = day;
    const good = {
      applicantDto: { applicantId },
      attendanceDate,
      checkInTime: day.shiftStart.slice(11),
      checkOutTime: day.shiftEnd.slice(11),
      reason: 'x',
    };
    const before = await world.db.selectFrom('punch').select('punchId').execute();
    const wrong: readonly (readonly [Row, string])[] = [
      [{ attendanceDate: '2026-11-22' }, 'attendanceDate'],
      [{ attendanceDate: '2001-01-01' }, 'attendanceDate'],
      [{ checkInTime: '', checkOutTime: '' }, 'checkInTime'],
      [{ checkInTime: good.checkOutTime, checkOutTime: good.checkInTime }, 'checkOutTime'],
      [{ checkInTime: '25:00' }, 'checkInTime'],
      [{ reason: ' ' }, 'reason'],
      [{ applicantDto: { applicantId: 99_999 } }, 'applicantDto.applicantId'],
    ];
    for (const [change, field] of wrong) {
      const answer = await post('attendance/saveAttendance', { ...good, ...change });
      expect([change, answer.code, namedFields(answer)]).toEqual([change, '422', [field]]);
    }
    expect(await world.db.selectFrom('punch').select('punchId').execute()).toEqual(before);
  });

  it('today has no check-out that is still to come', async () => {
    world.setNow('2026-11-20T17:30:00.000Z');
    const [night] = await world.db
      .selectFrom('applicant')
      .innerJoin('shift', 'shift.shiftId', 'applicant.shiftId')
      .select(['empNo', 'startTime', 'endTime'])
      .where('terminationDate', '=', '')
      .where('joiningDate', '<', '2026-11-01')
      .where('startTime', '<', '22:00')
      .where('startTime', '>', '18:00')
      .execute();
    if (!night) throw new Error('nobody works at night');
    const body = { empNo: night.empNo, attendanceDate: '2026-11-20', checkInTime: night.startTime, reason: 'x' };
    const early = await post('attendance/updateEmployeeAttendanceWithEmpNo', { ...body, checkOutTime: night.endTime });
    expect([early.code, namedFields(early)]).toEqual(['422', ['checkOutTime']]);
    expect((await post('attendance/updateEmployeeAttendanceWithEmpNo', { ...body, checkOutTime: '' })).code).toBe(
      '200',
    );
    world.setNow('2026-11-21T07:00:00.000Z');
  });
});

describe('marking absent', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const preview = async (date: string) =>
    rowsOf(await world.call(hr, 'GET', `attendance/getAbsentPreview/${dayFirst(date)}`));
  const mark = (body: Row, who = hr) => world.call(who, 'POST', 'attendance/markAbsent', { body });
  it('W-048 the preview names who has no punch on a day, given as DD-MM-YYYY, and why', async () => {
    const rows = await preview('2026-11-20');
    expect(rows.length).toBeGreaterThan(0);
    const shape = {
      applicantId: 'id',
      employeeName: 'text',
      legacyCode: 'text',
      teamName: 'text',
      deptName: 'text',
      shiftTime: 'text',
      state: ['To be marked', 'Absent', 'Leave', 'Shift not over'],
    } as const;
    expect(rowMismatches(rows, shape)).toEqual([]);
    const listed = new Set(rows.map((row) => row['applicantId']));
    const days = await world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceDate', '=', '2026-11-20')
      .execute();
    const without = days.filter(({ checkIn, checkOut }) => checkIn === '' && checkOut === '');
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter(({ applicantId }) => !listed.has(applicantId))).toEqual([]);
    expect(days.filter(({ applicantId, checkIn }) => checkIn !== '' && listed.has(applicantId))).toEqual([]);
    const wrong = await world.call(hr, 'GET', 'attendance/getAbsentPreview/2026-11-20');
    expect([wrong.code, namedFields(wrong)]).toEqual(['422', ['absentDate']]);
    expect(namedFields(await world.call(hr, 'GET', 'attendance/getAbsentPreview/22-11-2026'))).toEqual(['absentDate']);
    expect((await world.call(agent, 'GET', 'attendance/getAbsentPreview/20-11-2026')).code).toBe('403');
  });

  it('W-048 a run says of each person what came of it, and a second run changes nothing', async () => {
    const date = '2026-11-18';
    const day = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'applicantId'])
      .where('attendanceDate', '=', date)
      .where('checkInStatus', '=', 'On Time')
      .where('applicantId', '>', 5)
      .orderBy('attendanceId')
      .limit(3)
      .execute();
    const [gone, leave, came] = day;
    if (!gone || !leave || !came) throw new Error('too few came');
    // Nothing is known of the first: neither punches nor a day. The second is on leave.
    for (const { applicantId, attendanceId } of [gone, leave]) {
      await world.db
        .deleteFrom('punch')
        .where('applicantId', '=', applicantId)
        .where('at', '>=', `${date}T06:00`)
        .where('at', '<', '2026-11-19T12:00')
        .execute();
      await world.db.deleteFrom('attendanceDay').where('attendanceId', '=', attendanceId).execute();
    }
    const body = { startDate: date, endDate: date, leaveType: 'Annual', paidUnpaid: 'Paid', reason: 'x' };
    const given = await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', {
      body: { ...body, salaryTypeString: '', applicantDto: { applicantId: leave.applicantId } },
    });
    expect(given.code).toBe('200');
    const stateOf = async ({ applicantId }: { applicantId: number }) =>
      (await preview(date)).find((row) => row['applicantId'] === applicantId)?.['state'];
    expect([await stateOf(gone), await stateOf(leave), await stateOf(came)]).toEqual([
      'To be marked',
      'Leave',
      undefined,
    ]);
    const asked = { absentDate: dayFirst(date), applicantIds: [gone, leave, came].map((each) => each.applicantId) };
    expect(await mark(asked)).toMatchObject({
      code: '200',
      message: '1 of 3 marked Absent.',
      result: {
        marked: 1,
        results: [
          { applicantId: gone.applicantId, outcome: 'Marked Absent' },
          { applicantId: leave.applicantId, outcome: 'Leave' },
          { applicantId: came.applicantId, outcome: 'Came' },
        ],
      },
    });
    expect(await stateOf(gone)).toBe('Absent');
    const history = await world.db.selectFrom('history').select('historyId').execute();
    expect(await mark(asked)).toMatchObject({ code: '200', message: '0 of 3 marked Absent.' });
    expect(await world.db.selectFrom('history').select('historyId').execute()).toEqual(history);
  });

  it('refuses strangers by their place, days to come, and whoever may not', async () => {
    const wrong = await mark({ absentDate: '18-11-2026', applicantIds: [5, 99_999] });
    expect([wrong.code, namedFields(wrong)]).toEqual(['422', ['applicantIds.1']]);
    expect(namedFields(await mark({ absentDate: '25-11-2026', applicantIds: [5] }))).toEqual(['absentDate']);
    expect((await mark({ absentDate: '18-11-2026', applicantIds: [5] }, agent)).code).toBe('403');
  });

  it('P-682 the whole month of an employee is worked out by its first day as DD-MM-YYYY', async () => {
    const days = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'applicantId'])
      .where('checkInStatus', '=', 'Absent')
      .where('attendanceDate', 'like', '2026-10-%')
      .execute();
    const [day] = days;
    if (!day) throw new Error('nobody was absent');
    const own = days.filter(({ applicantId }) => applicantId === day.applicantId).length;
    await world.db.deleteFrom('attendanceDay').where('attendanceId', '=', day.attendanceId).execute();
    const call = `attendance/markAbsentOfWholeMonthOfEmployee/${day.applicantId}`;
    expect(await world.call(hr, 'GET', `${call}/01-10-2026`)).toEqual({
      code: '200',
      message: `${own} days of 2026-10 are Absent.`,
      result: { absentDays: own, marked: 1 },
    });
    expect(namedFields(await world.call(hr, 'GET', `${call}/2026-10`))).toEqual(['month']);
    expect((await world.call(agent, 'GET', `${call}/01-10-2026`)).code).toBe('403');
  });
});

describe('punches of unknown badges', () => {
  it('are given to an employee, one or all of the badge, and never come back', async () => {
    let said: readonly DevicePunch[] = [];
    const world = await createWorld({ people: 20, months: 1, device: { read: async () => said } });
    try {
      const hr = await world.as('hr@muster.local');
      const [day] = await world.db
        .selectFrom('attendanceDay')
        .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
        .select(['attendanceId', 'attendanceDate', 'empNo', 'attendanceDay.applicantId', 'shiftStart', 'shiftEnd'])
        .where('checkInStatus', '=', 'Absent')
        .where('attendanceDay.applicantId', '>', 5)
        .execute();
      if (!day) throw new Error('nobody was absent');
      said = [day.shiftStart, day.shiftEnd].map((at) => ({ crmId: 'X-7', at, reference: `X-7@${at}` }));
      const pull = () =>
        world.call(
          hr,
          'GET',
          `thumb_attend/pullThumbAttendance/${day.attendanceId}/${day.empNo}/${day.attendanceDate}`,
        );
      const inbox = async () => rowsOf(await world.call(hr, 'GET', 'thumb_attend/getUnknownPunches'));
      await world.db.deleteFrom('punchInbox').execute();
      await pull();
      const [first] = await inbox();
      const body = { inboxId: first?.['inboxId'], applicantDto: { applicantId: day.applicantId }, wholeBadge: true };
      const assign = (change: Row = {}, who = hr) =>
        world.call(who, 'POST', 'thumb_attend/assignUnknownPunch', { body: { ...body, ...change } });
      expect((await assign({}, await world.as('agent@muster.local'))).code).toBe('403');
      expect(namedFields(await assign({ applicantDto: { applicantId: 99_999 } }))).toEqual([
        'applicantDto.applicantId',
      ]);
      expect(await assign()).toMatchObject({ code: '200', message: '2 of 2 punches given to the employee.' });
      expect(await inbox()).toEqual([]);
      const row = await world.db
        .selectFrom('attendanceDay')
        .selectAll()
        .where('attendanceId', '=', day.attendanceId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ checkIn: day.shiftStart, checkOut: day.shiftEnd, checkInStatus: 'On Time' });
      await pull();
      expect(await inbox()).toEqual([]);
      expect((await assign()).code).toBe('404');
    } finally {
      await world.close();
    }
  });
});
