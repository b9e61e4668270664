import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { leaveBalance, leaveOfYear } from '../../server/hr/leave/account/leave-ledger.ts';
import { drawsHere } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

/** What the agent, employee 5, has a year. */
const quota = { annual: 14, medical: 8, casual: 8 };
const newYear = '2027-01-01T04:00:00.000Z';

describe('leave years', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 12, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
    await world.db.deleteFrom('leaveLedger').where('applicantId', '=', 5).execute();
  });
  afterEach(() => world.close());

  async function mark(leaveType: string, startDate: string, endDate = startDate, more = {}): Promise<string> {
    const span = { startDate, endDate, paidUnpaid: 'Paid', reason: 'x', applicantDto: { applicantId: 5 }, ...more };
    const body = { ...span, leaveType };
    return (await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body })).code;
  }

  const ask = (startDate: string, endDate: string, leaveType = 'Annual') =>
    world.call(agent, 'POST', 'leaves/saveLeave', {
      body: { leaveType, leaveDuration: '', startDate, endDate, reason: 'x' },
    });

  const entries = async () =>
    (
      await world.db.selectFrom('leaveLedger').selectAll().where('applicantId', '=', 5).orderBy('entryId').execute()
    ).map(({ leaveDate, leaveType, halves, cause }) => [leaveDate, leaveType, halves, cause]);

  it('begin with the whole quota by an entry of the ledger, once', async () => {
    expect(await mark('Annual', '2026-12-28', '2026-12-30')).toBe('200');
    expect(await mark('Medical', '2026-12-31')).toBe('200');
    expect(await world.hr.renewLeave()).toBe(0);
    world.setNow(newYear);
    expect(await world.hr.renewLeave()).toBeGreaterThan(0);
    expect((await entries()).slice(-2)).toEqual([
      ['2027-01-01', 'Annual', 6, 'renewal'],
      ['2027-01-01', 'Medical', 2, 'renewal'],
    ]);
    expect(await leaveBalance(world.db, 5, '2026-12-31')).toEqual({ annual: 11, medical: 7, casual: 8 });
    expect(await leaveBalance(world.db, 5, '2027-01-01')).toEqual(quota);
    expect(await world.hr.renewLeave()).toBe(0);
  });

  it('show what is left of the present one, and tell of the renewal in the account', async () => {
    await mark('Annual', '2026-12-28', '2026-12-30');
    world.setNow(newYear);
    await world.hr.renewLeave();
    expect(await mark('Casual', '2027-01-04')).toBe('200');
    const own = await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn');
    expect(own.result).toEqual({ ...quota, casual: 7 });
    const account = recordOf(await world.call(hr, 'GET', 'leaves/getAllLeaveQuotaOfApplicant/5'));
    expect(account).toMatchObject({ year: 2027 });
    expect(account['quotas']).toMatchObject([
      { leaveType: 'Annual', quota: 14, taken: 0, left: 14 },
      { leaveType: 'Medical', quota: 8, taken: 0, left: 8 },
      { leaveType: 'Casual', quota: 8, taken: 1, left: 7 },
      { leaveType: 'Special Leave', taken: 0 },
    ]);
    expect(account['ledger']).toContainEqual(
      expect.objectContaining({ leaveDate: '2027-01-01', leaveType: 'Annual', days: 3, cause: 'Renewal' }),
    );
    const balances = rowsOf(await world.call(hr, 'GET', 'leaves/getLeaveBalances'));
    expect(balances.find((row) => row['applicantId'] === 5)).toMatchObject({ ...quota, casual: 7, taken: 1 });
    const year = (of: number) => world.call(hr, 'GET', `leaves/getLeavesOfYear/${of}`);
    expect(rowsOf(await year(2027)).find((row) => row['applicantId'] === 5)).toMatchObject({ jan: 1, total: 1 });
    expect(rowsOf(await year(2026)).find((row) => row['applicantId'] === 5)).toMatchObject({ dec: 3, total: 3 });
  });

  it('are not touched by leave of a year that is over, whether it is entered or changed later', async () => {
    await mark('Annual', '2026-12-28', '2026-12-29');
    world.setNow(newYear);
    await world.hr.renewLeave();
    expect(await mark('Casual', '2026-12-28', '2026-12-28', { replace: true })).toBe('200');
    expect(await mark('Annual', '2026-12-30')).toBe('200');
    expect(await leaveBalance(world.db, 5, '2026-12-31')).toEqual({ annual: 12, medical: 8, casual: 7 });
    expect(await leaveBalance(world.db, 5, '2027-01-01')).toEqual(quota);
    expect(await world.hr.renewLeave()).toBe(0);
  });

  it('limit a request by the days that it has in each', async () => {
    expect(await mark('Annual', '2026-12-14', '2026-12-29')).toBe('200');
    const left = (await leaveOfYear(world.db, 5, '2026'))?.annual ?? 0;
    expect(left).toBeLessThan(2);
    // Two days of this year are not there any more; those of the next one are.
    const both = await ask('2026-12-30', '2027-01-02');
    expect(JSON.stringify(both.result)).toContain('of Annual leave of 2026');
    expect((await ask('2027-01-04', '2027-01-09')).code).toBe('200');
    expect((await ask('2027-01-11', '2027-01-16')).code).toBe('200');
    const more = await ask('2027-01-18', '2027-01-20');
    expect(JSON.stringify(more.result)).toContain(
      'Only 2 days of Annual leave of 2027 are left beside what is asked for already; this would take 3 days',
    );
  });

  it('keep every balance quota plus ledger, over years of leave that is marked, changed and given back', async () => {
    const deed = fc.record({
      type: fc.constantFrom('Annual', 'Medical', 'Casual', 'Special Leave'),
      back: fc.integer({ min: -40, max: 40 }),
      pause: fc.integer({ min: 0, max: 120 }),
    });
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
        await world.db.deleteFrom('leaveLedger').where('applicantId', '=', 5).execute();
        await world.db.deleteFrom('attendanceDay').where('applicantId', '=', 5).execute();
        let at = Date.parse('2026-11-23T07:00:00.000Z');
        for (const { type, back, pause } of deeds) {
          at += pause * 86_400_000;
          world.setNow(new Date(at).toISOString());
          await world.hr.renewLeave();
          await mark(type, day(at + back * 86_400_000));
          const rows = await world.db.selectFrom('leaveLedger').selectAll().where('applicantId', '=', 5).execute();
          const thisYear = Number(day(at).slice(0, 4));
          for (let year = 2026; year <= thisYear + 1; year += 1) {
            const sum = (of: string, until: string) =>
              rows
                .filter(({ leaveType, leaveDate }) => leaveType === of && leaveDate <= until)
                .reduce((total, { halves }) => total + halves / 2, 0);
            const until = `${year}-12-31`;
            expect(await leaveBalance(world.db, 5, until)).toEqual({
              annual: quota.annual + sum('Annual', until),
              medical: quota.medical + sum('Medical', until),
              casual: quota.casual + sum('Casual', until),
            });
            if (year > thisYear) continue;
            expect(await leaveOfYear(world.db, 5, String(year))).toEqual(await leaveBalance(world.db, 5, until));
            const first = rows.filter(({ leaveDate, cause }) => leaveDate === `${year}-01-01` && cause !== 'renewal');
            if (first.length === 0 && year > 2026)
              expect(await leaveBalance(world.db, 5, `${year}-01-01`)).toEqual(quota);
          }
        }
      }),
      { seed: 20270101, numRuns: drawsHere(12) },
    );
  });
});
