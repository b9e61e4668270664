import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfRequest } from '../../server/hr/answering/hash-of-request.ts';
import type { Who } from '../../server/hr/index.ts';
import { leaveBalance } from '../../server/hr/leave/account/leave-ledger.ts';
import { createWorld, type HrWorld, noon, recordOf, rowsOf } from './hr-world.ts';
import { shippedCalls } from './shipped-calls.ts';

const loan = {
  applicantDto: { applicantId: 5 },
  loanAmount: 100,
  loanPaid: 0,
  monthlyInstallment: 10,
  loanDate: '2026-11-01',
  status: 'Active',
};

/** Changes whose input holds a password. */
const routesWithSecrets = ['users/changePasswordProfile', 'mobile/applyForJob', 'mobile/changePassword'];

describe('changes', () => {
  let folder: string;
  let world: HrWorld;
  let payroll: Who;
  let hr: Who;
  const file = () => path.join(folder, 'muster.sqlite');
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-hr-'));
    world = await createWorld({ people: 12, months: 1, file: file() });
    payroll = await world.as('payroll@muster.local');
    hr = await world.as('hr@muster.local');
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const save = (body: object, idempotencyKey?: string, who = payroll) =>
    world.call(who, 'POST', 'empLoan/saveEmpLoan', { body, idempotencyKey });
  const loanCount = async () => rowsOf(await world.call(payroll, 'GET', 'empLoan/getAllEmpLoans')).length;

  it('gives the same answer for the same key and body, also over a restart, and does it once', async () => {
    const before = await loanCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(loan, 'key-1')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('200');
    await world.close();
    world = await createWorld({ file: file() });
    const { status, ...rest } = loan;
    expect(await save({ status, ...rest }, 'key-1')).toEqual(answers[0]);
    expect(await loanCount()).toBe(before + 1);
  });

  it('refuses a key that comes with another body, and keeps keys of people apart', async () => {
    await save(loan, 'key-2');
    expect(await save({ ...loan, loanPaid: 1 }, 'key-2')).toMatchObject({
      code: '422',
      message: expect.stringContaining('idempotency key'),
    });
    const admin = await world.as('admin@muster.local');
    expect((await save({ ...loan, loanPaid: 1 }, 'key-2', admin)).code).toBe('200');
    for (const key of ['', 'has blank', 'x'.repeat(129), 'ü']) expect((await save(loan, key)).code).toBe('422');
  });

  it('keeps of a request with a password only what is as slow to guess from as the hash of the password', async () => {
    const body = { email: 'somebody@example.com', password: 'secret7' };
    const request = { params: [], body, secret: true };
    const made = await hashOfRequest(request, 'visitor mobile/applyForJob key-3');
    expect(await hashOfRequest(request, 'visitor mobile/applyForJob key-3')).toBe(made);
    expect(await hashOfRequest(request, 'visitor mobile/applyForJob key-4')).not.toBe(made);
    const idempotencyKey = 'key-5';
    const params = ['a long demo password', 'another long password'];
    const change = () => world.hr.handle({ ...changing, params, idempotencyKey }, payroll);
    const changing = { method: 'GET', call: 'users/changePasswordProfile' };
    const answer = await change();
    expect(answer).toMatchObject({ code: '200' });
    // The present password is the new one by now; only the key makes the second request the first one again.
    expect(await change()).toEqual(answer);
    const { hash } = await world.db
      .selectFrom('keptAnswer')
      .select('hash')
      .where('repeatKey', '=', idempotencyKey)
      .executeTakeFirstOrThrow();
    expect(hash).not.toBe(await hashOfRequest({ params, body: undefined, secret: false }, ''));
    const secret = routesWithSecrets.map((path) => shippedCalls().find(({ address }) => address === path)?.secret);
    expect(secret).toEqual(routesWithSecrets.map(() => true));
  });

  it('forgets a key after 24 hours, and keeps none of a request that was refused', async () => {
    const wrong = { ...loan, loanPaid: -1 };
    expect((await save(wrong, 'key-3')).code).toBe('422');
    expect((await save(loan, 'key-3')).code).toBe('200');
    world.setNow('2026-11-22T06:59:00.000Z');
    expect((await save({ ...loan, loanPaid: 2 }, 'key-3')).code).toBe('422');
    world.setNow('2026-11-22T07:01:00.000Z');
    expect((await save({ ...loan, loanPaid: 2 }, 'key-3')).code).toBe('200');
    world.setNow(noon);
  });

  it('lets one of many saves of the same day through when all come with the version they read', async () => {
    const [day] = rowsOf(await world.call(hr, 'GET', 'attendance/getAllAttendanceOfApplicantByIdByMonth/5/2026-11'));
    const body = (reason: string) => ({
      attendanceId: day?.['attendanceId'],
      paidUnpaid: 'Paid',
      attendanceBonusQualified: 'Qualify',
      hoursInUse: 'shiftHours',
      reason,
    });
    const update = (reason: string, ifMatch: string | undefined) =>
      world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', { body: body(reason), ifMatch });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(`reason ${index}`, String(day?.['_version']))),
    );
    const codes = answers.map((answer) => answer.code).sort();
    expect(codes).toEqual(['200', ...Array.from({ length: 9 }, () => '409')]);
    expect(await update('unseen', undefined)).toMatchObject({ code: '428' });
    const last = await Promise.all(['first', 'second'].map((reason) => update(reason, '*')));
    expect(last.map((answer) => [answer.code, recordOf(answer)['_version']])).toEqual([
      ['200', Number(day?.['_version']) + 2],
      ['200', Number(day?.['_version']) + 3],
    ]);
  });

  it('runs changes and reads side by side without waiting for each other for ever', async () => {
    const mixed = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? save(loan) : world.call(payroll, 'GET', 'empLoan/getAllEmpLoans', { query: { limit: '1' } }),
    );
    expect(new Set((await Promise.all(mixed)).map((answer) => answer.code))).toEqual(new Set(['200']));
  });

  it('takes back all of a request that is refused half way', async () => {
    const { empNo } = await world.db
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    await world.db.updateTable('attendanceDay').set({ workedMinutes: 1 }).where('applicantId', '=', 5).execute();
    const before = await world.db.selectFrom('attendanceDay').selectAll().where('applicantId', '=', 5).execute();
    const body = { crmIds: [empNo, 'nobody'], startDate: '2026-11-01', endDate: '2026-11-20', updateAll: false };
    expect((await world.call(hr, 'POST', 'attendance/syncAttendance', { body })).code).toBe('422');
    expect(await world.db.selectFrom('attendanceDay').selectAll().where('applicantId', '=', 5).execute()).toEqual(
      before,
    );
    const done = await world.call(hr, 'POST', 'attendance/syncAttendance', { body: { ...body, crmIds: [empNo] } });
    // A complete day that a person has decided about stays as it is.
    const within = before
      .filter((day) => day.attendanceDate >= '2026-11-01' && day.attendanceDate <= '2026-11-20')
      .filter((day) => day.decided === 0 || day.checkIn === '' || day.checkOut === '');
    expect(done.result).toEqual({ changedDays: within.length });
  });

  it('E8 keeps balance = quota + sum of entries through any run of changes of leave', async () => {
    const absent = await world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('checkInStatus', '=', 'Absent')
      .where('decided', '=', 0)
      .where('applicantId', '>', 5)
      .limit(6)
      .execute();
    const change = fc.record({
      day: fc.nat(absent.length - 1),
      leaveType: fc.constantFrom('Annual', 'Medical', 'Casual', 'Special Leave'),
      leaveDuration: fc.constantFrom('Half', 'Full'),
    });
    const balances = async (applicantId: number) =>
      recordOf(await world.call(hr, 'GET', `leave_quota/getLeaveQuotaOfApplicantById/${applicantId}`));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const { day: index, leaveType, leaveDuration } of changes) {
          const day = absent[index];
          const body = {
            attendanceId: day?.attendanceId,
            paidUnpaid: 'Paid',
            leaveType,
            leaveDuration,
            attendanceBonusQualified: 'Not Qualify',
            hoursInUse: 'shiftHours',
            reason: 'x',
          };
          expect((await world.call(hr, 'POST', 'attendance/updateAttendanceOfApplicant', { body })).code).toBe('200');
        }
        for (const applicantId of new Set(absent.map((day) => day.applicantId))) {
          const days = await world.db
            .selectFrom('attendanceDay')
            .select(['leaveType', 'leaveDuration'])
            .where('applicantId', '=', applicantId)
            .execute();
          const plan = await world.db
            .selectFrom('applicant')
            .innerJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
            .selectAll('leaveQuotaPlan')
            .where('applicantId', '=', applicantId)
            .executeTakeFirstOrThrow();
          const taken = (type: string) =>
            days
              .filter((day) => day.leaveType === type)
              .reduce((sum, day) => sum + (day.leaveDuration === 'Half' ? 0.5 : 1), 0);
          expect(await balances(applicantId)).toEqual({
            annual: plan.annualHalves / 2 - taken('Annual'),
            medical: plan.medicalHalves / 2 - taken('Medical'),
            casual: plan.casualHalves / 2 - taken('Casual'),
          });
        }
      }),
      { seed: 20260101, numRuns: 25 },
    );
  });

  it('E8 answers the balance at any date from the entries up to it', async () => {
    const [person] = await world.db.selectFrom('leaveLedger').select('applicantId').limit(1).execute();
    const applicantId = person?.applicantId ?? 0;
    const entries = await world.db
      .selectFrom('leaveLedger')
      .selectAll()
      .where('applicantId', '=', applicantId)
      .execute();
    const start = await leaveBalance(world.db, applicantId, '1999-12-31');
    expect(entries.length).toBeGreaterThan(0);
    for (const { leaveDate } of entries) {
      const until = entries.filter((entry) => entry.leaveDate <= leaveDate);
      const sum = (type: string) =>
        until.reduce((total, entry) => (entry.leaveType === type ? total + entry.halves / 2 : total), 0);
      expect(await leaveBalance(world.db, applicantId, leaveDate)).toEqual({
        annual: Number(start?.annual) + sum('Annual'),
        medical: Number(start?.medical) + sum('Medical'),
        casual: Number(start?.casual) + sum('Casual'),
      });
    }
  });

  it('keeps punches of unknown badges in the inbox, once', async () => {
    const device = {
      read: async () => [
        { reference: 'x1', crmId: 'X-1', at: '2026-11-20T20:00' },
        { reference: 'x2', crmId: '1004', at: '2026-11-20T20:01' },
      ],
    };
    const other = await createWorld({ people: 12, months: 1, device });
    const keeper = await other.as('hr@muster.local');
    await other.db.deleteFrom('punchInbox').execute();
    const day = await other.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('applicantId', '=', 5)
      .where('attendanceDate', '=', '2026-11-20')
      .executeTakeFirstOrThrow();
    const before = await other.db.selectFrom('punch').select('punchId').execute();
    for (const _ of [1, 2]) {
      const answer = await other.call(
        keeper,
        'GET',
        `thumb_attend/pullThumbAttendance/${day.attendanceId}/1005/2026-11-20`,
      );
      expect(answer.result).toEqual({ punches: 0 });
    }
    const inbox = await other.db.selectFrom('punchInbox').select(['crmId', 'at', 'reference']).execute();
    expect(inbox).toEqual([{ crmId: 'X-1', at: '2026-11-20T20:00', reference: 'x1' }]);
    expect(await other.db.selectFrom('punch').select('punchId').execute()).toEqual(before);
    await other.close();
  });
});
