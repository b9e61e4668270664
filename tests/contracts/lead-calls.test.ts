import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HrTables, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

type Lead = HrTables['lead'];

const wholeLead = [
  'agentType',
  'applicantName',
  'billableStatus',
  'clientName',
  'closerCrmId',
  'closerName',
  'createdDateString',
  'crmId',
  'dialerLeadId',
  'leadBonus',
  'leadPayout',
  'leadRank',
  'teamName',
  'transferDateString',
];

describe('lead data under knack/', () => {
  let world: HrWorld;
  let admin: Who;
  let lead: Who;
  let agent: Who;
  let hr: Who;
  let all: readonly Lead[];
  beforeAll(async () => {
    world = await createWorld({ people: 60, months: 2 });
    admin = await world.as('admin@muster.local');
    lead = await world.as('lead@muster.local');
    agent = await world.as('agent@muster.local');
    hr = await world.as('hr@muster.local');
    all = await world.db.selectFrom('lead').selectAll().execute();
  });
  afterAll(() => world.close());

  const ask = (call: string, who = admin) => world.call(who, 'GET', `knack/${call}`);
  const of = (from: string, to: string) => all.filter(({ transferDate }) => transferDate >= from && transferDate <= to);
  const october = () => of('2026-10-01', '2026-10-31');

  /** What leads add up to, counted one by one in rupees. */
  const counted = (leads: readonly Lead[]) => ({
    mtdTransfers: leads.length,
    mtdBillable: leads.filter(({ billableStatus }) => billableStatus === 'Billable').length,
    mtdPayouts: leads.reduce((sum, { leadPayoutMinor }) => sum + (leadPayoutMinor ?? 0), 0) / 100,
  });
  const by = <K>(leads: readonly Lead[], key: (lead: Lead) => K) =>
    [...new Set(leads.map(key))].map((each) => [each, leads.filter((lead) => key(lead) === each)] as const);
  const plain = (leads: readonly Lead[]) => {
    const { mtdTransfers: transfers, mtdBillable: billable, mtdPayouts: payouts } = counted(leads);
    return { transfers, billable, payouts };
  };

  /** A rank is one more than how many rows are better: more billable leads, or as many and more transfers. */
  const rankOf = (row: Readonly<Record<string, unknown>>, rows: readonly Readonly<Record<string, unknown>>[]) =>
    1 +
    rows.filter(({ mtdBillable, mtdTransfers }) =>
      mtdBillable === row['mtdBillable']
        ? Number(mtdTransfers) > Number(row['mtdTransfers'])
        : Number(mtdBillable) > Number(row['mtdBillable']),
    ).length;

  it('has leads of the current and the two earlier months, none of an agent who was not at work', async () => {
    const months = new Set(all.map(({ transferDate }) => transferDate.slice(0, 7)));
    expect([...months].sort()).toEqual(['2026-09', '2026-10', '2026-11']);
    const days = await world.db.selectFrom('attendanceDay').selectAll().execute();
    const came = new Set(
      days.filter(({ checkIn }) => checkIn !== '').map((day) => `${day.applicantId} ${day.attendanceDate}`),
    );
    const inside = of('2026-10-01', '2026-11-30');
    expect(inside.length).toBeGreaterThan(500);
    expect(inside.filter((each) => !came.has(`${each.applicantId} ${each.transferDate}`))).toEqual([]);
    for (const each of all) {
      expect(each.createdDate <= each.transferDate).toBe(true);
      expect(each.leadPayoutMinor === null).toBe(each.billableStatus !== 'Billable');
    }
  });

  it('W-410 W-433 knack/getClients lists the active clients', async () => {
    const before = rowsOf(await ask('getClients'));
    expect(before.map(({ clientName }) => clientName)).toEqual([
      'Evergreen Life',
      'Liberty Home Care',
      'Northern Mutual',
      'Summit Health Partners',
    ]);
    await world.db
      .updateTable('client')
      .set({ status: 'Inactive' })
      .where('clientName', '=', 'Northern Mutual')
      .execute();
    expect(rowsOf(await ask('getClients', agent))).toEqual(
      before.filter((row) => row['clientName'] !== 'Northern Mutual'),
    );
    await world.db.updateTable('client').set({ status: 'Active' }).execute();
    expect((await world.call(admin, 'GET', 'lead/getClients')).code).toBe('404');
  });

  it('W-411 knack/getClientKnackData/{from}/{to} counts the leads of a span by client', async () => {
    const rows = rowsOf(await ask('getClientKnackData/2026-10-05/2026-10-18'));
    const wanted = by(of('2026-10-05', '2026-10-18'), ({ clientId }) => clientId);
    expect(rows.length).toBe(wanted.length);
    for (const [clientId, leads] of wanted)
      expect(rows.find((row) => row['clientId'] === clientId)).toMatchObject(plain(leads));
    expect((await ask('getClientKnackData/2026-10-05/2026-10-18', agent)).code).toBe('403');
  });

  it('W-412 knack/getRPMSummary/{from}/{to} gives the results per man of every team', async () => {
    const rows = rowsOf(await ask('getRPMSummary/2026-10-01/2026-10-31'));
    const teams = by(october(), ({ teamId }) => teamId);
    expect(rows.length).toBe(teams.length);
    for (const [teamId, leads] of teams) {
      const row = rows.find((each) => each['teamId'] === teamId);
      const agents = new Set(leads.map(({ applicantId }) => applicantId)).size;
      expect(row).toMatchObject({ agents, ...plain(leads) });
      expect(Number(row?.['transfersPerAgent'])).toBeCloseTo(leads.length / agents, 2);
      expect(Number(row?.['billablePerAgent'])).toBeCloseTo(plain(leads).billable / agents, 2);
      expect(Math.abs(Number(row?.['payoutPerAgent']) - plain(leads).payouts / agents)).toBeLessThanOrEqual(0.005);
    }
    expect((await ask('getRPMSummary/2026-10-01/2026-10-31', hr)).code).toBe('403');
  });

  it('W-413 knack/getKnackLeadsCreated/{from}/{to}/{client} lists the leads made in a span, of one client or of all', async () => {
    const made = all.filter(({ createdDate }) => createdDate >= '2026-10-12' && createdDate <= '2026-10-13');
    const rows = rowsOf(await ask('getKnackLeadsCreated/2026-10-12/2026-10-13/0'));
    expect(rows.map(({ dialerLeadId }) => dialerLeadId).sort()).toEqual(made.map((each) => each.dialerLeadId).sort());
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(wholeLead);
    const ofOne = rowsOf(await ask('getKnackLeadsCreated/2026-10-12/2026-10-13/2'));
    expect(ofOne.length).toBe(made.filter(({ clientId }) => clientId === 2).length);
    expect(new Set(ofOne.map(({ clientName }) => clientName))).toEqual(new Set(['Summit Health Partners']));
    expect((await ask('getKnackLeadsCreated/2026-10-12/2026-10-13/0', agent)).code).toBe('403');
  });

  it('W-414 knack/getLeaderBoardDataWithProductGroup/{month or day} ranks the agents, among all and in their product', async () => {
    for (const [x, leads] of [
      ['2026-10', october()],
      ['2026-10-07', of('2026-10-07', '2026-10-07')],
    ] as const) {
      const rows = rowsOf(await ask(`getLeaderBoardDataWithProductGroup/${x}`));
      const agents = by(leads, ({ applicantId }) => applicantId);
      expect(rows.length).toBe(agents.length);
      for (const [applicantId, own] of agents)
        expect(rows.find((row) => row['applicantId'] === applicantId)).toMatchObject(counted(own));
      for (const row of rows) {
        const group = rows.filter((each) => each['productId'] === row['productId']);
        expect([row['rank'], row['groupRank']]).toEqual([rankOf(row, rows), rankOf(row, group)]);
      }
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => Number(rank)).sort((a, b) => a - b));
    }
  });

  it('W-415 knack/getCloserLeaderBoardDataWithProductGroup/{month} ranks those who closed the leads', async () => {
    const rows = rowsOf(await ask('getCloserLeaderBoardDataWithProductGroup/2026-10'));
    const closed = october().filter(({ closerId }) => closerId !== null);
    const closers = by(closed, ({ closerId }) => closerId);
    expect(closers.length).toBeGreaterThan(1);
    expect(rows.length).toBe(closers.length);
    for (const [closerId, own] of closers)
      expect(rows.find((row) => row['applicantId'] === closerId)).toMatchObject(counted(own));
    for (const row of rows) expect(row['rank']).toBe(rankOf(row, rows));
  });

  it('W-416 knack/getOneDayCloserLeadDataWithLeaderBoardDataAndGroup/{day} gives leads, closers and products of a day', async () => {
    const day = '2026-11-18';
    const answer = recordOf(await ask(`getOneDayCloserLeadDataWithLeaderBoardDataAndGroup/${day}`));
    const leads = of(day, day);
    const closed = leads.filter(({ closerId }) => closerId !== null);
    expect(closed.length).toBeGreaterThan(0);
    const shown = answer['leads'] as readonly Readonly<Record<string, unknown>>[];
    expect(shown.map(({ dialerLeadId }) => dialerLeadId).sort()).toEqual(
      closed.map((each) => each.dialerLeadId).sort(),
    );
    expect(answer['leaderBoard']).toHaveLength(new Set(closed.map(({ closerId }) => closerId)).size);
    const groups = by(leads, ({ productId }) => productId);
    expect(answer['groups']).toHaveLength(groups.length);
    for (const [productId, own] of groups) {
      const { transfers, billable } = plain(own);
      expect(answer['groups']).toContainEqual(expect.objectContaining({ productId, transfers, billable }));
    }
    const others = recordOf(await ask(`getOneDayCloserLeadDataWithLeaderBoardDataAndGroup/${day}`, agent));
    expect([answer['day'], others['leads']]).toEqual([day, []]);
  });

  it('shows a closer the leads that he closed, but not what their agents are paid for them', async () => {
    const day = '2026-11-18';
    const lead = await world.db
      .selectFrom('lead')
      .select(['leadId', 'closerId', 'dialerLeadId'])
      .where('transferDate', '=', day)
      .where('applicantId', '!=', 5)
      .where('leadPayoutMinor', 'is not', null)
      .executeTakeFirstOrThrow();
    const close = (closerId: number | null) =>
      world.db.updateTable('lead').set({ closerId }).where('leadId', '=', lead.leadId).execute();
    await close(5);
    const read = async (who: Who) =>
      (
        recordOf(await ask(`getOneDayCloserLeadDataWithLeaderBoardDataAndGroup/${day}`, who))['leads'] as Readonly<
          Record<string, unknown>
        >[]
      ).find(({ dialerLeadId }) => dialerLeadId === lead.dialerLeadId);
    expect(await read(agent)).toMatchObject({ leadPayout: null, leadBonus: null, closerCrmId: '1005' });
    expect(await read(admin)).toMatchObject({ leadPayout: expect.any(Number) });
    await close(lead.closerId);
  });

  it('W-417 knack/getLeaderBoardDataWithTeamGroup/{month} ranks the teams', async () => {
    const rows = rowsOf(await ask('getLeaderBoardDataWithTeamGroup/2026-10'));
    const teams = by(october(), ({ teamId }) => teamId);
    expect(rows.length).toBe(teams.length);
    for (const [teamId, leads] of teams) {
      const agents = new Set(leads.map(({ applicantId }) => applicantId)).size;
      expect(rows.find((row) => row['teamId'] === teamId)).toMatchObject({ agents, ...counted(leads) });
    }
    for (const row of rows) expect(row['rank']).toBe(rankOf(row, rows));
  });

  it('W-418 knack/getLeaderBoardDataForMonthOfLoggedInUser/{month}/{employee} gives the own leads for employee 0', async () => {
    const own = october().filter(({ applicantId }) => applicantId === 5);
    expect(own.length).toBeGreaterThan(5);
    const mine = recordOf(await ask('getLeaderBoardDataForMonthOfLoggedInUser/2026-10/0', agent));
    const board = rowsOf(await ask('getLeaderBoardDataWithProductGroup/2026-10'));
    expect(mine).toMatchObject({
      applicantId: 5,
      crmId: '1005',
      ...counted(own),
      rank: board.find(({ applicantId }) => applicantId === 5)?.['rank'],
      ranked: board.length,
    });
    expect(recordOf(await ask('getLeaderBoardDataForMonthOfLoggedInUser/2026-10-01/5', admin))).toEqual(mine);
    const vendor = await world.as('vendor@muster.local');
    expect(await ask('getLeaderBoardDataForMonthOfLoggedInUser/2026-10/0', vendor)).toMatchObject({
      code: '200',
      result: null,
    });
  });

  it('W-182 W-183 gives the rows of an employee under leaderBoardModel.knackLeaderBoardModelList, the latest first', async () => {
    const mine = recordOf(await ask('getLeaderBoardDataForMonthOfLoggedInUser/2026-10/5'));
    const rows = (mine['leaderBoardModel'] as { readonly knackLeaderBoardModelList: readonly object[] })
      .knackLeaderBoardModelList;
    const team = await world.db.selectFrom('team').select('teamName').where('teamId', '=', 1).executeTakeFirst();
    const stored = october().filter(({ applicantId }) => applicantId === 5);
    const wanted = stored
      .sort((left, right) => (left.transferDate < right.transferDate ? 1 : -1) || right.leadId - left.leadId)
      .map((each) => ({
        crmId: '1005',
        teamName: team?.teamName,
        dialerLeadId: each.dialerLeadId,
        leadRank: each.leadRank,
        agentType: each.agentType,
        transferDateString: each.transferDate,
        billableStatus: each.billableStatus,
        leadPayout: each.leadPayoutMinor === null ? null : each.leadPayoutMinor / 100,
        leadBonus: each.leadBonusMinor === null ? null : each.leadBonusMinor / 100,
      }));
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
    const dates = rows.map((row) => (row as { readonly transferDateString: string }).transferDateString);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('W-184 W-185 gives name, program and team with the figures of the month', async () => {
    const person = await world.db
      .selectFrom('applicant')
      .innerJoin('program', 'program.programId', 'applicant.programId')
      .innerJoin('team', 'team.teamId', 'applicant.teamId')
      .select(['firstName', 'lastName', 'programName', 'teamName'])
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    expect(recordOf(await ask('getLeaderBoardDataForMonthOfLoggedInUser/2026-11/0', agent))).toMatchObject({
      employeeName: `${person.firstName} ${person.lastName}`,
      program: person.programName,
      team: person.teamName,
      ...counted(of('2026-11-01', '2026-11-30').filter(({ applicantId }) => applicantId === 5)),
    });
    expect(recordOf(await ask('getLeaderBoardDataForMonthOfLoggedInUser/2020-01/0', agent))).toMatchObject({
      mtdTransfers: 0,
      mtdBillable: 0,
      mtdPayouts: 0,
      rank: null,
    });
  });

  it('keeps leads and payouts of others from those without a right to them', async () => {
    const [moved] = october().filter(({ teamId }) => teamId !== 1);
    await world.db
      .updateTable('applicant')
      .set({ teamId: 1 })
      .where('applicantId', '=', moved?.applicantId ?? 0)
      .execute();
    const board = async (who: Who) => rowsOf(await ask('getLeaderBoardDataWithProductGroup/2026-10', who));
    const open = async (who: Who) =>
      (await board(who)).flatMap(({ leadsOpen, mtdPayouts, team }) => {
        expect(mtdPayouts === null).toBe(!leadsOpen);
        return leadsOpen ? [team] : [];
      });
    expect((await open(admin)).length).toBe((await board(admin)).length);
    expect(new Set(await open(lead))).toEqual(new Set(['Falcons']));
    expect((await open(lead)).length).toBeGreaterThan(1);
    expect(await open(agent)).toEqual(['Falcons']);
    expect(await open(hr)).toEqual([]);
    const other = (await board(admin)).find(({ team }) => team !== 'Falcons')?.['applicantId'];
    for (const who of [lead, agent, hr])
      expect(await ask(`getLeaderBoardDataForMonthOfLoggedInUser/2026-10/${other}`, who)).toMatchObject({
        code: '403',
        message: 'You do not have the right to see the leads of this employee.',
        result: null,
      });
    const teams = rowsOf(await ask('getLeaderBoardDataWithTeamGroup/2026-10', lead));
    expect(teams.filter(({ mtdPayouts }) => mtdPayouts !== null).map(({ teamName }) => teamName)).toEqual(['Falcons']);
  });

  it.each([
    [
      'getLeaderBoardDataWithProductGroup/2026-13',
      'month',
      'Month needs to be a month like 2026-01 or a date like 2026-01-31',
    ],
    [
      'getLeaderBoardDataWithTeamGroup/2026-02-30',
      'month',
      'Month needs to be a month like 2026-01 or a date like 2026-01-31',
    ],
    ['getCloserLeaderBoardDataWithProductGroup/', 'month', 'Month is required'],
    ['getOneDayCloserLeadDataWithLeaderBoardDataAndGroup/2026-11', 'date', 'Date needs to be a date like 2026-01-31'],
    ['getClientKnackData/2026-10-18/2026-10-05', 'endDate', 'End Date should be greater than Start Date'],
    ['getRPMSummary/2025-01-01/2026-10-31', 'endDate', 'Start Date to End Date may be at most 62 days'],
    ['getKnackLeadsCreated/2026-10-01/2026-10-31/x', 'client', 'Client is not a known record'],
    ['getLeaderBoardDataForMonthOfLoggedInUser/x/0', 'month', 'Month needs to be a month like 2026-01'],
    ['getLeaderBoardDataForMonthOfLoggedInUser/2026-10/-1', 'employee', 'Employee is not a known record'],
  ])('refuses %s', async (call, field, message) => {
    const answer = await ask(call);
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
  });

  it('knows no leads of somebody who is no employee', async () => {
    const answer = await ask('getLeaderBoardDataForMonthOfLoggedInUser/2026-10/61');
    expect(answer).toMatchObject({ code: '404', message: 'This employee was not found.' });
  });
});
