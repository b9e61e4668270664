import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { createHr, createSimulatedDevice, type HrTables, hrCallsOf } from '../../server/hr/index.ts';
import { cheapPasswords, createWorld, noon, rowsOf, visitor } from './hr-world.ts';
import { shippedCalls, shippedPhases } from './shipped-calls.ts';

function emptyCompany() {
  const database = openDatabase(':memory:');
  const db = database.db.withTables<HrTables>();
  const hr = createHr({
    calls: hrCallsOf(shippedCalls()),
    phases: shippedPhases,
    database: { db, migrate: database.migrate },
    clock: { now: () => new Date(noon), zone: 'Asia/Karachi' },
    ids: { token: () => 'abcdefghijklmnopqrstuvwxyz' },
    files: { write: async () => undefined, read: async () => undefined, remove: async () => undefined },
    passwords: cheapPasswords,
    fingerprint: createSimulatedDevice(),
    audit: { record: async () => undefined },
    log: () => undefined,
  });
  return { database, db, hr };
}

describe('a first start', () => {
  it('C9 makes admin@muster.local with every right in an empty company', async () => {
    const { database, hr } = emptyCompany();
    expect(await hr.migrate()).toBeUndefined();
    expect(await hr.isEmpty()).toBe(true);
    expect(await hr.seedAdmin({ password: 'the first password' })).toEqual({ email: 'admin@muster.local' });
    expect(await hr.isEmpty()).toBe(false);
    const body = { email: 'admin@muster.local', password: 'the first password' };
    const answer = await hr.handle({ method: 'POST', call: 'users/login', body }, visitor);
    expect(answer).toMatchObject({
      code: '200',
      result: { applicantId: null, roles: [{ roleName: 'Administrator' }] },
    });
    const admin = { kind: 'person', accountId: 1 } as const;
    const loans = await hr.handle({ method: 'GET', call: 'empLoan/getAllEmpLoans' }, admin);
    expect(loans).toEqual({ code: '200', message: 'Success', result: [] });
    const body2 = { programName: 'First' };
    expect(await hr.handle({ method: 'POST', call: 'program/saveProgram', body: body2 }, admin)).toMatchObject({
      code: '200',
      result: { programId: 1, programName: 'First' },
    });
    await database.close();
  });

  it('generates one password for the demo where none is given', async () => {
    const { database, hr } = emptyCompany();
    await hr.migrate();
    const summary = await hr.seedDemo({ people: 6, months: 1 });
    expect(summary.password).toBe('abcdefghijklmn');
    for (const { email, role } of summary.accounts.filter(
      (each) => each.role !== 'Vendor Agent' && each.role !== 'Applicant',
    )) {
      const body = { email, password: summary.password };
      const answer = await hr.handle({ method: 'POST', call: 'users/login', body }, visitor);
      expect(answer).toMatchObject({ code: '200', result: { roles: [{ roleName: role }] } });
    }
    await database.close();
  });

  it('refuses a database of a newer program', async () => {
    const { database, hr } = emptyCompany();
    await database.migrate('hr', [{ number: 1, name: 'something-newer', up: async () => undefined }]);
    expect(await hr.migrate()).toEqual({ refused: expect.stringContaining('newer version of Muster') });
    await database.close();
  });
});

describe('closing days', () => {
  it('makes days on which nobody came Absent once their shift is over, and changes nothing the second time', async () => {
    const world = await createWorld({ people: 12, months: 1 });
    world.setNow('2026-11-25T07:00:00.000Z');
    expect(await world.hr.closeDays()).toBeGreaterThan(20);
    expect(await world.hr.closeDays()).toBe(0);
    const hr = await world.as('hr@muster.local');
    const days = rowsOf(await world.call(hr, 'GET', 'attendance/getAllAttendanceOfApplicantByIdByMonth/5/2026-11'));
    const late = days.filter((day) => String(day['attendanceDateString']) > '2026-11-20');
    expect(late.map((day) => [day['attendanceDateString'], day['checkInStatus'], day['paidUnpaid']])).toEqual([
      ['2026-11-21', 'Absent', 'Unpaid'],
      ['2026-11-23', 'Absent', 'Unpaid'],
      ['2026-11-24', 'Absent', 'Unpaid'],
      ['2026-11-25', '', 'Unpaid'],
    ]);
    await world.close();
  });
});
