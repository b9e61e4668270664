import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

const hidden = { code: '403', message: 'You do not have the right to see the attendance of others.', result: null };
const pay = ['salary', 'attendanceBonus'];

describe('whose attendance somebody sees, and whose pay', () => {
  let world: HrWorld;
  let team: readonly number[];
  let others: readonly number[];
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    const people = await world.db
      .selectFrom('applicant')
      .select(['applicantId', 'teamId'])
      .where('empNo', '!=', '')
      .execute();
    team = people.filter(({ teamId }) => teamId === 1).map(({ applicantId }) => applicantId);
    others = people.filter(({ teamId }) => teamId !== 1).map(({ applicantId }) => applicantId);
  });
  afterAll(() => world.close());

  const as = async (name: string, path: string) => world.call(await world.as(`${name}@muster.local`), 'GET', path);
  const monthOf = (name: string, person = 0) =>
    as(name, `attendance/getAllAttendanceOfApplicantByIdByMonth/${person}/2026-11`);
  const months = async (name: string) =>
    rowsOf(await as(name, 'attendance/searchEmployeeAttendance/2026-11-01/2026-11-30'));
  const paidFields = (rows: readonly object[]) => pay.filter((field) => rows.some((row) => Object.hasOwn(row, field)));

  /** A role of its own with read right on one function, given to the agent in place of his role. */
  async function agentReads(link: string) {
    const { functionId } = await world.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('functionLink', '=', link)
      .executeTakeFirstOrThrow();
    await world.db.deleteFrom('roleRight').where('roleId', '=', 90).execute();
    await world.db.deleteFrom('accountRole').where('accountId', '=', 5).execute();
    await world.db.deleteFrom('role').where('roleId', '=', 90).execute();
    const role = { roleId: 90, roleName: 'Reader', kind: 'staff', status: 'Active' };
    await world.db
      .insertInto('role')
      .values({ ...role, secondFactor: 0, version: 1, changedAt: '', changedBy: '' })
      .execute();
    const right = { roleId: 90, functionId, readRight: 1, writeRight: 0, delRight: 0 };
    await world.db.insertInto('roleRight').values(right).execute();
    await world.db.insertInto('accountRole').values({ accountId: 5, roleId: 90 }).execute();
  }

  it('a team lead sees the days of his team alone, without any pay but his own, and why they are so', async () => {
    const [mine = 0, stranger = 0] = [team.find((each) => each !== 4), others[0]];
    const days = rowsOf(await monthOf('lead', mine));
    expect(days.length).toBeGreaterThan(5);
    expect(paidFields(days)).toEqual([]);
    expect(await monthOf('lead', stranger)).toEqual(hidden);
    expect((await as('lead', `attendance/getMonthlyAttendanceStatsOfApplicant/${mine}/2026-11`)).code).toBe('200');
    expect(await as('lead', `attendance/getMonthlyAttendanceStatsOfApplicant/${stranger}/2026-11`)).toEqual(hidden);
    expect((await as('lead', `attendance/explainAttendanceOfDay/${days[0]?.['attendanceId']}`)).code).toBe('200');
    const away = rowsOf(await monthOf('hr', stranger))[0]?.['attendanceId'];
    const unknown = await as('lead', 'attendance/explainAttendanceOfDay/987654');
    expect(unknown).toEqual({ code: '404', message: 'This day was not found.', result: null });
    expect(await as('lead', `attendance/explainAttendanceOfDay/${away}`)).toEqual(unknown);
    const listed = await months('lead');
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.every((row) => team.includes(Number(row['applicantId'])))).toBe(true);
    const daysOf = (whose: (row: object & Readonly<Record<string, unknown>>) => boolean) =>
      listed.filter(whose).flatMap((row) => row['attendanceDtos'] as readonly object[]);
    expect(paidFields(daysOf((row) => row['applicantId'] !== 4))).toEqual([]);
    const own = daysOf((row) => row['applicantId'] === 4);
    expect(own.length).toBeGreaterThan(5);
    expect(own.every((day) => pay.every((field) => Object.hasOwn(day, field)))).toBe(true);
    expect((await as('lead', 'thumb_attend/getUnknownPunches')).code).toBe('403');
  });

  it('a team lead without a team sees his own days only', async () => {
    await world.db.updateTable('applicant').set({ teamId: null }).where('applicantId', '=', 4).execute();
    expect(
      await monthOf(
        'lead',
        team.find((each) => each !== 4),
      ),
    ).toEqual(hidden);
    expect(rowsOf(await monthOf('lead', 4)).length).toBeGreaterThan(5);
    expect(await months('lead')).toEqual([]);
    await world.db.updateTable('applicant').set({ teamId: 1 }).where('applicantId', '=', 4).execute();
  });

  it('everybody sees his own pay; HR and payroll see that of all', async () => {
    const own = rowsOf(await as('agent', 'attendance/getAllAttendanceOfApplicant'));
    expect(paidFields(own)).toEqual(pay);
    for (const name of ['hr', 'payroll']) {
      expect(paidFields(rowsOf(await monthOf(name, others[0])))).toEqual(pay);
      const listed = await months(name);
      expect(listed.length).toBeGreaterThan(team.length);
      expect(paidFields(listed.flatMap((row) => row['attendanceDtos'] as readonly object[]))).toEqual(pay);
    }
  });

  it('who keeps attendance sees all days, and pay only with a screen of hiring or payroll', async () => {
    await agentReads('emp_attendance');
    const days = rowsOf(await monthOf('agent', others[0]));
    expect(days.length).toBeGreaterThan(5);
    expect(paidFields(days)).toEqual([]);
    expect(paidFields(rowsOf(await monthOf('agent', 5)))).toEqual(pay);
  });

  it('who puts people into batches sees them, but not what they earn; who hires sees it', async () => {
    const person = async () => recordOf(await as('agent', `applicants/getApplicantById/${others[0]}`));
    const list = async () => rowsOf(await as('agent', 'applicant_bio/getAllApplicantsByStatus/Appointed'));
    await agentReads('batch');
    expect(await person()).not.toHaveProperty('basicSalary');
    await agentReads('employee');
    expect(await person()).toHaveProperty('basicSalary');
    expect((await list()).every((row) => Object.hasOwn(row, 'attendenceBonus'))).toBe(true);
  });
});
