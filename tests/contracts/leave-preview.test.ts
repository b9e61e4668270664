import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

const asked = { leaveType: 'Casual', leaveDuration: 'Full', startDate: '2026-12-02', endDate: '2026-12-03' };

describe('a request for leave before it is sent', () => {
  let world: HrWorld;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 2 });
    agent = await world.as('agent@muster.local');
  });
  afterEach(() => world.close());

  const preview = (changes: object = {}, who = agent) =>
    world.call(who, 'POST', 'leaves/previewLeave', { body: { ...asked, ...changes } });
  const send = (changes: object = {}) =>
    world.call(agent, 'POST', 'leaves/saveLeave', { body: { ...asked, reason: 'Wedding', ...changes } });
  const own = async () => rowsOf(await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn'));

  it('tells the days that it takes and what is left after it, and keeps nothing', async () => {
    const before = await own();
    const left = Number(recordOf(await world.call(agent, 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'))['casual']);
    const found = recordOf(await preview());
    expect(found).toMatchObject({ days: 2, problem: '', holidays: '' });
    expect(found['balances']).toMatchObject([{ year: '2026', left, takes: 2, after: left - 2 }]);
    expect(await own()).toEqual(before);
    const sent = recordOf(await send());
    expect(sent['days']).toBe(found['days']);
  });

  it('takes nothing for days off, and half a day for a half', async () => {
    // The Sunday is a day off of the agent.
    expect(recordOf(await preview({ startDate: '2026-12-05', endDate: '2026-12-07' }))['days']).toBe(2);
    const half = { leaveDuration: 'Half', leaveHalf: 'First Half', endDate: asked.startDate };
    expect(recordOf(await preview(half))['days']).toBe(0.5);
  });

  it.each([
    ['days off alone', { startDate: '2026-12-06', endDate: '2026-12-06' }],
    ['more than is left', { startDate: '2026-12-01', endDate: '2026-12-31' }],
  ])('says of %s why it would be refused, in the words of the refusal', async (_, changes) => {
    const found = recordOf(await preview(changes));
    expect(found['problem']).not.toBe('');
    const refusal = await send(changes);
    expect(refusal.code).toBe('422');
    expect(refusal.message).toBe(found['problem']);
  });

  it('says the same of leave that is asked for twice', async () => {
    await send();
    const found = recordOf(await preview());
    expect(found['problem']).toBe((await send()).message);
  });

  it('is for employees alone', async () => {
    await world.db.updateTable('account').set({ applicantId: null }).where('email', '=', 'hr@muster.local').execute();
    expect((await preview({}, await world.as('hr@muster.local'))).code).toBe('403');
  });
});
