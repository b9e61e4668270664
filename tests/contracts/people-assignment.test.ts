import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf } from './hr-world.ts';

describe('putting people into teams, batches and shifts', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterEach(() => world.close());

  const chosen = (...keys: readonly number[]) => keys.map((applicantId) => ({ applicantId }));
  const person = async (key: number) => recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${key}`));
  const post = (who: Who, path: string, body: object) => world.call(who, 'POST', path, { body });

  it('puts each chosen person into the team once, and writes it into the history', async () => {
    const path = 'team/assignTeamToUsers';
    const body = { teamDto: { teamId: 3 }, applicantDtos: chosen(5, 6, 7, 6) };
    expect(await post(hr, path, body)).toMatchObject({
      code: '200',
      message: '3 people are in Shaheens now',
      result: { assigned: 3 },
    });
    for (const key of [5, 6, 7]) expect(await person(key)).toMatchObject({ teamDto: { teamName: 'Shaheens' } });
    const history = await world.db
      .selectFrom('history')
      .select(['recordKey', 'toJson'])
      .where('tableName', '=', 'applicant')
      .where('toJson', '=', '{"teamId":3}')
      .execute();
    expect(history.map(({ recordKey }) => recordKey)).toContain('5');
    expect((await post(agent, path, body)).code).toBe('403');
  });

  it('refuses the whole of it for a person or a team that is not there', async () => {
    const before = await person(5);
    const path = 'team/assignTeamToUsers';
    const some = await post(hr, path, { teamDto: { teamId: 3 }, applicantDtos: chosen(5, 99_999) });
    expect(namedFields(some)).toEqual(['applicantDtos.1']);
    expect(namedFields(await post(hr, path, { teamDto: { teamId: 3 }, applicantDtos: [] }))).toEqual(['applicantDtos']);
    await world.call(hr, 'GET', 'team/changeTeamStatus/3/Inactive');
    const closed = await post(hr, path, { teamDto: { teamId: 3 }, applicantDtos: chosen(5) });
    expect(namedFields(closed)).toEqual(['teamDto.teamId']);
    expect(await person(5)).toEqual(before);
  });

  it('R-809 assigns people to a batch, and transfers only those who are in another', async () => {
    const path = 'batch/assignBatchToUsersWithType';
    const assign = { batchDto: { batchId: 2 }, type: 'Assign', applicantDtos: chosen(8, 9) };
    expect(await post(hr, path, assign)).toMatchObject({ code: '200', message: '2 people are in FE Batch 12 now' });
    const transfer = { ...assign, type: 'Transfer' };
    const again = await post(hr, path, transfer);
    expect(again).toMatchObject({ code: '422', message: '1008 is in FE Batch 12 already' });
    expect(await post(hr, path, { ...transfer, batchDto: { batchId: 3 } })).toMatchObject({ code: '200' });
    expect(await person(9)).toMatchObject({ batchDto: { batchId: 3 } });
    await world.db.updateTable('applicant').set({ batchId: null }).where('applicantId', '=', 8).execute();
    expect(await post(hr, path, transfer)).toMatchObject({
      code: '422',
      message: '1008 is in no batch to be transferred from',
    });
    expect(namedFields(await post(hr, path, { ...assign, type: 'Lend' }))).toEqual(['type']);
    expect((await post(agent, path, assign)).code).toBe('403');
  });

  it('gives a shift from a day on, and judges the days since then by it', async () => {
    const days = async () =>
      world.db
        .selectFrom('attendanceDay')
        .select(['attendanceDate', 'shiftStart'])
        .where('applicantId', '=', 5)
        .where('attendanceDate', '>=', '2026-11-10')
        .where('attendanceDate', '<=', '2026-11-20')
        .where('decided', '=', 0)
        .where('leaveType', '=', '')
        .orderBy('attendanceDate')
        .execute();
    const before = await days();
    expect(before.length).toBeGreaterThan(5);
    const body = { shiftDto: { shiftId: 4 }, fromDate: '2026-11-17', applicantDtos: chosen(5) };
    expect(await post(hr, 'shift/assignShiftToUsers', body)).toMatchObject({
      code: '200',
      message: '1 person is on Morning from 17 Nov 2026',
    });
    expect(await person(5)).toMatchObject({ shiftDto: { shiftName: 'Morning' } });
    const hours = new Map((await days()).map((day) => [day.attendanceDate, day.shiftStart.slice(11)]));
    for (const { attendanceDate, shiftStart } of before)
      expect([attendanceDate, hours.get(attendanceDate)]).toEqual([
        attendanceDate,
        attendanceDate < '2026-11-17' ? shiftStart.slice(11) : '09:00',
      ]);
  });

  it('lets no day stay Absent that the new shift makes a day off', async () => {
    const saturday = '2026-11-14';
    const dayOf = () =>
      world.db
        .selectFrom('attendanceDay')
        .selectAll()
        .where('applicantId', '=', 5)
        .where('attendanceDate', '=', saturday)
        .executeTakeFirst();
    const give = (shiftId: number, fromDate: string) =>
      post(hr, 'shift/assignShiftToUsers', { shiftDto: { shiftId }, fromDate, applicantDtos: chosen(5) });
    await world.db.deleteFrom('punch').where('applicantId', '=', 5).execute();
    await world.db
      .updateTable('attendanceDay')
      .set({ decided: 0, leaveType: '', leaveDuration: '' })
      .where('applicantId', '=', 5)
      .execute();
    await give(1, '2026-11-09');
    expect(await dayOf()).toMatchObject({ checkInStatus: 'Absent' });
    await give(2, '2026-11-09');
    expect(await dayOf()).toBeUndefined();
    await give(1, '2026-11-09');
    expect(await dayOf()).toMatchObject({ checkInStatus: 'Absent' });
  });

  it('begins a shift that was given ahead on its day, without anybody asking', async () => {
    const shiftBefore = (await person(5))['shiftDto'];
    const ahead = { shiftDto: { shiftId: 4 }, fromDate: '2026-11-24', applicantDtos: chosen(5) };
    expect((await post(hr, 'shift/assignShiftToUsers', ahead)).code).toBe('200');
    expect((await person(5))['shiftDto']).toEqual(shiftBefore);
    world.setNow('2026-11-24T07:00:00.000Z');
    await world.hr.closeDays();
    expect(await person(5)).toMatchObject({ shiftDto: { shiftName: 'Morning' } });
    const written = () =>
      world.db
        .selectFrom('history')
        .select('historyId')
        .where('tableName', '=', 'applicant')
        .where('recordKey', '=', '5')
        .execute();
    const once = await written();
    await world.hr.closeDays();
    expect(await written()).toEqual(once);
  });

  it('takes another shift for the same day in place of the first, and none for applicants or the far past', async () => {
    const body = { shiftDto: { shiftId: 4 }, fromDate: '2026-11-18', applicantDtos: chosen(5) };
    await post(hr, 'shift/assignShiftToUsers', body);
    await post(hr, 'shift/assignShiftToUsers', { ...body, shiftDto: { shiftId: 2 } });
    const stored = await world.db
      .selectFrom('shiftAssignment')
      .select('shiftId')
      .where('applicantId', '=', 5)
      .where('fromDate', '=', '2026-11-18')
      .execute();
    expect(stored).toEqual([{ shiftId: 2 }]);
    const late = await post(hr, 'shift/assignShiftToUsers', { ...body, fromDate: '2026-08-01' });
    expect(namedFields(late)).toEqual(['fromDate']);
    const outsider = await post(hr, 'shift/assignShiftToUsers', { ...body, applicantDtos: chosen(5, 45) });
    expect(outsider).toMatchObject({ code: '422', message: 'Only employees have a shift' });
    expect((await post(agent, 'shift/assignShiftToUsers', body)).code).toBe('403');
  });
});
