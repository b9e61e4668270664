import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresOfTests } from '../databases/test-database.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';

const tables = [
  'account',
  'accountRole',
  'appFunction',
  'applicant',
  'applicantBio',
  'applicantLog',
  'attendanceDay',
  'batch',
  'bonus',
  'client',
  'counter',
  'department',
  'dock',
  'designation',
  'employeeLoan',
  'holiday',
  'jobPost',
  'lead',
  'leadOrder',
  'leadPackage',
  'leadPlan',
  'leaveLedger',
  'leaveQuotaPlan',
  'leaveRequest',
  'location',
  'media',
  'outbox',
  'punch',
  'punchInbox',
  'role',
  'roleRight',
  'shift',
  'shiftAssignment',
  'storedFile',
  'team',
];

async function fingerprintOf(world: HrWorld): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const { rows } = await sql.raw(`select * from "${table}" order by 1, 2`).execute(world.db);
    hash.update(JSON.stringify(rows));
  }
  for (const bytes of world.files.values()) hash.update(bytes);
  return hash.digest('hex');
}

describe('the demo company', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 250, months: 6 });
  });
  afterAll(() => world.close());

  it('has about 250 employees with six months of attendance and its sign-ins', async () => {
    expect(world.summary.employees).toBe(250);
    expect(world.summary.attendanceDays).toBeGreaterThan(25_000);
    expect(world.summary.accounts.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@muster.local Administrator',
      'hr@muster.local HR',
      'payroll@muster.local Payroll',
      'lead@muster.local Team Lead',
      'agent@muster.local Agent',
      'vendor@muster.local Vendor Agent',
      'applicant@muster.local Applicant',
    ]);
  });

  it('is the same to the byte for the same minute, and another on another day', async () => {
    const at = (instant: string) => createWorld({ people: 12, months: 1, at: instant });
    const worlds = await Promise.all(
      ['2026-11-21T07:00:00.000Z', '2026-11-21T07:00:59.000Z', '2026-11-22T07:00:00.000Z'].map(at),
    );
    const [early, late, next] = await Promise.all(worlds.map(fingerprintOf));
    expect(late).toBe(early);
    expect(next).not.toBe(early);
    await Promise.all(worlds.map((each) => each.close()));
  });

  it('keeps every foreign key and every day once', async () => {
    // PostgreSQL has no row whose link leads nowhere; SQLite may have been told not to look.
    if (postgresOfTests() === undefined)
      expect((await sql`pragma foreign_key_check`.execute(world.db)).rows).toEqual([]);
    const { rows } =
      await sql`select 1 from "attendanceDay" group by "applicantId", "attendanceDate" having count(*) > 1`.execute(
        world.db,
      );
    expect(rows).toEqual([]);
  });

  it('has days of every sort', async () => {
    const statuses = await world.db.selectFrom('attendanceDay').select('checkInStatus').distinct().execute();
    expect(statuses.map((row) => row.checkInStatus).sort()).toEqual([
      '',
      'Absent',
      'Early',
      'Late',
      'Leave',
      'On Time',
    ]);
    const outs = await world.db.selectFrom('attendanceDay').select('checkOutStatus').distinct().execute();
    expect(outs.map((row) => row.checkOutStatus)).toEqual(expect.arrayContaining(['', 'Early', 'Missing', 'On Time']));
  });

  it('is what its punches say: a sync of everybody changes nothing', async () => {
    const admin = await world.as('admin@muster.local');
    const everybody = world.db.selectFrom('applicant').select('empNo').where('empNo', '!=', '');
    // Nobody syncs his own days.
    const employees = await everybody.where('email', '!=', 'admin@muster.local').execute();
    const body = { crmIds: employees.map((each) => each.empNo), startDate: '2026-10-01', endDate: '2026-11-21' };
    const answer = await world.call(admin, 'POST', 'attendance/syncAttendance', {
      body: { ...body, updateAll: false },
    });
    expect(answer).toEqual({ code: '200', message: 'Successfully Sync', result: { changedDays: 0 } });
  });

  it('lives today too: some are in, some late, some not yet, one forgot to check out, and nothing is in the future', async () => {
    // A Monday at nine in the evening: the evening shift is at work, the late night shift is not here yet.
    const evening = await createWorld({ people: 250, months: 1, at: '2026-11-23T16:00:00.000Z' });
    const today = await evening.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceDate', '=', '2026-11-23')
      .execute();
    const count = (status: string) => today.filter((day) => day.checkInStatus === status).length;
    for (const status of ['On Time', 'Late', 'Leave', '']) expect([status, count(status) > 0]).toEqual([status, true]);
    expect(today.filter((day) => day.checkIn !== '' && day.checkOut === '').length).toBeGreaterThan(10);
    expect(today.filter((day) => day.applicantId <= 5 && day.checkIn !== '')).toEqual([]);
    const forgot = await evening.db
      .selectFrom('attendanceDay')
      .select(['attendanceDate', 'checkIn', 'checkOut', 'checkOutStatus'])
      .where('applicantId', '=', 6)
      .where('attendanceDate', '<', '2026-11-23')
      .orderBy('attendanceDate', 'desc')
      .executeTakeFirstOrThrow();
    expect(forgot).toMatchObject({ checkIn: expect.stringMatching(/./), checkOut: '', checkOutStatus: 'Missing' });
    const future = await evening.db.selectFrom('punch').select('at').where('at', '>', '2026-11-23T21:00').execute();
    expect(future).toEqual([]);
    const everybody = evening.db.selectFrom('applicant').select('empNo').where('empNo', '!=', '');
    const others = await everybody.where('email', '!=', 'admin@muster.local').execute();
    const crmIds = others.map(({ empNo }) => empNo);
    const body = { crmIds, startDate: '2026-11-20', endDate: '2026-11-23', updateAll: false };
    const admin = await evening.as('admin@muster.local');
    const answer = await evening.call(admin, 'POST', 'attendance/syncAttendance', { body });
    expect(answer.result).toEqual({ changedDays: 0 });
    for (const table of ['bonus', 'dock', 'punchInbox', 'outbox'] as const) {
      const { rows } = await sql.raw(`select 1 from "${table}"`).execute(evening.db);
      expect([table, rows.length > 1]).toEqual([table, true]);
    }
    await evening.close();
  });

  it('has written no message later than now, also when it is made before the office opens', async () => {
    const at = '2026-11-20T00:30:00.000Z';
    const early = await createWorld({ people: 250, months: 1, at });
    const mails = await early.db.selectFrom('outbox').select('createdAt').execute();
    expect(mails.some(({ createdAt }) => createdAt > '2026-11-20')).toBe(true);
    expect(mails.filter(({ createdAt }) => createdAt > at)).toEqual([]);
    await early.close();
  });

  it('has 12 job posts with requirements shorter and longer than 200 characters', async () => {
    const posts = rowsOf(await world.call({ kind: 'visitor' }, 'GET', 'mobile/getAllActiveJobPost'));
    const lengths = posts.map((post) => String(post['requirements']).replace(/<[^>]+>/g, '').length);
    expect(posts).toHaveLength(12);
    expect(lengths.filter((length) => length > 200).length).toBeGreaterThanOrEqual(4);
    expect(lengths.filter((length) => length < 200).length).toBeGreaterThanOrEqual(4);
  });
});
