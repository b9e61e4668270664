import type { Json } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

/** Everything that a preview could have changed. */
async function stored({ db }: HrWorld) {
  return {
    days: await db.selectFrom('attendanceDay').selectAll().orderBy('attendanceId').execute(),
    shifts: await db.selectFrom('shiftAssignment').selectAll().orderBy('applicantId').orderBy('fromDate').execute(),
    ledger: await db.selectFrom('leaveLedger').selectAll().orderBy('entryId').execute(),
    holidays: await db.selectFrom('holiday').selectAll().orderBy('holidayId').execute(),
    quotas: await db.selectFrom('leaveQuotaPlan').selectAll().orderBy('quotaId').execute(),
    history: await db.selectFrom('history').select('historyId').execute(),
  };
}

/** Each day of everybody, by employee and date, as a preview tells it. */
async function shown({ db }: HrWorld): Promise<ReadonlyMap<string, ShownDay>> {
  const entries = await db
    .selectFrom('leaveLedger')
    .selectAll()
    .where((eb) => eb('cause', '!=', 'renewal'))
    .execute();
  const taken = new Map<string, number>();
  for (const { applicantId, leaveDate, halves } of entries) {
    const key = `${applicantId}/${leaveDate}`;
    taken.set(key, (taken.get(key) ?? 0) - halves / 2);
  }
  const days = await db
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .selectAll('attendanceDay')
    .select(['empNo', 'firstName', 'lastName'])
    .orderBy('empNo')
    .orderBy('attendanceDate')
    .execute();
  return new Map(
    days.map((day) => [
      `${day.applicantId}/${day.attendanceDate}`,
      {
        whose: {
          applicantId: day.applicantId,
          legacyCode: day.empNo,
          employeeName: `${day.firstName} ${day.lastName}`,
          attendanceDateString: day.attendanceDate,
        },
        shift: day.shiftStart === '' ? '' : `${day.shiftStart.slice(11)} - ${day.shiftEnd.slice(11)}`,
        status: [day.checkInStatus, day.checkOutStatus, day.leaveType, day.leaveDuration].filter(Boolean).join(', '),
        bonus: day.attendanceBonusQualified,
        leave: taken.get(`${day.applicantId}/${day.attendanceDate}`) ?? 0,
      },
    ]),
  );
}

interface ShownDay {
  readonly whose: { readonly legacyCode: string; readonly attendanceDateString: string };
  readonly shift: string;
  readonly status: string;
  readonly bonus: string;
  readonly leave: number;
}

const noDay = { shift: '', status: 'No day', bonus: '', leave: 0 };

/** What a preview has to tell where days were so and became so: each that is different, and no other. */
function differences(was: ReadonlyMap<string, ShownDay>, became: ReadonlyMap<string, ShownDay>) {
  const order = (key: string) => {
    const whose = (was.get(key) ?? became.get(key))?.whose;
    return `${whose?.legacyCode} ${whose?.attendanceDateString}`;
  };
  return [...new Set([...was.keys(), ...became.keys()])]
    .sort((one, other) => (order(one) < order(other) ? -1 : 1))
    .flatMap((changeId) => {
      const [before, after] = [was.get(changeId) ?? noDay, became.get(changeId) ?? noDay];
      const row = {
        shiftBefore: before.shift,
        shiftAfter: after.shift,
        statusBefore: before.status,
        statusAfter: after.status,
        bonusBefore: before.bonus,
        bonusAfter: after.bonus,
        leaveBefore: before.leave,
        leaveAfter: after.leave,
      };
      const { shift, status, bonus, leave } = before;
      const same = shift === after.shift && status === after.status && bonus === after.bonus && leave === after.leave;
      return same ? [] : [{ changeId, ...(was.get(changeId) ?? became.get(changeId))?.whose, ...row }];
    });
}

describe('what a change of the past makes of days and balances is seen before', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const post = (call: string, body: Json, who = hr) => world.call(who, 'POST', call, { body });

  it('a shift from a past day on: each day with shift, statuses and bonus, as it then comes true, and nothing is kept', async () => {
    const body = {
      shiftDto: { shiftId: 4 },
      fromDate: '2026-11-10',
      applicantDtos: [{ applicantId: 6 }, { applicantId: 7 }],
    };
    const before = await stored(world);
    const [was, changes] = [await shown(world), rowsOf(await post('shift/previewShiftOfUsers', body))];
    expect(await stored(world)).toEqual(before);
    expect(changes.length).toBeGreaterThan(5);
    expect(new Set(changes.map((each) => each['shiftAfter']))).toContain('09:00 - 18:00');
    expect((await post('shift/assignShiftToUsers', body)).code).toBe('200');
    expect(changes).toEqual(differences(was, await shown(world)));
    expect(rowsOf(await post('shift/previewShiftOfUsers', body))).toEqual([]);
  });

  it('is refused where the change itself is', async () => {
    const body = { shiftDto: { shiftId: 4 }, fromDate: '2026-01-01', applicantDtos: [{ applicantId: 6 }] };
    expect(namedFields(await post('shift/previewShiftOfUsers', body))).toEqual(['fromDate']);
    const agent = await world.as('agent@muster.local');
    for (const call of ['shift/previewShiftOfUsers', 'org_leave/previewOrgLeave', 'leave_quota/previewLeaveQuota'])
      expect((await post(call, {}, agent)).code).toBe('403');
  });

  it('a holiday that is entered late: who was Absent has no day on it', async () => {
    const absent = await world.db
      .selectFrom('attendanceDay')
      .select(['applicantId', 'attendanceDate'])
      .where('checkInStatus', '=', 'Absent')
      .where('decided', '=', 0)
      .orderBy('attendanceDate', 'desc')
      .executeTakeFirstOrThrow();
    const body = { holidayName: 'Late Holiday', holidayDate: absent.attendanceDate, status: 'Active' };
    const before = await stored(world);
    const [was, changes] = [await shown(world), rowsOf(await post('org_leave/previewOrgLeave', body))];
    expect(await stored(world)).toEqual(before);
    expect(changes).toContainEqual(
      expect.objectContaining({ applicantId: absent.applicantId, statusBefore: 'Absent', statusAfter: 'No day' }),
    );
    expect((await post('org_leave/saveOrgLeave', body)).code).toBe('200');
    expect(changes).toEqual(differences(was, await shown(world)));
    expect(
      rowsOf(await post('org_leave/previewOrgLeave', { ...body, holidayName: 'Later', holidayDate: '2027-03-03' })),
    ).toEqual([]);
  });

  it('a holiday that is entered late: leave of who came for the rest of a half day is told to be given back', async () => {
    const worked = await world.db
      .selectFrom('attendanceDay')
      .select(['applicantId', 'attendanceDate'])
      .where('checkInStatus', '=', 'On Time')
      .where('leaveType', '=', '')
      .where('applicantId', '>', 5)
      .orderBy('attendanceDate', 'desc')
      .executeTakeFirstOrThrow();
    const date = worked.attendanceDate;
    const half = { leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: 'Second Half', reason: 'Doctor' };
    const span = {
      startDate: date,
      endDate: date,
      paidUnpaid: 'Paid',
      applicantDto: { applicantId: worked.applicantId },
    };
    expect((await post('leaves/markLeaveInAttendanceOfApplicant', { ...half, ...span })).code).toBe('200');
    const body = { holidayName: 'Later Still', holidayDate: date, status: 'Active' };
    const [was, changes] = [await shown(world), rowsOf(await post('org_leave/previewOrgLeave', body))];
    expect(changes.find(({ applicantId }) => applicantId === worked.applicantId)).toMatchObject({
      leaveBefore: 0.5,
      leaveAfter: 0,
    });
    expect((await post('org_leave/saveOrgLeave', body)).code).toBe('200');
    expect(changes).toEqual(differences(was, await shown(world)));
  });

  it('a quota is of whole and half days alone, and its status changes nobody and nothing', async () => {
    const [plan] = rowsOf(await world.call(hr, 'GET', 'leave_quota/getAllLeaveQuota'));
    const { employees: _, ...quota } = plan as { readonly [name: string]: Json };
    const refused = await post('leave_quota/previewLeaveQuota', { ...quota, casual: 1.005 });
    expect([refused.code, refused.message, namedFields(refused)]).toEqual([
      '422',
      'Casual needs to be in steps of 0.5',
      ['casual'],
    ]);
    expect(namedFields(await post('leave_quota/saveLeaveQuota', { ...quota, misc: 0.25 }))).toEqual(['misc']);
    // Who has it keeps it while it is Inactive: so there is nothing to ask before its status changes.
    expect(rowsOf(await post('leave_quota/previewLeaveQuota', { ...quota, status: 'Inactive' }))).toEqual([]);
  });

  it('a quota that is changed late: whose balances become what, as saving it then makes them', async () => {
    const [plan] = rowsOf(await world.call(hr, 'GET', 'leave_quota/getAllLeaveQuota'));
    const { employees, ...quota } = plan as { readonly [name: string]: Json };
    const changed = { ...quota, annual: Number(quota['annual']) - 2.5 };
    const balances = async () => rowsOf(await world.call(hr, 'GET', 'leaves/getLeaveBalances'));
    const [was, before] = [await balances(), await stored(world)];
    const changes = rowsOf(await post('leave_quota/previewLeaveQuota', changed));
    expect(await stored(world)).toEqual(before);
    expect(changes.length).toBe(employees);
    for (const each of changes) {
      expect(Number(each['annualAfter'])).toBe(Number(each['annualBefore']) - 2.5);
      expect(each['casualAfter']).toBe(each['casualBefore']);
    }
    expect((await post('leave_quota/saveLeaveQuota', changed)).code).toBe('200');
    const became = new Map((await balances()).map((each) => [each['applicantId'], each]));
    const differ = was.flatMap((before) => {
      const { applicantId, legacyCode, employeeName, teamName } = before;
      const after = became.get(applicantId) ?? {};
      const types = ['annual', 'medical', 'casual'];
      const figures = types.flatMap((type) => [
        [`${type}Before`, before[type]],
        [`${type}After`, after[type]],
      ]);
      const same = types.every((type) => before[type] === after[type]);
      return same ? [] : [{ applicantId, legacyCode, employeeName, teamName, ...Object.fromEntries(figures) }];
    });
    expect(changes).toEqual(differ);
  });
});

describe('shifts that are assigned from a day to come', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const assign = (shiftId: number, fromDate: string, ...people: readonly number[]) =>
    world.call(hr, 'POST', 'shift/assignShiftToUsers', {
      body: { shiftDto: { shiftId }, fromDate, applicantDtos: people.map((applicantId) => ({ applicantId })) },
    });
  const coming = async (who = hr) => rowsOf(await world.call(who, 'GET', 'shift/getComingAssignments'));
  const cancel = (body: Json, who = hr) => world.call(who, 'POST', 'shift/cancelComingAssignment', { body });

  it('are listed with whom, what and from when, counted at the shift, and told of the employee', async () => {
    expect(await coming()).toEqual([]);
    await assign(4, '2026-12-01', 6, 7);
    await assign(3, '2026-12-05', 7);
    await assign(2, '2026-11-21', 8);
    const rows = await coming();
    expect(rows.map(({ applicantId, shiftId, fromDate }) => [applicantId, shiftId, fromDate])).toEqual([
      [6, 4, '2026-12-01'],
      [7, 4, '2026-12-01'],
      [7, 3, '2026-12-05'],
    ]);
    const shifts = rowsOf(await world.call(hr, 'GET', 'shift/getAllShift'));
    expect(shifts.find((each) => each['shiftId'] === 4)).toMatchObject({ comingCount: 2, comingFrom: '2026-12-01' });
    expect(shifts.find((each) => each['shiftId'] === 1)).toMatchObject({ comingCount: 0, comingFrom: '' });
    const own = rowsOf(await world.call(hr, 'GET', 'shift/getComingAssignmentsOf/7'));
    expect(own.map(({ fromDate }) => fromDate)).toEqual(['2026-12-01', '2026-12-05']);
  });

  it('are cancelled until they begin, by who may and saw which shift it was, with a line in the history', async () => {
    const [first] = await coming();
    const body = { applicantId: 6, fromDate: '2026-12-01', shiftId: 4 };
    expect(await cancel({ ...body, shiftId: 3 })).toMatchObject({ code: '409' });
    expect((await cancel(body, await world.as('agent@muster.local'))).code).toBe('403');
    expect(namedFields(await cancel({ applicantId: 8, fromDate: '2026-11-21', shiftId: 2 }))).toEqual(['fromDate']);
    expect(await cancel(body)).toMatchObject({ code: '200' });
    expect((await cancel(body)).code).toBe('404');
    expect((await coming()).map(({ assignmentId }) => assignmentId)).not.toContain(first?.['assignmentId']);
    world.setNow('2026-12-01T07:00:00.000Z');
    await world.hr.closeDays();
    const shown = async (key: number) => recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${key}`));
    expect(await shown(7)).toMatchObject({ shiftDto: { shiftId: 4 } });
    expect(await shown(6)).not.toMatchObject({ shiftDto: { shiftId: 4 } });
    const told = await world.db
      .selectFrom('history')
      .select(['fromJson', 'toJson'])
      .where('tableName', '=', 'shiftAssignment')
      .where('recordKey', '=', '6/2026-12-01')
      .orderBy('historyId')
      .execute();
    expect(told.at(-1)).toEqual({ fromJson: '{"shiftId":4}', toJson: null });
  });

  it('one that is of oneself is left to somebody else', async () => {
    world.setNow('2026-12-02T07:00:00.000Z');
    await onlyRights(world, 'payroll@muster.local', { write: ['shift'] });
    await assign(4, '2026-12-20', 3);
    const payroll = await world.as('payroll@muster.local');
    expect((await cancel({ applicantId: 3, fromDate: '2026-12-20', shiftId: 4 }, payroll)).code).toBe('403');
    expect((await cancel({ applicantId: 3, fromDate: '2026-12-20', shiftId: 4 })).code).toBe('200');
  });
});
