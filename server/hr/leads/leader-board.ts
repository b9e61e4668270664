import type { Span } from '../attendance/hours/span.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { figuresBy } from './figures-by.ts';
import { leadSightOf, sees, seesTeam } from './lead-sight.ts';
import { ranked } from './ranked.ts';

/**
 * Everybody who transferred leads in a span, or who closed them, from the best to the last: with the rank among all and
 * among those of the same product. Payouts are null where the person who asks may not see them.
 */
export async function leaderBoard(context: Context, span: Span, of: 'applicantId' | 'closerId') {
  const sight = await leadSightOf(context);
  const figures = await figuresBy(context.handle, span, of);
  const people = (await peopleOf(context.handle)).flatMap((person) => {
    const own = figures.get(person.applicantId);
    return own ? [{ ...person, ...own }] : [];
  });
  const inGroup = new Map<number, number>();
  for (const product of new Set(people.map(({ productId }) => productId))) {
    const group = people.filter(({ productId }) => productId === product);
    for (const { applicantId, rank } of ranked(group)) inGroup.set(applicantId, rank);
  }
  return ranked(people).map((person) => {
    const { applicantId, teamId, rank, productId, productName, ...rest } = person;
    const leadsOpen = sees(sight, person);
    return {
      rank,
      groupRank: inGroup.get(applicantId) ?? null,
      applicantId,
      crmId: rest.empNo,
      employeeName: `${rest.firstName} ${rest.lastName}`,
      program: rest.programName ?? '',
      team: rest.teamName ?? '',
      productId,
      productName: productName ?? '',
      mtdTransfers: rest.mtdTransfers,
      mtdBillable: rest.mtdBillable,
      mtdPayouts: leadsOpen ? rest.mtdPayouts : null,
      leadsOpen,
    };
  });
}

/** The teams whose agents transferred leads in a span, from the best to the last. */
export async function teamBoard(context: Context, span: Span) {
  const { handle } = context;
  const sight = await leadSightOf(context);
  const figures = await figuresBy(handle, span, 'teamId');
  const agents = await agentsOfTeams(handle, span);
  const teams = await handle.selectFrom('team').select(['teamId', 'teamName']).orderBy('teamName').execute();
  const found = teams.flatMap((team) => {
    const own = figures.get(team.teamId);
    return own ? [{ ...team, agents: agents.get(team.teamId) ?? 0, ...own }] : [];
  });
  return ranked(found).map(({ rank, mtdPayouts, ...team }) => ({
    rank,
    ...team,
    mtdPayouts: seesTeam(sight, team.teamId) ? mtdPayouts : null,
  }));
}

/** How many agents of each team transferred leads in a span. */
export async function agentsOfTeams(handle: Handle, { from, to }: Span): Promise<ReadonlyMap<number, number>> {
  const rows = await handle
    .selectFrom('lead')
    .select((eb) => ['teamId', eb.fn.count('applicantId').distinct().as('agents')])
    .where('transferDate', '>=', from)
    .where('transferDate', '<=', to)
    .groupBy('teamId')
    .execute();
  return new Map(rows.flatMap(({ teamId, agents }) => (teamId === null ? [] : [[teamId, Number(agents)]])));
}

function peopleOf(handle: Handle) {
  return handle
    .selectFrom('applicant')
    .leftJoin('program', 'program.programId', 'applicant.programId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('product', 'product.productId', 'applicant.productId')
    .select([
      'applicant.applicantId',
      'applicant.empNo',
      'applicant.firstName',
      'applicant.lastName',
      'applicant.teamId',
      'applicant.productId',
      'program.programName',
      'team.teamName',
      'product.productName',
    ])
    .where('applicant.empNo', '!=', '')
    .orderBy('applicant.firstName')
    .orderBy('applicant.lastName')
    .orderBy('applicant.applicantId')
    .execute();
}
