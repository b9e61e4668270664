import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, rowsOf } from './hr-world.ts';
import { mismatches, type RecordShape } from './shape.ts';

const stats: RecordShape = { present: 'number', absent: 'number', late: 'number', onLeave: 'number' };

describe('what is shown to all', () => {
  let world: HrWorld;
  let admin: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    admin = await world.as('admin@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  const active = async () => rowsOf(await world.call(agent, 'GET', 'bulletin/getAllActiveBulletin'));
  const save = (body: object) => world.call(admin, 'POST', 'bulletin/saveBulletin', { body: body as never });
  const bulletin = { title: 'Drill', body: '<p>At noon.</p>', fromDate: '2026-11-21', toDate: '2026-11-21' };

  it('W-406 gives everybody the bulletins of today, the newest first', async () => {
    const shown = await active();
    expect(shown.map(({ title }) => title)).toEqual(['Town hall on Friday', 'New headsets', 'Welcome to Muster']);
    for (const row of shown) expect(String(row['fromDate']) <= '2026-11-21').toBe(true);
  });

  it('a bulletin is shown from its first day to its last, and only while it is active', async () => {
    const { bulletinId } = (await save(bulletin)).result as { bulletinId: number };
    const isShown = async () => (await active()).some((row) => row['bulletinId'] === bulletinId);
    expect(await isShown()).toBe(true);
    await world.call(admin, 'GET', `bulletin/changeStatus/${bulletinId}/Inactive`);
    expect(await isShown()).toBe(false);
    await save({ ...bulletin, bulletinId, status: 'Active', toDate: '2026-11-22', fromDate: '2026-11-22' });
    expect(await isShown()).toBe(false);
    await save({ ...bulletin, bulletinId, status: 'Active', toDate: '' });
    expect(await isShown()).toBe(true);
  });

  it('a bulletin does not end before it begins, and only who may write bulletins saves one', async () => {
    const wrong = await save({ ...bulletin, toDate: '2026-11-20' });
    expect([wrong.code, namedFields(wrong)]).toEqual(['422', ['toDate']]);
    expect((await world.call(agent, 'POST', 'bulletin/saveBulletin', { body: bulletin })).code).toBe('403');
    expect((await world.call(agent, 'GET', 'bulletin/getAllBulletin')).code).toBe('403');
  });

  it('W-407 gives the competitions with their results, the best first and the same place for as many points', async () => {
    const tabs = rowsOf(await world.call(agent, 'GET', 'competit_result/getAllActiveTabs'));
    expect(tabs.map(({ tabTitle }) => tabTitle)).toEqual(['Punctuality of the month', 'Transfers of the month']);
    const [{ tabId } = {}] = tabs;
    const [best] = await world.db
      .selectFrom('competitionResult')
      .selectAll()
      .where('tabId', '=', Number(tabId))
      .orderBy('points', 'desc')
      .execute();
    const tie = { ...best, resultId: 999 } as NonNullable<typeof best>;
    await world.db.insertInto('competitionResult').values(tie).execute();
    const [first] = rowsOf(await world.call(agent, 'GET', 'competit_result/getAllActiveTabs'));
    const results = first?.['results'] as readonly { place: number; points: number; employeeName: string }[];
    expect(results.slice(0, 3).map(({ place }) => place)).toEqual([1, 1, 3]);
    const points = results.map((each) => each.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(results.every(({ employeeName }) => /^\S+ \S/.test(employeeName))).toBe(true);
  });

  it('W-408 gives the calls of every day and team with the share that hit', async () => {
    const answer = await world.call(admin, 'GET', 'hit/getHitData');
    expect(answer).toEqual({ code: '200', message: expect.any(String), result: expect.any(Array) });
    const rows = rowsOf(answer);
    expect(rows.length).toBeGreaterThan(100);
    for (const { calls, hits, hitRate } of rows) {
      expect(Number(hits)).toBeLessThanOrEqual(Number(calls));
      expect(hitRate).toBe(Math.round((Number(hits) / Number(calls)) * 1000) / 10);
    }
    expect((await world.call(agent, 'GET', 'hit/getHitData')).code).toBe('403');
  });

  it('W-409 counts the people of every team, in an office and at home, without those who left', async () => {
    const rows = rowsOf(await world.call(admin, 'GET', 'team/getTeamBasedHeadCount'));
    const people = await world.db
      .selectFrom('applicant')
      .select(['applicantId', 'teamId'])
      .where('empNo', '!=', '')
      .where('terminationDate', '=', '')
      .execute();
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    expect(sum('headCount')).toBe(people.length);
    expect(sum('office') + sum('home')).toBe(people.length);
    const gone = people.find(({ teamId }) => teamId !== null);
    await world.db
      .updateTable('applicant')
      .set({ terminationDate: '2026-11-20' })
      .where('applicantId', '=', gone?.applicantId ?? 0)
      .execute();
    const after = rowsOf(await world.call(admin, 'GET', 'team/getTeamBasedHeadCount'));
    const of = (all: typeof rows) => all.find(({ teamId }) => teamId === gone?.teamId)?.['headCount'];
    expect(of(after)).toBe(Number(of(rows)) - 1);
    // Who leaves another day is still here, who joins another day is not yet.
    const leaves = (changed: object) =>
      world.db
        .updateTable('applicant')
        .set(changed)
        .where('applicantId', '=', gone?.applicantId ?? 0)
        .execute();
    const now = async () => of(rowsOf(await world.call(admin, 'GET', 'team/getTeamBasedHeadCount')));
    for (const [terminationDate, here] of [
      ['2026-12-31', 0],
      ['2026-11-21', 0],
      ['2026-11-20', 1],
    ] as const) {
      await leaves({ terminationDate });
      expect([terminationDate, await now()]).toEqual([terminationDate, Number(of(rows)) - here]);
    }
    await leaves({ terminationDate: '', joiningDate: '2026-11-22' });
    expect(await now()).toBe(Number(of(rows)) - 1);
    await leaves({ terminationDate: '2026-11-20', joiningDate: '2026-01-05' });
  });

  it('W-409 counts people in no team and in one that is out of use, so that all add up', async () => {
    const count = async () => rowsOf(await world.call(admin, 'GET', 'team/getTeamBasedHeadCount'));
    const total = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.reduce((sum, { headCount }) => sum + Number(headCount), 0);
    const before = await count();
    const filled = before.find(({ headCount, teamId }) => Number(headCount) > 1 && teamId !== 0);
    const of = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('teamId', '=', Number(filled?.['teamId']))
      .where('terminationDate', '=', '')
      .execute();
    const moved = of[0]?.applicantId ?? 0;
    await world.db.updateTable('applicant').set({ teamId: null }).where('applicantId', '=', moved).execute();
    await world.call(admin, 'GET', `team/changeTeamStatus/${filled?.['teamId']}/Inactive`);
    const after = await count();
    expect(total(after)).toBe(total(before));
    const without = Number(before.find(({ teamId }) => teamId === 0)?.['headCount'] ?? 0);
    expect(after.at(-1)).toMatchObject({ teamId: 0, teamName: 'No Team', headCount: without + 1 });
    expect(after.find(({ teamId }) => teamId === filled?.['teamId'])?.['headCount']).toBe(
      Number(filled?.['headCount']) - 1,
    );
    await world.db
      .updateTable('applicant')
      .set({ teamId: Number(filled?.['teamId']) })
      .where('applicantId', '=', moved)
      .execute();
    await world.call(admin, 'GET', `team/changeTeamStatus/${filled?.['teamId']}/Active`);
  });

  it('shows users of vendors nothing of the people who work here', async () => {
    const vendor = await world.as('vendor@muster.local');
    await world.db.updateTable('applicantBio').set({ dob: '1990-11-21' }).where('applicantId', '=', 6).execute();
    for (const call of [
      'bulletin/getAllActiveBulletin',
      'users/getBirthdaysToday',
      'competit_result/getAllActiveTabs',
      'media_house/getAllMediaByType/Organization Chart',
      'user_role/getAllActiveUserRole',
    ]) {
      expect([call, rowsOf(await world.call(agent, 'GET', call)).length]).not.toEqual([call, 0]);
      expect([call, rowsOf(await world.call(vendor, 'GET', call))]).toEqual([call, []]);
    }
  });

  it('W-403 reports the company in figures: people, who came and went this month, attendance', async () => {
    const { code, result } = await world.call(admin, 'GET', 'report/getReport');
    expect(code).toBe('200');
    const shape: RecordShape = {
      reportDate: 'date',
      headCount: 'number',
      joined: 'number',
      left: 'number',
      today: { record: stats },
      monthly: { record: stats },
    };
    expect(mismatches(result, shape)).toEqual([]);
    const teams = rowsOf(await world.call(admin, 'GET', 'team/getTeamBasedHeadCount'));
    const inTeams = teams.reduce((total, row) => total + Number(row['headCount']), 0);
    expect((result as { headCount: number }).headCount).toBe(inTeams);
    expect((result as { left: number }).left).toBeGreaterThanOrEqual(1);
  });

  it('W-404 gives the media of a type as addresses of pictures', async () => {
    const rows = rowsOf(await world.call(agent, 'GET', 'media_house/getAllMediaByType/Organization Chart'));
    expect(rows.map(({ mediaTitle, mediaType }) => [mediaTitle, mediaType])).toEqual([
      ['Organization Chart', 'Organization Chart'],
    ]);
    expect(rows[0]?.['mediaImage']).toMatch(/image\/downloadImage\/organizationchart\.png$/);
  });

  it('W-395 tells whose birthday is today: the own one, and the colleagues by name without their years', async () => {
    const own = agent.kind === 'person' ? agent.accountId : 0;
    const { applicantId } = await world.db
      .selectFrom('account')
      .select('applicantId')
      .where('accountId', '=', own)
      .executeTakeFirstOrThrow();
    const born = (dob: string) =>
      world.db.updateTable('applicantBio').set({ dob }).where('applicantId', '=', applicantId).execute();
    const asked = async () => ({
      own: (await world.call(agent, 'GET', 'users/getSessionUserBirthdayToday')).result,
      all: rowsOf(await world.call(admin, 'GET', 'users/getBirthdaysToday')).map((row) => row['applicantId']),
    });
    await born('1996-11-21');
    const today = await asked();
    expect(today.own).toMatchObject({ birthdayToday: true });
    expect(today.all).toContain(applicantId);
    const [row] = rowsOf(await world.call(admin, 'GET', 'users/getBirthdaysToday'));
    expect(row).not.toHaveProperty('dob');
    await born('1996-11-22');
    const other = await asked();
    expect(other.own).toMatchObject({ birthdayToday: false });
    expect(other.all).not.toContain(applicantId);
  });
});
