import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { everything } from '../../lists/index.ts';
import { type Span, spanProblem } from '../attendance/hours/span.ts';
import type { Context } from '../context.ts';
import { date, month } from '../input/date-reader.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { answerList } from '../list-query.ts';
import { done, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { leadRows, shownLeads, wholeLeadShape } from './lead-rows.ts';
import { leadSightOf, sees } from './lead-sight.ts';
import { leadSource } from './lead-source.ts';
import { clientFigures, productFigures, resultsPerMan } from './lead-summaries.ts';
import { leaderBoard, teamBoard } from './leader-board.ts';
import { leadsOfMonth } from './leads-of-month.ts';
import { period } from './period.ts';

const boardParams = record({ x: period({ label: 'Month' }) });
const dayParams = record({ x: date({ label: 'Date', required: true }) });
const spanFields = {
  a: date({ label: 'From Date', required: true }),
  b: date({ label: 'To Date', required: true }),
};
const spanParams = record(spanFields);
const createdParams = record({ ...spanFields, c: id({ label: 'Client' }) });
const ownParams = record({ b: month({ label: 'Month' }), a: id({ label: 'Employee' }) });

/** Answers about a span of days that both params give, or why it is none. */
async function inSpan(
  { a: from, b: to }: { readonly a: string; readonly b: string },
  ask: (span: Span) => Promise<Outcome>,
) {
  return spanProblem({ from, to }, 'b') ?? (await ask({ from, to }));
}

/** The day of the closers: the leads they took, how they stand, and what was sold. */
async function closersOfDay(context: Context, day: string): Promise<Outcome> {
  const span = { from: day, to: day };
  const leads = await leadRows(context.handle)
    .where('transferDate', '=', day)
    .where('lead.closerId', 'is not', null)
    .execute();
  const closers = await leaderBoard(context, span, 'closerId');
  const open = new Set(closers.filter(({ leadsOpen }) => leadsOpen).map(({ crmId }) => crmId));
  const shown = leads.filter(({ closerEmpNo }) => closerEmpNo !== null && open.has(closerEmpNo));
  const sight = await leadSightOf(context);
  return done({
    day,
    // What an agent is paid for a lead is his: the closer of it sees the lead alone.
    leads: shown.map((row) =>
      sees(sight, { applicantId: row.applicantId, teamId: row.agentTeamId })
        ? wholeLeadShape(row)
        : { ...wholeLeadShape(row), leadPayout: null, leadBonus: null },
    ),
    leaderBoard: closers,
    groups: await productFigures(context.handle, span),
  });
}

const boards: readonly Route[] = [
  route('knack.getLeaderBoardDataWithProductGroup', {
    params: boardParams,
    run: async (context, { params }) => done(await leaderBoard(context, params.x, 'applicantId')),
  }),
  route('knack.getCloserLeaderBoardDataWithProductGroup', {
    params: boardParams,
    run: async (context, { params }) => done(await leaderBoard(context, params.x, 'closerId')),
  }),
  route('knack.getLeaderBoardDataWithTeamGroup', {
    params: boardParams,
    run: async (context, { params }) => done(await teamBoard(context, params.x)),
  }),
  route('knack.getOneDayCloserLeadDataWithLeaderBoardDataAndGroup', {
    params: dayParams,
    run: (context, { params }) => closersOfDay(context, params.x),
  }),
  route('knack.getLeaderBoardDataForMonthOfLoggedInUser', {
    params: ownParams,
    run: (context, { params: { a, b } }) =>
      leadsOfMonth(context, { from: firstDayOfMonth(b) ?? '', to: lastDayOfMonth(b) ?? '' }, a),
  }),
];

const lists: readonly Route[] = [
  route('knack.getClients', {
    run: async ({ handle }) => {
      const clients = await handle
        .selectFrom('client')
        .select(['clientId', 'clientName', 'status', 'version'])
        .where('status', '=', 'Active')
        .orderBy('clientName')
        .execute();
      return done(clients.map(({ version, ...client }) => ({ ...client, _version: version })));
    },
  }),
  route('knack.getClientKnackData', {
    params: spanParams,
    run: ({ handle }, { params }) => inSpan(params, async (span) => done(await clientFigures(handle, span))),
  }),
  route('knack.getRPMSummary', {
    params: spanParams,
    run: ({ handle }, { params }) => inSpan(params, async (span) => done(await resultsPerMan(handle, span))),
  }),
  route('knack.getKnackLeadsCreated', {
    params: createdParams,
    run: (context, { params, list = everything }) =>
      inSpan(params, ({ from, to }) =>
        answerList(context, list, leadSource, {
          only: (leads) => {
            const made = leads.where('createdDate', '>=', from).where('createdDate', '<=', to);
            return params.c === null ? made : made.where('lead.clientId', '=', params.c);
          },
          rows: async (found) => (await shownLeads(found).execute()).map(wholeLeadShape),
        }),
      ),
  }),
];

/** Lead data: the leaderboards of agents, closers and teams, the leads of one employee, and leads by client and team. */
export const leadRoutes: readonly Route[] = [...boards, ...lists];
