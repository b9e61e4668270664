import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { drawsHere } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

const types = ['Annual', 'Medical', 'Casual'] as const;
type Type = (typeof types)[number];
const monthNames = 'January February March April May June July August September October November December'.split(' ');
const today = '2028-02-16';
const years = [2026, 2027, 2028];

interface Rule {
  readonly accrual: 'At Once' | 'Month by Month';
  readonly proRata: 'Yes' | 'No';
  readonly carry: number;
  readonly carryFrom: number;
  readonly lapse: number;
}

const rule: fc.Arbitrary<Rule> = fc.record({
  accrual: fc.constantFrom('At Once' as const, 'Month by Month' as const),
  proRata: fc.constantFrom('Yes' as const, 'No' as const),
  carry: fc.constantFrom(0, 0.5, 3, 5, 40),
  carryFrom: fc.constantFrom(2025, 2026, 2027, 2028),
  lapse: fc.integer({ min: 1, max: 12 }),
});
const month = fc.integer({ min: 1, max: 12 });
const joined = fc
  .record({ year: fc.integer({ min: 2024, max: 2028 }), month, day: fc.integer({ min: 1, max: 28 }) })
  .map(({ year, month, day }) => (year === 2028 ? '2028-01-09' : dateOf(year, month, day)));
/** Leave that was taken on a day, in half days. */
const taken = fc.record({
  year: fc.constantFrom(...years),
  month,
  day: fc.integer({ min: 1, max: 28 }),
  type: fc.constantFrom(...types),
  halves: fc.integer({ min: 1, max: 7 }),
});
const asked = fc.record({
  type: fc.constantFrom(...types),
  from: fc.integer({ min: 0, max: 300 }),
  days: fc.integer({ min: 1, max: 20 }),
});
const drawn = fc.record({
  rules: fc.tuple(rule, rule, rule),
  quotas: fc.tuple(fc.nat(50), fc.nat(30), fc.nat(20)),
  joined,
  taken: fc.array(taken, { maxLength: 12 }),
  asked,
});

type Drawn = typeof drawn extends fc.Arbitrary<infer Of> ? Of : never;

const dateOf = (year: number, of: number, day: number) =>
  new Date(Date.UTC(year, of - 1, day)).toISOString().slice(0, 10);

interface Leave {
  readonly date: string;
  readonly halves: number;
}

/** A year lived through month by month with two purses: what was carried over, which is spent first, and the quota. */
function liveThrough(
  rule: Rule,
  { quota, joined, carried, year }: { quota: number; joined: string; carried: number; year: number },
  leave: readonly Leave[],
): { readonly ends: readonly number[]; readonly purses: readonly number[] } {
  let [old, given, spent] = [carried, 0, 0];
  const ends: number[] = [];
  const purses: number[] = [];
  for (let at = 1; at <= 12; at += 1) {
    if (at === rule.lapse + 1) old = 0;
    // Months of the year that give him something, and how many of them have begun by now.
    const giving = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
      (each) => rule.proRata === 'No' || each >= joined.slice(0, 7),
    );
    const begun =
      rule.accrual === 'At Once' ? giving.length : giving.filter((each) => Number(each.slice(5)) <= at).length;
    given = Math.floor((quota * begun) / 12);
    for (const { date, halves } of leave) {
      if (date.slice(0, 7) !== `${year}-${String(at).padStart(2, '0')}`) continue;
      const fromOld = Math.min(old, halves);
      old -= fromOld;
      spent += halves - fromOld;
    }
    ends.push(old + given - spent);
    purses.push(old);
  }
  return { ends, purses };
}

/** Of the half days that could be taken in a month the most that leave no month below zero; undefined where one is so already. */
function mostThatFits(year: Parameters<typeof liveThrough>[1], rule: Rule, leave: readonly Leave[], of: number) {
  const date = dateOf(year.year, of, 15);
  const fits = (halves: number) =>
    liveThrough(rule, year, [...leave, { date, halves }])
      .ends.slice(of - 1)
      .every((end) => end >= 0);
  if (!fits(0)) return undefined;
  let most = 0;
  while (fits(most + 1)) most += 1;
  return most;
}

describe('rules of leave', () => {
  let world: HrWorld;
  let admin: Who;
  let agent: Who;
  let holidays: ReadonlySet<string>;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    agent = await world.as('agent@muster.local');
    const rows = await world.db.selectFrom('holiday').select('holidayDate').where('status', '=', 'Active').execute();
    holidays = new Set(rows.map(({ holidayDate }) => holidayDate));
  });
  afterAll(() => world.close());

  /** How the year of a day stands after the years that are carried into it. */
  function yearOf(of: number, type: Type, { rules, quotas, joined, taken }: Drawn) {
    const index = types.indexOf(type);
    const [rule, quota] = [rules[index] as Rule, quotas[index] ?? 0];
    const leave = taken
      .filter((each) => each.type === type)
      .map(({ year, month, day, halves }) => ({ date: dateOf(year, month, day), halves }));
    let carried = 0;
    for (let year = 2025; year < of; year += 1) {
      const rest = liveThrough(rule, { quota, joined, carried, year }, leave).ends[11] ?? 0;
      const carries = year >= rule.carryFrom && Number(joined.slice(0, 4)) <= year;
      carried = carries ? Math.max(0, Math.min(2 * rule.carry, rest)) : 0;
    }
    return { rule, year: { quota, joined, carried, year: of }, leave };
  }
  const seen = new Set<string>();

  it('make every balance what a plain life through the months makes it, and a request is judged by that', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (each) => {
        await world.db.deleteFrom('leaveLedger').where('applicantId', '=', 5).execute();
        await world.db.deleteFrom('leaveRequest').where('applicantId', '=', 5).execute();
        await world.db.deleteFrom('attendanceDay').where('applicantId', '=', 5).execute();
        await world.db
          .updateTable('applicant')
          .set({ joiningDate: each.joined })
          .where('applicantId', '=', 5)
          .execute();
        const [annualHalves, medicalHalves, casualHalves] = each.quotas;
        await world.db.updateTable('leaveQuotaPlan').set({ annualHalves, medicalHalves, casualHalves }).execute();
        for (const [index, type] of types.entries()) {
          const { accrual, proRata, carry, carryFrom, lapse } = each.rules[index] as Rule;
          const body = {
            ruleId: index + 1,
            accrual,
            proRata,
            carry,
            carryFrom,
            lapseMonth: monthNames[lapse - 1] ?? '',
          };
          expect((await world.call(admin, 'POST', 'leave_rule/saveLeaveRule', { body })).code, type).toBe('200');
        }
        for (const [index, { type: leaveType, halves, ...on }] of each.taken.entries()) {
          const entry = { leaveDate: dateOf(on.year, on.month, on.day), leaveType, halves: -halves };
          const about = { attendanceId: 900 + index, applicantId: 5, cause: 'leave', at: '', byName: '' };
          await world.db
            .insertInto('leaveLedger')
            .values({ entryId: 900_000 + index, ...entry, ...about })
            .execute();
        }
        world.setNow(`${today}T07:00:00.000Z`);
        await balances(each);
        await request(each);
      }),
      { seed: 20280216, numRuns: drawsHere(90) },
    );
    expect([...seen].sort()).toEqual([
      'asked: fits',
      'asked: too much',
      'balance: below zero',
      'balance: fits',
      'carried',
    ]);
  });

  async function balances(each: Drawn): Promise<void> {
    const own = recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'));
    const list = rowsOf(await world.call(admin, 'GET', 'leaves/getLeaveBalances'));
    const row = list.find(({ applicantId }) => applicantId === 5);
    const account = recordOf(await world.call(admin, 'GET', 'leaves/getAllLeaveQuotaOfApplicant/5'));
    for (const type of types) {
      const { rule, year, leave } = yearOf(2028, type, each);
      const lived = liveThrough(rule, year, leave);
      const left = mostThatFits(year, rule, leave, 2);
      const shown = own[type.toLowerCase()] as number;
      seen.add(left === undefined ? 'balance: below zero' : 'balance: fits');
      if (year.carried > 0) seen.add('carried');
      // Where leave was marked beyond what there is, nothing of the quota is left; what was carried over may still be taken.
      if (left === undefined) expect(shown * 2).toBeLessThanOrEqual(lived.purses[1] ?? 0);
      else expect(shown * 2).toBe(left);
      expect(row?.[type.toLowerCase()]).toBe(shown);
      const line = (account['quotas'] as { leaveType: string; left: number; carried: number }[]).find(
        ({ leaveType }) => leaveType === type,
      );
      expect(line).toMatchObject({ left: shown, carried: year.carried / 2, quota: year.quota / 2 });
    }
  }

  async function request(each: Drawn): Promise<void> {
    const { type, from, days } = each.asked;
    const startDate = new Date(Date.parse(today) + from * 86_400_000).toISOString().slice(0, 10);
    const span = Array.from({ length: days }, (_, index) => new Date(Date.parse(startDate) + index * 86_400_000));
    const dates = span.map((date) => date.toISOString().slice(0, 10));
    const works = dates.filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() !== 0 && !holidays.has(date));
    const leaveDuration = type === 'Annual' ? '' : 'Full';
    const body = { leaveType: type, leaveDuration, startDate, endDate: dates.at(-1) ?? '' };
    const preview = recordOf(await world.call(agent, 'POST', 'leaves/previewLeave', { body }));
    const answer = await world.call(agent, 'POST', 'leaves/saveLeave', { body: { ...body, reason: 'x' } });
    expect(answer.code === '200').toBe(preview['problem'] === '');
    if (works.length === 0) return;
    const { rule, year, leave } = yearOf(2028, type, each);
    const before = liveThrough(rule, year, leave).ends;
    const after = liveThrough(rule, year, [...leave, ...works.map((date) => ({ date, halves: 2 }))]).ends;
    const first = Number(startDate.slice(5, 7));
    // A month that was below zero before is not the fault of the request.
    if (before.some((end, index) => index >= first - 1 && end < 0)) return;
    const fits = after.slice(first - 1).every((end) => end >= 0);
    seen.add(fits ? 'asked: fits' : 'asked: too much');
    expect(answer.code, JSON.stringify(answer.result)).toBe(fits ? '200' : '422');
    if (!fits) expect(String(preview['problem'])).toContain(`of ${type} leave`);
  }
});
