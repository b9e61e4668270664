import type { Json } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { everything } from '../../lists/index.ts';
import type { Span } from '../attendance/hours/span.ts';
import type { Context } from '../context.ts';
import type { OfDate, OfList, OfMonth, OfSpan } from '../input/asked.ts';
import { answerList } from '../list-query.ts';
import { done, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { leadRows, shownLeads, wholeLeadShape } from './lead-rows.ts';
import { leadSightOf, sees } from './lead-sight.ts';
import { leadSource } from './lead-source.ts';
import { clientFigures, productFigures, resultsPerMan } from './lead-summaries.ts';
import { leaderBoard, teamBoard } from './leader-board.ts';
import { leadsOfMonth } from './leads-of-month.ts';
import { periodOf } from './period.ts';

/** A board of a month or one day, as the one parameter says. */
function board(call: string, rows: (context: Context, span: Span) => Promise<Json>): Route {
  return route(call, {
    run: async (context, { params: { month } }: OfMonth) => done(await rows(context, periodOf(month))),
  });
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

interface OfOneMonth {
  readonly params: { readonly month: string; readonly employee: number | null };
}

const boards: readonly Route[] = [
  board('knack.getLeaderBoardDataWithProductGroup', (context, span) => leaderBoard(context, span, 'applicantId')),
  board('knack.getCloserLeaderBoardDataWithProductGroup', (context, span) => leaderBoard(context, span, 'closerId')),
  board('knack.getLeaderBoardDataWithTeamGroup', teamBoard),
  route('knack.getOneDayCloserLeadDataWithLeaderBoardDataAndGroup', {
    run: (context, { params }: OfDate) => closersOfDay(context, params.date),
  }),
  route('knack.getLeaderBoardDataForMonthOfLoggedInUser', {
    run: (context, { params: { month, employee } }: OfOneMonth) =>
      leadsOfMonth(context, { from: firstDayOfMonth(month) ?? '', to: lastDayOfMonth(month) ?? '' }, employee),
  }),
];

interface OfCreated extends OfList {
  readonly params: OfSpan['params'] & { readonly client: number | null };
}

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
    run: async ({ handle }, { params: { startDate: from, endDate: to } }: OfSpan) =>
      done(await clientFigures(handle, { from, to })),
  }),
  route('knack.getRPMSummary', {
    run: async ({ handle }, { params: { startDate: from, endDate: to } }: OfSpan) =>
      done(await resultsPerMan(handle, { from, to })),
  }),
  route('knack.getKnackLeadsCreated', {
    run: (context, { params: { startDate, endDate, client }, list = everything }: OfCreated) =>
      answerList(context, list, leadSource, {
        only: (leads) => {
          const made = leads.where('createdDate', '>=', startDate).where('createdDate', '<=', endDate);
          return client === null ? made : made.where('lead.clientId', '=', client);
        },
        rows: async (found) => (await shownLeads(found).execute()).map(wholeLeadShape),
      }),
  }),
];

/** Lead data: the leaderboards of agents, closers and teams, the leads of one employee, and leads by client and team. */
export const leadRoutes: readonly Route[] = [...boards, ...lists];
