import { shownDate, shownSpan } from '@muster/engine/formats';
import { type Context, ownApplicantId } from '../context.ts';
import { done, type Outcome, refused, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { type Approver, approvers } from '../sight/leave-leads.ts';
import { answeredStandIn, namesForOthers } from './stand-in-rows.ts';

export interface NamedStandIn {
  /** The lead who is away; null: whoever asks. */
  readonly applicantId: number | null;
  readonly deputyId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Whom whoever asks may name: for which leads, and who may stand in. Nobody names himself for somebody else. */
export async function standInChoices(context: Context) {
  const people = await approvers(context.handle);
  const own = ownApplicantId(context.actor);
  const forOthers = namesForOthers(context);
  return {
    leads: people.filter(({ leads, applicantId }) => leads !== undefined && (forOthers || applicantId === own)),
    deputies: people.filter(({ applicantId }) => applicantId !== own),
  };
}

/** One of them as he is answered. */
export const personShape = ({ applicantId, name, legacyCode }: Approver) => ({
  applicantId,
  employeeName: name,
  legacyCode,
});

/** Names who decides as team lead in the place of one who is away: a lead for himself, HR for any of them. */
export async function nameStandIn(context: Context, named: NamedStandIn): Promise<Outcome> {
  const { handle, actor, now } = context;
  const { deputyId, fromDate, toDate } = named;
  const applicantId = named.applicantId ?? ownApplicantId(actor);
  if (applicantId !== ownApplicantId(actor) && !namesForOthers(context))
    return refused('403', 'You name who stands in for yourself; for others HR does.');
  const { leads, deputies } = await standInChoices(context);
  const lead = leads.find((each) => each.applicantId === applicantId);
  if (!lead) return wrongField('applicantId', 'Away is nobody who decides about the leave of a team');
  if (deputyId === applicantId) return wrongField('deputyId', 'Nobody stands in for himself');
  if (deputyId === ownApplicantId(actor))
    return wrongField('deputyId', 'Nobody names himself; the lead or somebody else of HR names you');
  const deputy = deputies.find((each) => each.applicantId === deputyId);
  if (!deputy) return wrongField('deputyId', 'Stands In is nobody who may approve leave himself');
  const other = await handle
    .selectFrom('standIn')
    .innerJoin('applicant', 'applicant.applicantId', 'standIn.deputyId')
    .select(['firstName', 'lastName', 'fromDate', 'toDate'])
    .where('standIn.applicantId', '=', lead.applicantId)
    .where('takenBackOn', '=', '')
    .where('fromDate', '<=', toDate)
    .where('toDate', '>=', fromDate)
    .executeTakeFirst();
  if (other) {
    const span = shownSpan(other.fromDate, other.toDate);
    return wrongField(
      'fromDate',
      `${other.firstName} ${other.lastName} stands in for ${lead.name} then (${span}); take that back first`,
    );
  }
  const standInId = await insertRecord(context, 'standIn', {
    applicantId: lead.applicantId,
    deputyId,
    fromDate,
    toDate,
    namedBy: actor.name,
    namedOn: now.day,
  });
  const until = `${shownDate(fromDate)} to ${shownDate(toDate)}`;
  return done(await answeredStandIn(context, standInId), `${deputy.name} stands in for ${lead.name}, ${until}.`);
}
