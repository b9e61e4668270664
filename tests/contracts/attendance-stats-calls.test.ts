import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaTools } from '../../server/database/sqlite/schema-tools.ts';
import type { Who } from '../../server/hr/index.ts';
import { placeOfDay } from '../../server/hr/migrations/0017-place-of-day.migration.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { mismatches, type RecordShape, rowMismatches } from './shape.ts';
import { dayOfEmployee } from './shapes.ts';

const stats: RecordShape = { present: 'number', absent: 'number', late: 'number', onLeave: 'number' };
const teamStats: RecordShape = { teamId: 'id', teamName: 'text', ...stats };
const departmentStats: RecordShape = { deptId: 'id', deptName: 'text', ...stats, monthly: { record: stats } };

describe('attendance counted', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    world.setNow('2026-11-20T18:30:00.000Z');
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const ask = (call: string, who = hr) => world.call(who, 'GET', `attendance/${call}`);

  /** The days of a span, counted one by one. */
  async function counted(from: string, to: string, applicantId?: number) {
    const all = await world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceDate', '>=', from)
      .where('attendanceDate', '<=', to)
      .execute();
    const days = all.filter((day) => applicantId === undefined || day.applicantId === applicantId);
    const of = (...wanted: string[]) => days.filter((day) => wanted.includes(day.checkInStatus)).length;
    return {
      present: of('On Time', 'Late', 'Early', 'Missing'),
      absent: of('Absent'),
      late: of('Late'),
      onLeave: of('Leave'),
    };
  }

  /** The figures of all rows added up. */
  const summed = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    Object.fromEntries(Object.keys(stats).map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)]));

  it('W-355 W-356 W-365 counts those who are in no team or department last, so that all add up', async () => {
    const ids = [5, 6, 7];
    const days = world.db.selectFrom('attendanceDay').select(['attendanceId', 'teamId', 'deptId']);
    const former = await days.where('applicantId', 'in', ids).execute();
    const place = (set: { readonly teamId: number; readonly deptId: number }) =>
      world.db.updateTable('attendanceDay').set(set);
    await place({ teamId: 0, deptId: 0 }).where('applicantId', 'in', ids).execute();
    const own = await Promise.all(ids.map((id) => counted('2026-11-01', '2026-11-30', id)));
    for (const [call, name, title] of [
      ['getTeamAttendanceStatsMonthWise/2026-11', 'teamName', 'No Team'],
      ['getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam/2026-11-20', 'deptName', 'No Department'],
    ] as const) {
      const rows = rowsOf(await ask(call));
      const months = rows.map((row) => (row['monthly'] ?? row) as Readonly<Record<string, unknown>>);
      expect(summed(months)).toEqual(await counted('2026-11-01', '2026-11-30'));
      expect(rows.at(-1)?.[name]).toBe(title);
      expect(months.at(-1)).toMatchObject(summed(own));
    }
    for (const { attendanceId, ...set } of former) await place(set).where('attendanceId', '=', attendanceId).execute();
  });

  it('W-359 attendance/getTodaysAttendanceStats counts today', async () => {
    const answer = await ask('getTodaysAttendanceStats');
    expect(mismatches(answer.result, { date: 'date', ...stats })).toEqual([]);
    expect(answer.result).toEqual({ date: '2026-11-20', ...(await counted('2026-11-20', '2026-11-20')) });
    expect((await ask('getTodaysAttendanceStats', agent)).code).toBe('403');
  });

  it('W-354 attendance/getTodaysAndMonthlyAttendanceStats counts today and its month', async () => {
    const { monthly, ...today } = recordOf(await ask('getTodaysAndMonthlyAttendanceStats'));
    expect(today).toEqual({ date: '2026-11-20', ...(await counted('2026-11-20', '2026-11-20')) });
    expect(monthly).toEqual(await counted('2026-11-01', '2026-11-30'));
    expect((await ask('getTodaysAndMonthlyAttendanceStats', agent)).code).toBe('403');
  });

  it('W-362 attendance/getMonthlyAttendanceStatsWithMonthParam/{month} counts a month', async () => {
    expect((await ask('getMonthlyAttendanceStatsWithMonthParam/2026-10')).result).toEqual(
      await counted('2026-10-01', '2026-10-31'),
    );
    expect(namedFields(await ask('getMonthlyAttendanceStatsWithMonthParam/October'))).toEqual(['month']);
    expect((await ask('getMonthlyAttendanceStatsWithMonthParam/2026-10', agent)).code).toBe('403');
  });

  it('W-371 attendance/getMonthlyAttendanceStatsOfApplicant/{a}/{b} counts the month of an employee', async () => {
    expect((await ask('getMonthlyAttendanceStatsOfApplicant/5/2026-10')).result).toEqual(
      await counted('2026-10-01', '2026-10-31', 5),
    );
    expect(namedFields(await ask('getMonthlyAttendanceStatsOfApplicant/x/2026-10'))).toEqual(['employee']);
    expect((await ask('getMonthlyAttendanceStatsOfApplicant/5/2026-10', agent)).code).toBe('403');
  });

  it('W-355 attendance/getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam/{date} counts by department', async () => {
    const call = 'getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam';
    const rows = rowsOf(await ask(`${call}/2026-11-20`));
    expect(rows.length).toBeGreaterThan(1);
    expect(rowMismatches(rows, departmentStats)).toEqual([]);
    expect(summed(rows)).toEqual(await counted('2026-11-20', '2026-11-20'));
    const months = rows.map((row) => row['monthly'] as Readonly<Record<string, unknown>>);
    expect(summed(months)).toEqual(await counted('2026-11-01', '2026-11-30'));
    expect(namedFields(await ask(`${call}/2026-11-31`))).toEqual(['date']);
    expect((await ask(`${call}/2026-11-20`, agent)).code).toBe('403');
  });

  it('W-356 attendance/getAttendanceTeamWiseReport counts today by team', async () => {
    const rows = rowsOf(await ask('getAttendanceTeamWiseReport'));
    expect(rows.length).toBeGreaterThan(1);
    expect(rowMismatches(rows, teamStats)).toEqual([]);
    expect(summed(rows)).toEqual(await counted('2026-11-20', '2026-11-20'));
    expect((await ask('getAttendanceTeamWiseReport', agent)).code).toBe('403');
  });

  it('W-365 attendance/getTeamAttendanceStatsMonthWise/{month} counts a month by team', async () => {
    const rows = rowsOf(await ask('getTeamAttendanceStatsMonthWise/2026-10'));
    expect(rowMismatches(rows, teamStats)).toEqual([]);
    expect(summed(rows)).toEqual(await counted('2026-10-01', '2026-10-31'));
    expect((await ask('getTeamAttendanceStatsMonthWise/2026-10', agent)).code).toBe('403');
  });

  it('W-357 attendance/getTodayAttendanceStatsTeamLead counts today in the own team', async () => {
    const lead = await world.as('lead@muster.local');
    const answer = await ask('getTodayAttendanceStatsTeamLead', lead);
    expect(mismatches(answer.result, { date: 'date', ...stats })).toEqual([]);
    const falcons = rowsOf(await ask('getAttendanceTeamWiseReport')).find((row) => row['teamId'] === 1);
    expect({ teamId: 1, teamName: 'Falcons', ...recordOf(answer) }).toEqual({ date: '2026-11-20', ...falcons });
    expect((await ask('getTodayAttendanceStatsTeamLead', agent)).code).toBe('403');
  });

  it('W-357 W-359 counts the night that is at work as today until a shift of the new day begins', async () => {
    const before = world.db.selectFrom('shift').select(['endTime', 'startTime']);
    const shifts = await before.execute();
    expect(shifts.some(({ startTime, endTime }) => endTime <= startTime && endTime > '03:00')).toBe(true);
    const lead = await world.as('lead@muster.local');
    const today = async () => {
      const all = recordOf(await ask('getTodaysAttendanceStats'));
      const team = recordOf(await ask('getTodayAttendanceStatsTeamLead', lead));
      expect(team['date']).toBe(all['date']);
      return all;
    };
    world.setNow('2026-11-19T20:00:00.000Z');
    expect(await today()).toEqual({ date: '2026-11-19', ...(await counted('2026-11-19', '2026-11-19')) });
    world.setNow('2026-11-20T11:00:00.000Z');
    expect((await today())['date']).toBe('2026-11-20');
    // On Sunday nobody begins: once the night of Saturday is over, it is Sunday.
    world.setNow('2026-11-22T07:00:00.000Z');
    expect((await today())['date']).toBe('2026-11-22');
    world.setNow('2026-11-20T18:30:00.000Z');
  });

  it('W-365 counts a day where it was worked, whatever team its people are in since', async () => {
    const of = async (month: string, team: number) =>
      rowsOf(await ask(`getTeamAttendanceStatsMonthWise/${month}`)).find((row) => row['teamId'] === team);
    const admin = await world.as('admin@muster.local');
    await world.hr.closeDays();
    const [october, november, other] = [await of('2026-10', 1), await of('2026-11', 1), await of('2026-10', 2)];
    const member = await world.db
      .selectFrom('attendanceDay')
      .select('applicantId')
      .where('teamId', '=', 1)
      .where('attendanceDate', '=', '2026-11-20')
      .where('checkInStatus', 'in', ['On Time', 'Late'])
      .executeTakeFirstOrThrow();
    const move = (teamId: number) =>
      world.call(admin, 'POST', 'team/assignTeamToUsers', { body: { teamDto: { teamId }, applicantDtos: [member] } });
    expect((await move(2)).code).toBe('200');
    await world.hr.closeDays();
    expect([await of('2026-10', 1), await of('2026-10', 2)]).toEqual([october, other]);
    // Today goes along; the days of the month before it stay.
    expect((await of('2026-11', 1))?.['present']).toBe(Number(november?.['present']) - 1);
    expect((await move(1)).code).toBe('200');
    expect(await of('2026-11', 1)).toEqual(november);
  });

  it('gives days of before it was kept the team and department of now', async () => {
    const old = await createWorld({ people: 12, months: 1 });
    const days = () => old.db.selectFrom('attendanceDay').select(['attendanceId', 'teamId', 'deptId']).execute();
    const kept = await days();
    for (const name of ['teamId', 'deptId']) {
      await old.db.schema.dropIndex(`attendance_day_of_${name}`).execute();
      await old.db.schema.alterTable('attendanceDay').dropColumn(name).execute();
    }
    await placeOfDay.up(old.db as unknown as Kysely<unknown>, schemaTools);
    expect(kept.some(({ teamId, deptId }) => teamId > 0 && deptId > 0)).toBe(true);
    expect(await days()).toEqual(kept);
    await old.close();
  });

  it('W-361 attendance/customAttendance/{param} lists the attendance of a day', async () => {
    const rows = rowsOf(await ask('customAttendance/2026-11-19'));
    expect(rows.length).toBeGreaterThan(20);
    expect(rowMismatches(rows, dayOfEmployee)).toEqual([]);
    expect(rows.some((row) => Object.hasOwn(row, 'salary') || Object.hasOwn(row, 'attendanceBonus'))).toBe(false);
    expect(new Set(rows.map((row) => row['attendanceDateString']))).toEqual(new Set(['2026-11-19']));
    expect(namedFields(await ask('customAttendance/19-11-2026'))).toEqual(['param']);
    expect((await ask('customAttendance/2026-11-19', agent)).code).toBe('403');
  });
});
