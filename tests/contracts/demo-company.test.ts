import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  'client',
  'counter',
  'department',
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
  'punch',
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
  }, 60_000);
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

  it('is the same to the byte at any time of one day, and another on another day', async () => {
    const at = (instant: string) => createWorld({ people: 12, months: 1, at: instant });
    const worlds = await Promise.all(
      ['2026-11-20T19:00:00.000Z', '2026-11-21T18:59:00.000Z', '2026-11-21T19:00:00.000Z'].map(at),
    );
    const [early, late, next] = await Promise.all(worlds.map(fingerprintOf));
    expect(late).toBe(early);
    expect(next).not.toBe(early);
    await Promise.all(worlds.map((each) => each.close()));
  });

  it('keeps every foreign key and every day once', async () => {
    expect((await sql`pragma foreign_key_check`.execute(world.db)).rows).toEqual([]);
    const { rows } =
      await sql`select 1 from "attendanceDay" group by "applicantId", "attendanceDate" having count(*) > 1`.execute(
        world.db,
      );
    expect(rows).toEqual([]);
  });

  it('has days of every sort', async () => {
    const statuses = await world.db.selectFrom('attendanceDay').select('checkInStatus').distinct().execute();
    expect(statuses.map((row) => row.checkInStatus).sort()).toEqual(['Absent', 'Early', 'Late', 'Leave', 'On Time']);
    const outs = await world.db.selectFrom('attendanceDay').select('checkOutStatus').distinct().execute();
    expect(outs.map((row) => row.checkOutStatus)).toEqual(expect.arrayContaining(['', 'Early', 'Missing', 'On Time']));
  });

  it('is what its punches say: a sync of everybody changes nothing', async () => {
    const admin = await world.as('admin@muster.local');
    const employees = await world.db.selectFrom('applicant').select('empNo').where('empNo', '!=', '').execute();
    const body = { crmIds: employees.map((each) => each.empNo), startDate: '2026-10-01', endDate: '2026-11-20' };
    const answer = await world.call(admin, 'POST', 'attendance/syncAttendance', {
      body: { ...body, updateAll: false },
    });
    expect(answer).toEqual({ code: '200', message: 'Successfully Sync', result: { changedDays: 0 } });
  }, 30_000);

  it('has 12 job posts with requirements shorter and longer than 200 characters', async () => {
    const posts = rowsOf(await world.call({ kind: 'visitor' }, 'GET', 'mobile/getAllActiveJobPost'));
    const lengths = posts.map((post) => String(post['requirements']).replace(/<[^>]+>/g, '').length);
    expect(posts).toHaveLength(12);
    expect(lengths.filter((length) => length > 200).length).toBeGreaterThanOrEqual(4);
    expect(lengths.filter((length) => length < 200).length).toBeGreaterThanOrEqual(4);
  });
});
