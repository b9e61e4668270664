import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { leaveBalance } from '../../server/hr/leave/account/leave-ledger.ts';
import { drawsHere, postgresOfTests } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf } from './hr-world.ts';

/** What people do with the leave of one employee, in any order. */
type Deed =
  | { readonly do: 'ask'; readonly type: string; readonly half: boolean; readonly from: number; readonly days: number }
  | { readonly do: 'lead' | 'hr' | 'reject' | 'cancel'; readonly which: number }
  | {
      readonly do: 'mark';
      readonly type: string;
      readonly half: number;
      readonly from: number;
      readonly replace: boolean;
    }
  | { readonly do: 'holiday'; readonly on: number };

const type = fc.constantFrom('Annual', 'Medical', 'Casual', 'Special Leave');
const which = fc.nat(9);
/** Often the same few days, so that leave comes over leave. */
const from = fc.oneof(fc.nat(5), fc.nat(40));
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    type,
    half: fc.boolean(),
    from,
    days: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constantFrom('lead' as const, 'hr' as const, 'reject' as const, 'cancel' as const), which }),
  fc.record({ do: fc.constant('mark' as const), type, half: fc.nat(5), from, replace: fc.boolean() }),
  fc.record({ do: fc.constant('holiday' as const), on: fc.nat(40) }),
);

const halves: readonly (string | undefined)[] = ['First Half', 'Second Half', ''];
/** What was marked over what, so that the runs are known to have halves and leave over leave among them. */
const marked = new Set<string>();

const quotas = { Annual: 14, Medical: 8, Casual: 8 } as const;
const date = (offset: number) => new Date(Date.UTC(2026, 10, 23 + offset)).toISOString().slice(0, 10);

/** A model of leave that knows days only: which day is held by which leave, and by which request, and which are off. */
interface Model {
  readonly taken: Map<string, { readonly type: string; readonly days: number; readonly by: number | undefined }>;
  /** Holidays that were entered, by their days: key and whether they stand. */
  readonly holidays: Map<string, { readonly id: number; readonly stands: boolean }>;
  readonly requests: { readonly id: number; readonly asked: Extract<Deed, { do: 'ask' }>; status: string }[];
}

const isOff = ({ holidays }: Model, day: string) => day === '2026-12-25' || holidays.get(day)?.stands === true;
const works = (model: Model, day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !isOff(model, day);
const daysOf = ({ from, days }: { from: number; days: number }) =>
  Array.from({ length: days }, (_, index) => date(from + index));

describe('the truths of leave', () => {
  it('hold for any order of requests, decisions, cancellations, marked days and holidays', async () => {
    const world = await createWorld({ people: 12, months: 1 });
    const agent = await world.as('agent@muster.local');
    const first = (await leaveBalance(world.db, 5)) ?? { annual: 0, medical: 0, casual: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 30 }), async (deeds) => {
        const model: Model = { taken: new Map(), holidays: new Map(), requests: [] };
        for (const each of deeds) {
          await act(world, agent, model, each);
          const moved = (of: string, until: string) =>
            [...model.taken].reduce(
              (sum, [day, held]) => (held.type === of && day <= until && !isOff(model, day) ? sum + held.days : sum),
              0,
            );
          for (const until of [date(0), date(20), '2027-12-31']) {
            const balance = await leaveBalance(world.db, 5, until);
            expect(balance).toEqual({
              annual: first.annual - moved('Annual', until),
              medical: first.medical - moved('Medical', until),
              casual: first.casual - moved('Casual', until),
            });
          }
        }
        await balanceIsQuotaPlusLedger(world);
        await ledgerOnlyGrows(world, model);
        await undo(world);
      }),
      { seed: 20260101, numRuns: drawsHere(80) },
    );
    await world.close();
    if (postgresOfTests() !== undefined) return;
    const over = (kind: string) => ['nothing', 'whole', 'half'].map((before) => `${kind} over ${before}`);
    expect([...marked].sort()).toEqual([...over('whole'), ...over('half')].sort());
  });

  async function act(world: HrWorld, agent: Who, model: Model, each: Deed): Promise<void> {
    const lead = await world.as('lead@muster.local');
    const hr = await world.as('hr@muster.local');
    if (each.do === 'ask') {
      const duration = each.type === 'Medical' || each.type === 'Casual' ? (each.half ? 'Half' : 'Full') : '';
      const days = duration === 'Half' ? 1 : each.days;
      const body = {
        leaveType: each.type,
        leaveDuration: duration,
        startDate: date(each.from),
        endDate: date(each.from + days - 1),
        reason: 'x',
      };
      const answer = await world.call(agent, 'POST', 'leaves/saveLeave', { body });
      const asked = { ...each, days, half: duration === 'Half' };
      if (answer.code === '200')
        model.requests.push({ id: Number(recordOf(answer)['leaveId']), asked, status: 'Pending' });
      return;
    }
    if (each.do === 'holiday') {
      const day = date(each.on);
      const known = model.holidays.get(day);
      const body = { holidayName: `Off on ${day}`, holidayDate: day };
      const stands = known?.stands !== true;
      const answer = known
        ? await world.call(hr, 'GET', `org_leave/changeStatus/${known.id}/${stands ? 'Active' : 'Inactive'}`)
        : await world.call(hr, 'POST', 'org_leave/saveOrgLeave', { body });
      expect(answer.code).toBe('200');
      model.holidays.set(day, { id: known?.id ?? Number(recordOf(answer)['holidayId']), stands });
      return;
    }
    if (each.do === 'mark') {
      const day = date(each.from);
      const span = { startDate: day, endDate: day, paidUnpaid: 'Paid', reason: 'x', applicantDto: { applicantId: 5 } };
      // Whole days, the first or the second half, and half a day that does not say which.
      const half = each.type === 'Medical' || each.type === 'Casual' ? halves[each.half] : undefined;
      const part = half === undefined ? {} : { leaveDuration: 'Half', ...(half === '' ? {} : { leaveHalf: half }) };
      const body = { ...span, leaveType: each.type, replace: each.replace, ...part };
      const { code } = await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body });
      expect(code).toBe(works(model, day) && (each.replace || !model.taken.has(day)) ? '200' : '422');
      if (code !== '200') return;
      const over = model.taken.get(day);
      const kind = half === undefined ? 'whole' : 'half';
      const before = over === undefined ? 'nothing' : over.days === 1 ? 'whole' : 'half';
      marked.add(`${kind} over ${before}`);
      model.taken.set(day, { type: each.type, days: half === undefined ? 1 : 0.5, by: undefined });
      return;
    }
    const request = model.requests[each.which % Math.max(1, model.requests.length)];
    if (!request) return;
    const status = { lead: 'Approved by Lead', hr: 'Approved', reject: 'Rejected', cancel: 'Cancelled' }[each.do];
    const who = { lead, hr, reject: hr, cancel: agent }[each.do];
    const body = { leaveId: request.id, status, remark: 'x' };
    const { code } = await world.call(who, 'POST', 'leaves/changeStatus', { body });
    if (code !== '200') return;
    if (status === 'Approved') {
      for (const day of daysOf(request.asked).filter((each) => works(model, each))) {
        expect(model.taken.has(day)).toBe(false);
        model.taken.set(day, { type: request.asked.type, days: request.asked.half ? 0.5 : 1, by: request.id });
      }
    }
    if (status === 'Cancelled' && request.status === 'Approved') {
      // A day that HR has marked over the request since is HR's, and stays.
      for (const day of daysOf(request.asked)) if (model.taken.get(day)?.by === request.id) model.taken.delete(day);
    }
    request.status = status;
  }

  async function balanceIsQuotaPlusLedger(world: HrWorld): Promise<void> {
    const entries = await world.db.selectFrom('leaveLedger').selectAll().where('applicantId', '=', 5).execute();
    const balance = await leaveBalance(world.db, 5);
    for (const [name, quota] of Object.entries(quotas)) {
      const sum = entries.reduce((total, entry) => (entry.leaveType === name ? total + entry.halves : total), 0);
      expect(balance?.[name.toLowerCase() as 'annual']).toBe(quota + sum / 2);
    }
  }

  async function ledgerOnlyGrows(world: HrWorld, model: Model): Promise<void> {
    const entries = await world.db
      .selectFrom('leaveLedger')
      .selectAll()
      .where('applicantId', '=', 5)
      .where('leaveDate', '>=', date(0))
      .orderBy('entryId')
      .execute();
    for (const entry of entries) expect(entry.cause).toBe(entry.halves < 0 ? 'leave' : 'reversal');
    const reversed = entries.filter(({ cause }) => cause === 'reversal').length;
    const counting = [...model.taken.keys()].filter((day) => !isOff(model, day));
    expect(entries.length - 2 * reversed).toBe(counting.length);
  }

  /** Takes everything of a run away, so that the next begins with the same company. */
  async function undo(world: HrWorld): Promise<void> {
    await world.db.deleteFrom('leaveLedger').where('leaveDate', '>=', date(0)).execute();
    await world.db.deleteFrom('attendanceDay').where('attendanceDate', '>=', date(0)).execute();
    await world.db.deleteFrom('holiday').where('holidayName', 'like', 'Off on %').execute();
    await world.db.deleteFrom('leaveRequest').where('applicantId', '=', 5).where('status', '!=', 'none').execute();
  }
});
