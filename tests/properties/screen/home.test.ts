import type { Json, JsonRecord, LinkedBlock, ScreenRun } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld, noon } from '../../contracts/hr-world.ts';
import { BackedServices } from './backed-services.ts';
import { act, around, findAction, open } from './world.ts';

describe('home', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    await world.hr.closeDays();
  });
  afterAll(() => world.close());

  async function home(email: string, readable: readonly string[]) {
    const services = new BackedServices(world, await world.as(email));
    const now = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '12:00' };
    const run = open(
      'home.dashboard',
      services,
      {},
      {
        surroundings: { ...around, now, session: await sessionOf(email), rights: { ...around.rights, readable } },
      },
    );
    await services.quiet();
    return { run, services };
  }

  const sessionOf = (email: string) =>
    world.db
      .selectFrom('account')
      .select(['accountId', 'applicantId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  /** Whoever may enter what a company begins with. */
  const ofFirstSteps = ['employee', 'department', 'designation', 'shift', 'leave_quota'];

  /** Titles of the cards that are there, in order. */
  const cards = (run: ScreenRun) => titles(run, run.screen.body ?? []);

  it('shows an agent the own day, leave, month, birthdays and bulletins, and asks for nothing else', async () => {
    const { run, services } = await home('agent@muster.local', ['payroll_by_function', 'leaderboard']);
    expect(services.trouble).toEqual([]);
    expect(cards(run)).toEqual(['My Day', 'My Leave', 'Birthdays Today', 'My Month', 'Bulletin']);
    expect(services.of('attendance.getTodaysAttendanceStats')).toEqual([]);
    expect(services.of('attendance.getTodayAttendanceStatsTeamLead')).toEqual([]);
    const bulletins = run.value({ var: 'data.bulletins' }) as readonly JsonRecord[];
    expect(bulletins.map(({ title }) => title)).toContain('Town hall on Friday');
  });

  it('shows who is no employee nothing of an own day, leave and month, and asks for none of it', async () => {
    await world.db
      .updateTable('account')
      .set({ applicantId: null })
      .where('email', '=', 'payroll@muster.local')
      .execute();
    const { run, services } = await home('payroll@muster.local', []);
    expect(services.trouble).toEqual([]);
    expect(cards(run)).toEqual(['Birthdays Today', 'Bulletin']);
    expect(services.of('leaves.getLeaveQuotaOfApplicantLogedIn')).toEqual([]);
    expect(services.of('attendance.getAllAttendanceOfApplicantByMonth')).toEqual([]);
  });

  it('shows the first steps to whoever may take them until all is there, and to nobody else', async () => {
    expect(cards((await home('hr@muster.local', ofFirstSteps)).run)).not.toContain('First Steps');
    await world.db.updateTable('leaveQuotaPlan').set({ status: 'Inactive' }).execute();
    const { run } = await home('hr@muster.local', ofFirstSteps);
    expect(cards(run)[0]).toBe('First Steps');
    expect(run.value({ var: 'data.first' })).toMatchObject({
      leaveQuotas: 0,
      missing: 1,
      departments: expect.any(Number),
    });
    const agent = await home('agent@muster.local', ['employee']);
    expect(cards(agent.run)).not.toContain('First Steps');
    expect(agent.services.of('company.getFirstSteps')).toEqual([]);
    await world.db.updateTable('leaveQuotaPlan').set({ status: 'Active' }).execute();
  });

  it('counts the days of the own month as the sheet has them', async () => {
    const { run } = await home('agent@muster.local', []);
    const month = run.value({ var: 'data.month' }) as readonly JsonRecord[];
    expect(month.length).toBeGreaterThan(5);
    const of = (...wanted: string[]) => month.filter((day) => wanted.includes(String(day['checkInStatus']))).length;
    const shown = ['onTime', 'late', 'absent', 'onLeave'].map((name) => run.value({ var: `derive.${name}` }));
    expect(shown).toEqual([of('On Time', 'Early'), of('Late'), of('Absent'), of('Leave')]);
  });

  it("shows today's figures and departments to whoever may read today's attendance", async () => {
    const { run, services } = await home('admin@muster.local', ['todays_attendance']);
    expect(services.trouble).toEqual([]);
    expect(cards(run)).toContain('The Company Today');
    const company = run.value({ var: 'data.company' }) as JsonRecord;
    const departments = run.value({ var: 'data.departments' }) as readonly JsonRecord[];
    const sum = (name: string) => departments.reduce((total, each) => total + Number(each[name]), 0);
    for (const name of ['present', 'late', 'absent', 'onLeave'])
      expect([name, sum(name)]).toEqual([name, company[name]]);
  });

  it('shows a team lead the team of today', async () => {
    const { run, services } = await home('lead@muster.local', ['team_lead_attendance']);
    expect(services.trouble).toEqual([]);
    expect(cards(run)).toContain('My Team Today');
    expect(run.value({ var: 'data.team.present' })).toEqual(expect.any(Number));
  });

  it('tells who decides about leave how many requests wait, and shows the own requests, the latest first', async () => {
    const lead = await home('lead@muster.local', ['leave_approval']);
    expect(lead.services.trouble).toEqual([]);
    expect(cards(lead.run)[0]).toBe('Waiting for Me');
    expect(lead.run.value({ var: 'data.approvals.waitingForMe' })).toEqual(expect.any(Number));
    const { run, services } = await home('agent@muster.local', []);
    expect(cards(run)).not.toContain('Waiting for Me');
    expect(services.of('leaves.getTodaysLeavesStats')).toEqual([]);
    expect(run.value({ var: 'status.leaves' })).toBe('ready');
  });

  it('checks in late in a shift and undoes it within ten minutes, with a word until when', async () => {
    // A Tuesday; the shift of the agent begins at 20:00.
    world.setNow('2026-11-24T22:10:00.000Z');
    const { run, services } = await home('agent@muster.local', []);
    const offered = (id: string) => run.test(findAction(run.screen.body, id)?.when, true);
    expect(offered('undoCheck')).toBe(false);
    await act(run, 'checkIn');
    await services.quiet();
    expect(run.value({ var: 'data.today' })).toMatchObject({
      checkInTime: '03:10',
      checkInStatus: 'Late',
      checkOutTime: null,
    });
    expect([offered('checkIn'), offered('undoCheck')]).toEqual([false, true]);
    expect(run.value({ var: 'data.undo' })).toMatchObject({ pressed: 'Check In', time: '03:10', until: '03:20' });
    await act(run, 'undoCheck');
    await services.quiet();
    expect(run.value({ var: 'data.today' })).toMatchObject({ checkInTime: null, checkOutTime: null });
    expect([offered('checkIn'), offered('undoCheck')]).toEqual([true, false]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['Checked in.', 'Check In at 03:10 undone.']);
    expect(services.trouble).toEqual([]);
    world.setNow(noon);
  });

  it('asks for everything in one round: no call waits for another', async () => {
    const services = new BackedServices(world, await world.as('admin@muster.local'));
    const readable = ['todays_attendance', 'team_lead_attendance', 'leave_approval', 'page_designer', ...ofFirstSteps];
    const run = open(
      'home.dashboard',
      services,
      {},
      {
        surroundings: {
          ...around,
          session: await sessionOf('admin@muster.local'),
          rights: { ...around.rights, readable },
        },
      },
    );
    const atOnce = services.sent.length;
    expect(atOnce).toBe(Object.keys(run.screen.data ?? {}).length);
    await services.quiet();
    expect(services.sent).toHaveLength(atOnce);
  });

  it('wishes a happy birthday on the day', async () => {
    const { applicantId } = await world.db
      .selectFrom('account')
      .select('applicantId')
      .where('email', '=', 'agent@muster.local')
      .executeTakeFirstOrThrow();
    const wishes = async (dob: string) => {
      await world.db.updateTable('applicantBio').set({ dob }).where('applicantId', '=', applicantId).execute();
      const { run } = await home('agent@muster.local', []);
      const [wish] = run.screen.body ?? [];
      return run.test(wish?.['when'] as Json, true);
    };
    expect(await wishes('1995-11-21')).toBe(true);
    expect(await wishes('1995-11-20')).toBe(false);
  });
});

describe('the head count', () => {
  it('W-405 W-409 shows the people of each team, and asks for the organization chart without saying a type', async () => {
    const world = await createWorld({ people: 20, months: 1 });
    const services = new BackedServices(world, await world.as('admin@muster.local'));
    const run = open('company.headCount', services);
    await services.quiet();
    expect(services.trouble).toEqual([]);
    expect(services.of('media_house.getAllMediaByType').map(({ params }) => params)).toEqual([
      { type: 'Organization Chart' },
    ]);
    expect(run.value({ var: 'data.charts' })).toMatchObject([{ mediaTitle: 'Organization Chart' }]);
    const teams = run.value({ var: 'data.teams' }) as readonly JsonRecord[];
    for (const { headCount, office, home } of teams) expect(Number(office) + Number(home)).toBe(headCount);
    await world.close();
  });
});

function titles(run: ScreenRun, blocks: readonly LinkedBlock[]): readonly string[] {
  return blocks
    .filter(({ when }) => run.test(when as Json, true))
    .flatMap((block) =>
      block.block === 'card'
        ? [run.text(block['title'] as Json)]
        : titles(run, (block['body'] as readonly LinkedBlock[] | undefined) ?? []),
    );
}
