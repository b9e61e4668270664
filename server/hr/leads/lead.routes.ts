import type { Json } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { everything } from '../../lists/index.ts';
import type { Span } from '../attendance/hours/span.ts';
import type { Context } from '../context.ts';
import type { OfList, OfSpan } from '../input/asked.ts';
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

interface OfX {
  readonly params: { readonly x: string };
}

/** A board of a month or one day, as the one parameter says. */
function board(call: string, rows: (context: Context, span: Span) => Promise<Json>): Route {
  return route(call, {
    run: async (context, { params: { x } }: OfX) => done(await rows(context, periodOf(x))),
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

const boards: readonly Route[] = [
  board('knack.getLeaderBoardDataWithProductGroup', (context, span) => leaderBoard(context, span, 'applicantId')),
  board('knack.getCloserLeaderBoardDataWithProductGroup', (context, span) => leaderBoard(context, span, 'closerId')),
  board('knack.getLeaderBoardDataWithTeamGroup', teamBoard),
  route('knack.getOneDayCloserLeadDataWithLeaderBoardDataAndGroup', {
    run: (context, { params }: OfX) => closersOfDay(context, params.x),
  }),
  route('knack.getLeaderBoardDataForMonthOfLoggedInUser', {
    run: (context, { params: { a, b } }: { readonly params: { readonly a: number | null; readonly b: string } }) =>
      leadsOfMonth(context, { from: firstDayOfMonth(b) ?? '', to: lastDayOfMonth(b) ?? '' }, a),
  }),
];

interface OfCreated extends OfList {
  readonly params: OfSpan['params'] & { readonly c: number | null };
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
    run: async ({ handle }, { params: { a: from, b: to } }: OfSpan) => done(await clientFigures(handle, { from, to })),
  }),
  route('knack.getRPMSummary', {
    run: async ({ handle }, { params: { a: from, b: to } }: OfSpan) => done(await resultsPerMan(handle, { from, to })),
  }),
  route('knack.getKnackLeadsCreated', {
    run: (context, { params: { a, b, c }, list = everything }: OfCreated) =>
      answerList(context, list, leadSource, {
        only: (leads) => {
          const made = leads.where('createdDate', '>=', a).where('createdDate', '<=', b);
          return c === null ? made : made.where('lead.clientId', '=', c);
        },
        rows: async (found) => (await shownLeads(found).execute()).map(wholeLeadShape),
      }),
  }),
];

/** Lead data: the leaderboards of agents, closers and teams, the leads of one employee, and leads by client and team. */
export const leadRoutes: readonly Route[] = [...boards, ...lists];
