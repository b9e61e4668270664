import type { Span } from '../attendance/hours/span.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { done, notFound, type Outcome, refused } from '../outcome.ts';
import { leadRows, leadShape } from './lead-rows.ts';
import { leadSightOf, sees } from './lead-sight.ts';
import { leaderBoard } from './leader-board.ts';

/**
 * The leads of one employee in a month with what they add up to and his rank: of the person who asks, or of another
 * whose leads that person may see. Null for somebody who is no employee.
 */
export async function leadsOfMonth(context: Context, span: Span, asked: number | null): Promise<Outcome> {
  const { handle, actor } = context;
  const applicantId = asked ?? ownApplicantId(actor);
  if (applicantId === undefined) return done(null);
  const person = await handle
    .selectFrom('applicant')
    .leftJoin('program', 'program.programId', 'applicant.programId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .select(['applicant.applicantId', 'applicant.empNo', 'firstName', 'lastName', 'applicant.teamId'])
    .select(['programName', 'teamName'])
    .where('applicant.applicantId', '=', applicantId)
    .where('empNo', '!=', '')
    .executeTakeFirst();
  if (!person) return notFound('This employee');
  if (!sees(await leadSightOf(context), person)) {
    return refused('403', 'You do not have the right to see the leads of this employee.');
  }
  const board = await leaderBoard(context, span, 'applicantId');
  const own = board.find((each) => each.applicantId === applicantId);
  const rows = await leadRows(handle)
    .where('lead.applicantId', '=', applicantId)
    .where('transferDate', '>=', span.from)
    .where('transferDate', '<=', span.to)
    .execute();
  return done({
    applicantId,
    crmId: person.empNo,
    employeeName: `${person.firstName} ${person.lastName}`,
    program: person.programName ?? '',
    team: person.teamName ?? '',
    rank: own?.rank ?? null,
    ranked: board.length,
    mtdTransfers: own?.mtdTransfers ?? 0,
    mtdBillable: own?.mtdBillable ?? 0,
    mtdPayouts: own?.mtdPayouts ?? 0,
    leaderBoardModel: { knackLeaderBoardModelList: rows.map(leadShape) },
  });
}
