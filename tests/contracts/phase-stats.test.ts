import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { insertMany } from '../../server/hr/records/insert-many.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

describe('statistics of the phases', () => {
  let world: HrWorld;
  let admin: Who;
  let manager: Who;
  let set: Awaited<ReturnType<typeof onlyRights>>['set'];
  const line = (logId: number, logAction: string, createdOn: string, changes: object = {}) => ({
    ...{ logId, applicantId: 5, phase: 0, createdOn, byName: 'Hina Sheikh', remarks: '', comments: '', logAction },
    ...changes,
  });
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    admin = await world.as('admin@muster.local');
    ({ who: manager, set } = await onlyRights(world, 'hr@muster.local', { read: ['recruit_stats'] }));
    // The company is five hours ahead of UTC: its days end at 19:00.
    await insertMany(world.db, 'applicantLog', [
      line(900_001, 'Viewed', '2015-03-01T18:59:59.000Z'),
      line(900_002, 'Viewed', '2015-03-01T19:00:00.000Z', { comments: 'Speaks well' }),
      line(900_003, 'Viewed', '2015-03-02T18:59:59.000Z'),
      line(900_004, 'Viewed', '2015-03-02T19:00:00.000Z'),
      line(900_005, 'Contacted', '2015-03-02T08:00:00.000Z', { applicantId: 6 }),
    ]);
  });
  afterAll(() => world.close());

  const ask = (who: Who, call: string, phases: string, from: string, to: string) =>
    world.call(who, 'GET', `applicants/${call}/${phases}/${from}/${to}`);
  const search = (who: Who, phases: string, from = '2015-03-02', to = from) =>
    ask(who, 'getStatsByPhase', phases, from, to);

  it('R-728 R-729 R-739 finds the steps into several phases on the days of the company, both counted', async () => {
    const ids = async (phases: string, from?: string, to?: string) =>
      rowsOf(await search(admin, phases, from, to)).map(({ logId }) => logId);
    expect(await ids('Viewed')).toEqual([900_003, 900_002]);
    expect(await ids('Viewed,Contacted')).toEqual([900_003, 900_005, 900_002]);
    expect(await ids('Viewed', '2015-03-01', '2015-03-03')).toEqual([900_004, 900_003, 900_002, 900_001]);
  });

  it.each([
    ['R-276 R-277 R-278', ['emp_no', 'firstName', 'lastName']],
    ['R-279 R-280 R-281', ['programName', 'hr', 'logDate']],
    ['R-282 R-283', ['logAction', 'comment']],
  ])('%s a row carries %j', async (_, fields) => {
    const row = rowsOf(await search(admin, 'Viewed')).at(-1);
    for (const field of fields) expect(row?.[field]).toEqual(expect.any(String));
    expect(row).toMatchObject({ hr: 'Hina Sheikh', logAction: 'Viewed', comment: 'Speaks well' });
  });

  it('counts people and steps of each phase, also of one into which nobody came', async () => {
    const answer = await ask(admin, 'getStatsFigures', 'Viewed,Contacted,Hired', '2015-03-01', '2015-03-03');
    expect(answer.result).toEqual([
      { logAction: 'Viewed', steps: 4, people: 1 },
      { logAction: 'Contacted', steps: 1, people: 1 },
      { logAction: 'Hired', steps: 0, people: 0 },
    ]);
  });

  it.each([
    ['R-586', 'Viewed', '2015-03-02', '2015-03-01', 'End date can not be less than start date'],
    ['R-587', ',', '2015-03-02', '2015-03-02', 'Phase Status is required'],
    ['R-585', 'Viewed', '2015-03-02', '2040-01-01', 'End Date is in the future'],
    ['a phase of nothing:', 'Sleeping', '2015-03-02', '2015-03-02', 'Sleeping is no phase of these statistics'],
  ])('%s refuses %s from %s to %s', async (_, phases, from, to, message) => {
    for (const call of ['getStatsByPhase', 'getStatsFigures']) {
      const answer = await ask(admin, call, phases, from, to);
      expect([answer.code, answer.message]).toEqual(['422', message]);
    }
  });

  it.each([
    ['R-003', 'recruit_stats', 'Trainee,Nested', ['Applied', 'Appointed']],
    ['R-003', 'recruit_stats_list', 'Applied,Hired', ['Trainee', 'UPL']],
    ['R-004', 'appointed_stats', 'Appointed,UPL', ['Nested', 'Viewed']],
  ])('%s shows a manager with the right on %s its own phases and no others', async (_, right, own, others) => {
    await set({ read: [right] });
    for (const call of ['getStatsByPhase', 'getStatsFigures']) {
      expect((await ask(manager, call, own, '2015-01-01', '2015-12-31')).code).toBe('200');
      for (const other of others) {
        const answer = await ask(manager, call, `${own},${other}`, '2015-01-01', '2015-12-31');
        expect([answer.code, answer.message]).toEqual(['403', `You have no right to see the statistics of ${other}.`]);
      }
    }
    await set({ read: ['applicant'] });
    expect((await search(manager, own)).code).toBe('403');
  });

  it('answers a span of five years of log while nobody waits for it', async () => {
    const phases = ['Applied', 'Viewed', 'Contacted', 'Shortlisted', 'Rejected', 'Hired'];
    const start = Date.UTC(2016, 0, 1);
    const many = Array.from({ length: 60_000 }, (_, index) => {
      const at = new Date(start + index * 2_600_000).toISOString();
      return line(1_000_000 + index, phases[index % 6] ?? '', at, { applicantId: 1 + (index % 40) });
    });
    await insertMany(world.db, 'applicantLog', many);
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      const path = `applicants/getStatsByPhase/${phases.join(',')}/2016-01-01/2020-12-31`;
      const page = await world.call(admin, 'GET', path, { query: { limit: '100', page: '1' } });
      const figures = await ask(admin, 'getStatsFigures', phases.join(','), '2016-01-01', '2020-12-31');
      times.push(performance.now() - began);
      expect([rowsOf(page).length, figures.code]).toEqual([100, '200']);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});
