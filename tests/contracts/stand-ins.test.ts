import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

type Row = Readonly<Record<string, unknown>>;

/** The lead is employee 4 and away from the 23rd to the 25th of November; the company's day is the 21st. */
const away = { fromDate: '2026-11-23', toDate: '2026-11-25' };
const asked = {
  leaveType: 'Casual',
  leaveDuration: 'Full',
  startDate: '2026-12-02',
  endDate: '2026-12-02',
  reason: 'Wedding',
};

describe('whoever stands in for a team lead', () => {
  let world: HrWorld;
  let hr: Who;
  let lead: Who;
  let agent: Who;
  /** Employee 3, of another team, who may approve leave and leads nobody. */
  let deputy: Who;
  let deputyName: string;
  let setDeputy: Awaited<ReturnType<typeof onlyRights>>['set'];
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 2 });
    [hr, lead, agent] = [
      await world.as('hr@muster.local'),
      await world.as('lead@muster.local'),
      await world.as('agent@muster.local'),
    ];
    const rights = await onlyRights(world, 'payroll@muster.local', { write: ['leave_approval', 'leave'] });
    [deputy, setDeputy] = [rights.who, rights.set];
    const team = await world.db
      .selectFrom('applicant')
      .select('teamId')
      .where('applicantId', '=', 5)
      .executeTakeFirst();
    await world.db
      .updateTable('applicant')
      .set({ teamId: Number(team?.teamId) + 1 })
      .where('applicantId', '=', 3)
      .execute();
    await world.db.updateTable('applicant').set({ empType: 'Operation' }).where('applicantId', '=', 3).execute();
    const person = await world.db
      .selectFrom('applicant')
      .select(['firstName', 'lastName'])
      .where('applicantId', '=', 3)
      .executeTakeFirstOrThrow();
    deputyName = `${person.firstName} ${person.lastName}`;
  });
  afterEach(() => world.close());

  const name = (who: Who, changes: Row = {}) =>
    world.call(who, 'POST', 'standIns/saveStandIn', {
      body: { applicantId: null, deputyId: 3, ...away, ...changes } as never,
    });
  const takeBack = (who: Who, standInId: unknown, rest = {}) =>
    world.call(who, 'POST', 'standIns/takeBack', { body: { standInId } as never, ...rest });
  const ask = async (who: Who, changes: Row = {}) =>
    recordOf(await world.call(who, 'POST', 'leaves/saveLeave', { body: { ...asked, ...changes } as never }));
  const decide = (who: Who, leave: Row, status: string, remark = '') =>
    world.call(who, 'POST', 'leaves/changeStatus', { body: { leaveId: leave['leaveId'], status, remark } as never });
  const waiting = async (who: Who) => rowsOf(await world.call(who, 'GET', 'leaves/getAllLeaves/Pending'));
  const ofAgent = async (who: Who) => (await waiting(who)).find(({ applicantId }) => applicantId === 5);
  const told = async (who: Who) =>
    rowsOf(await world.call(who, 'GET', 'notifications/getOwn')).map(({ text }) => String(text));
  const states = async (who: Who) =>
    rowsOf(await world.call(who, 'GET', 'standIns/getStandIns')).map(({ state }) => state);

  it('decides from the first day to the last, in sight of whose place it is, and signs for him', async () => {
    const leave = await ask(agent);
    const named = await name(lead);
    expect([named.code, recordOf(named)['state']]).toEqual(['200', 'Planned']);
    expect((await told(deputy))[0]).toMatch(/^You stand in for .+, 23 Nov 2026 to 25 Nov 2026\.$/);
    expect(await ofAgent(deputy)).toBeUndefined();
    expect((await decide(deputy, leave, 'Approved by Lead')).code).toBe('404');

    world.setNow('2026-11-23T07:00:00.000Z');
    expect(await states(deputy)).toEqual(['In Force']);
    const leadName = String(recordOf(named)['employeeName']);
    expect(await ofAgent(deputy)).toMatchObject({
      inPlaceOf: leadName,
      decisions: ['Approved by Lead', 'Rejected'],
    });
    expect(await ofAgent(lead)).toMatchObject({ inPlaceOf: '', decisions: ['Approved by Lead', 'Rejected'] });
    const decided = await decide(deputy, leave, 'Approved by Lead');
    expect([decided.code, recordOf(decided)['leadBy']]).toEqual(['200', `${deputyName} for ${leadName}`]);

    world.setNow('2026-11-26T07:00:00.000Z');
    expect(await states(lead)).toEqual(['Over']);
    const later = await ask(agent, { startDate: '2026-12-09', endDate: '2026-12-09' });
    expect(await ofAgent(deputy)).toBeUndefined();
    expect((await decide(deputy, later, 'Approved by Lead')).code).toBe('404');
    expect((await told(deputy)).some((text) => text.includes('asks for leave'))).toBe(false);
  });

  it('is told beside the lead of what is asked for, and refuses corrections in his place', async () => {
    await name(lead, { fromDate: '2026-11-21' });
    await ask(agent);
    for (const who of [deputy, lead]) expect((await told(who))[0]).toMatch(/asks for leave, Casual, 02 Dec 2026\.$/);
    expect((await told(hr)).some((text) => text.includes('asks for leave'))).toBe(false);
    const times = {
      attendanceDate: '2026-11-19',
      checkInTime: '20:01',
      checkOutTime: '',
      reason: 'The reader was broken',
    };
    const correction = recordOf(await world.call(agent, 'POST', 'corrections/saveCorrection', { body: times }));
    const [row] = rowsOf(await world.call(deputy, 'GET', 'corrections/getCorrections/Waiting for Me'));
    expect(row).toMatchObject({ correctionId: correction['correctionId'], inPlaceOf: expect.stringMatching(/\S/) });
    const refusedOne = await world.call(deputy, 'POST', 'corrections/changeStatus', {
      body: { correctionId: row?.['correctionId'], status: 'Rejected', remark: 'No', dayVersion: null } as never,
    });
    expect(recordOf(refusedOne)['closedBy']).toBe(`${deputyName} for ${String(row?.['inPlaceOf'])}`);
  });

  it('sees the team of the lead in the calendar beside his own, from the first day to the last', async () => {
    await name(lead);
    const teamsOf = async () => {
      const answer = await world.call(deputy, 'GET', 'calendar/getOwnTeamMonth/2026-11');
      return new Set(rowsOf(answer).map(({ applicantId }) => Number(applicantId)));
    };
    expect((await world.call(deputy, 'GET', 'calendar/getOwnTeamMonth/2026-11')).code).toBe('403');
    world.setNow('2026-11-23T07:00:00.000Z');
    const team = await world.db
      .selectFrom('applicant')
      .select('teamId')
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    const people = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('teamId', '=', team.teamId)
      .where('status', '=', 'Active')
      .where('empNo', '!=', '')
      .execute();
    const seen = await teamsOf();
    for (const { applicantId } of people) expect(seen).toContain(applicantId);
    expect(seen).not.toContain(3);
    // Of several teams the screen says of each line which one it is of.
    const lines = rowsOf(await world.call(deputy, 'GET', 'calendar/getOwnTeamMonth/2026-11'));
    expect(new Set(lines.map(({ teamName }) => teamName))).toEqual(new Set(['Falcons']));
    world.setNow('2026-11-26T07:00:00.000Z');
    expect((await world.call(deputy, 'GET', 'calendar/getOwnTeamMonth/2026-11')).code).toBe('403');
  });

  it('decides nothing of his own and nothing of the lead himself: HR does', async () => {
    await world.db
      .updateTable('applicant')
      .set((eb) => ({
        teamId: eb.selectFrom('applicant as lead').select('lead.teamId').where('lead.applicantId', '=', 4),
        quotaId: eb.selectFrom('applicant as lead').select('lead.quotaId').where('lead.applicantId', '=', 4),
      }))
      .where('applicantId', '=', 3)
      .execute();
    await name(lead, { fromDate: '2026-11-21' });
    const [own, ofLead] = [await ask(deputy), await ask(lead)];
    expect((await decide(deputy, own, 'Approved by Lead')).code).toBe('403');
    expect((await decide(deputy, ofLead, 'Approved by Lead')).code).toBe('403');
    for (const text of await told(hr)) expect(text).toMatch(/asks for leave/);
    expect((await told(hr)).length).toBe(2);
    expect((await decide(hr, own, 'Approved')).code).toBe('200');
    expect((await decide(hr, ofLead, 'Approved')).code).toBe('200');
  });

  it('is one no more once it is taken back, by the lead or HR, each after what he has seen', async () => {
    const named = recordOf(await name(lead, { fromDate: '2026-11-21' }));
    expect(await ofAgent(deputy)).toBeUndefined();
    const leave = await ask(agent);
    expect((await takeBack(deputy, named['standInId'])).code).toBe('403');
    expect((await takeBack(agent, named['standInId'])).code).toBe('403');
    expect((await takeBack(hr, named['standInId'], { ifMatch: '"7"' })).code).toBe('409');
    expect((await takeBack(hr, named['standInId'])).code).toBe('200');
    expect(await states(lead)).toEqual(['Taken Back']);
    expect((await told(deputy))[0]).toMatch(/^You no longer stand in for .+ took it back\.$/);
    expect((await decide(deputy, leave, 'Approved by Lead')).code).toBe('404');
    expect((await takeBack(lead, named['standInId'])).code).toBe('409');
    expect((await name(lead, { fromDate: '2026-11-21' })).code).toBe('200');
  });

  it('is one no more once either loses the right or leaves', async () => {
    await name(lead, { fromDate: '2026-11-21' });
    await ask(agent);
    expect(await ofAgent(deputy)).toBeDefined();
    await setDeputy({ read: ['leave_approval'] });
    expect(await states(lead)).toEqual(['Without Right']);
    expect(await ofAgent(deputy)).toBeUndefined();
    await setDeputy({ write: ['leave_approval'] });
    expect(await ofAgent(deputy)).toBeDefined();
    await world.db.updateTable('account').set({ status: 'Inactive' }).where('applicantId', '=', 4).execute();
    expect(await states(hr)).toEqual(['Without Right']);
    expect(await ofAgent(deputy)).toBeUndefined();
  });

  it('is named by the lead for himself or by HR, holds the right himself, and is no second one', async () => {
    const problem = async (who: Who, changes: Row) => {
      const answer = await name(who, changes);
      return answer.code === '403' ? ['403'] : [answer.code, ...namedFields(answer)];
    };
    expect(await problem(agent, {})).toEqual(['403']);
    expect(await problem(deputy, { applicantId: 4 })).toEqual(['403']);
    expect(await problem(deputy, { deputyId: 4 })).toEqual(['422', 'applicantId']);
    expect(await problem(lead, { deputyId: 5 })).toEqual(['422', 'deputyId']);
    expect(await problem(lead, { deputyId: 4 })).toEqual(['422', 'deputyId']);
    expect(await problem(hr, { applicantId: 5 })).toEqual(['422', 'applicantId']);
    expect(await problem(hr, { applicantId: 4, deputyId: 2 })).toEqual(['422', 'deputyId']);
    expect(await problem(lead, { fromDate: '2026-11-20' })).toEqual(['422', 'fromDate']);
    expect(await problem(lead, { toDate: '2026-11-22' })).toEqual(['422', 'toDate']);
    expect((await name(hr, { applicantId: 4 })).code).toBe('200');
    expect(await problem(lead, { fromDate: '2026-11-25', toDate: '2026-11-30' })).toEqual(['422', 'fromDate']);
    const choices = async (who: Who, call: string) =>
      rowsOf(await world.call(who, 'GET', `standIns/${call}`)).map(({ applicantId }) => applicantId);
    expect(await choices(lead, 'getLeads')).toEqual([4]);
    expect(await choices(hr, 'getLeads')).toContain(4);
    expect(await choices(lead, 'getDeputies')).not.toContain(4);
  });
});
