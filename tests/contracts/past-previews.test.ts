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

describe('what a change of the past makes of days and balances is seen before', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const post = (call: string, body: Json, who = hr) => world.call(who, 'POST', call, { body });
  const dayOf = (applicantId: number, attendanceDate: string) =>
    world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '=', attendanceDate)
      .executeTakeFirst();

  it('a shift from a past day on: each day with shift, statuses and bonus, as it then comes true, and nothing is kept', async () => {
    const body = {
      shiftDto: { shiftId: 4 },
      fromDate: '2026-11-10',
      applicantDtos: [{ applicantId: 6 }, { applicantId: 7 }],
    };
    const before = await stored(world);
    const changes = rowsOf(await post('shift/previewShiftOfUsers', body));
    expect(await stored(world)).toEqual(before);
    expect(changes.length).toBeGreaterThan(5);
    expect(new Set(changes.map((each) => each['shiftAfter']))).toContain('09:00 - 18:00');
    for (const each of changes) {
      const day = await dayOf(Number(each['applicantId']), String(each['attendanceDateString']));
      expect(each['bonusBefore']).toBe(day?.attendanceBonusQualified ?? '');
    }
    expect((await post('shift/assignShiftToUsers', body)).code).toBe('200');
    for (const each of changes) {
      const day = await dayOf(Number(each['applicantId']), String(each['attendanceDateString']));
      const status = [day?.checkInStatus, day?.checkOutStatus, day?.leaveType, day?.leaveDuration];
      expect([each['statusAfter'], each['bonusAfter']]).toEqual([
        day ? status.filter((part) => part !== '').join(', ') : 'No day',
        day?.attendanceBonusQualified ?? '',
      ]);
    }
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
    const changes = rowsOf(await post('org_leave/previewOrgLeave', body));
    expect(await stored(world)).toEqual(before);
    expect(changes).toContainEqual(
      expect.objectContaining({ applicantId: absent.applicantId, statusBefore: 'Absent', statusAfter: 'No day' }),
    );
    expect((await post('org_leave/saveOrgLeave', body)).code).toBe('200');
    expect(await dayOf(absent.applicantId, absent.attendanceDate)).toBeUndefined();
    expect(
      rowsOf(await post('org_leave/previewOrgLeave', { ...body, holidayName: 'Later', holidayDate: '2027-03-03' })),
    ).toEqual([]);
  });

  it('a quota that is changed late: whose balances become what', async () => {
    const [plan] = rowsOf(await world.call(hr, 'GET', 'leave_quota/getAllLeaveQuota'));
    const { employees, ...quota } = plan as { readonly [name: string]: Json };
    const before = await stored(world);
    const changes = rowsOf(
      await post('leave_quota/previewLeaveQuota', { ...quota, annual: Number(quota['annual']) - 2.5 }),
    );
    expect(await stored(world)).toEqual(before);
    expect(changes.length).toBe(employees);
    for (const each of changes) {
      expect(Number(each['annualAfter'])).toBe(Number(each['annualBefore']) - 2.5);
      expect(each['casualAfter']).toBe(each['casualBefore']);
    }
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
