import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

/** Wednesday and Thursday; the agent works every day but Sunday. */
const asked = {
  leaveType: 'Casual',
  leaveDuration: 'Full',
  startDate: '2026-12-02',
  endDate: '2026-12-03',
  reason: 'Wedding',
};

describe('what whoever decides about leave sees beside a request', () => {
  let world: HrWorld;
  let lead: Who;
  let agent: Who;
  let mate: Who;
  let mateId: number;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 2 });
    [lead, agent] = [await world.as('lead@muster.local'), await world.as('agent@muster.local')];
    const { teamId } = await world.db
      .selectFrom('applicant')
      .select('teamId')
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    ({ applicantId: mateId } = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('phaseStatus', '=', 'Appointed')
      .where('empType', '!=', 'Leader')
      .where('applicantId', '>', 8)
      .orderBy('applicantId')
      .executeTakeFirstOrThrow());
    await world.db.updateTable('applicant').set({ teamId }).where('applicantId', '=', mateId).execute();
    const hr = await world.as('hr@muster.local');
    const accountId = hr.kind === 'person' ? hr.accountId : 0;
    await world.db.updateTable('account').set({ applicantId: mateId }).where('accountId', '=', accountId).execute();
    mate = await world.as('hr@muster.local');
  });
  afterEach(() => world.close());

  const ask = async (who: Who, changes: object = {}) =>
    recordOf(await world.call(who, 'POST', 'leaves/saveLeave', { body: { ...asked, ...changes } }));
  const pending = async (who: Who) => rowsOf(await world.call(who, 'GET', 'leaves/getAllLeaves/Pending'));

  it('is the balance after it and who is off too, and what begins first stands on top', async () => {
    const late = await ask(agent, { startDate: '2026-12-16', endDate: '2026-12-16' });
    const first = await ask(agent);
    const other = await ask(mate, { startDate: '2026-12-03', endDate: '2026-12-04' });
    const rows = (await pending(lead)).filter(({ leaveId }) =>
      [late, first, other].some((each) => each['leaveId'] === leaveId),
    );
    expect(rows.map(({ startDate }) => startDate)).toEqual(['2026-12-02', '2026-12-03', '2026-12-16']);
    const left = Number(recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'))['casual']);
    expect(rows.map(({ awayToo }) => awayToo)).toEqual([1, 1, 0]);
    expect([rows[0]?.['leftAfter'], rows[2]?.['leftAfter']]).toEqual([left - 2, left - 1]);
    const found = recordOf(await world.call(lead, 'GET', `leaves/getLeaveCase/${first['leaveId']}`));
    expect(found['balances']).toEqual([
      { year: '2026', takes: 2, left, pending: 1, after: left - 2, afterAll: left - 3 },
    ]);
    expect(found['colleagues']).toMatchObject([{ leaveId: other['leaveId'], decided: false, startDate: '2026-12-03' }]);
    expect(JSON.stringify(found['colleagues'])).not.toContain('Casual');
    expect((found['earlier'] as readonly object[]).length).toBeGreaterThan(0);
    const month = found['month'] as readonly { readonly applicantId: number; readonly checkInTime?: string }[];
    expect(new Set(month.map(({ applicantId }) => applicantId)).size).toBeGreaterThan(1);
    expect(month.filter(({ checkInTime }) => checkInTime)).toEqual([]);
  });

  it('is told to nobody who does not decide, of his own request neither', async () => {
    const own = await ask(agent);
    expect(own).toMatchObject({ leftBefore: null, leftAfter: null, awayToo: 0 });
    expect((await world.call(agent, 'GET', `leaves/getLeaveCase/${own['leaveId']}`)).code).toBe('403');
    expect((await world.call(lead, 'GET', 'leaves/getLeaveCase/987654')).code).toBe('404');
  });
});
