import { holds } from '../access/authorise.ts';
import { othersWhoMay } from '../access/others-who-may.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { RightAccess } from '../route.ts';
import { leaveLeads, whoMayDecide } from '../sight/leave-leads.ts';

/** What the person who asks is to a request of an employee that his team lead decides first and HR after him. */
export interface DecisionPart {
  /** It is his own. */
  readonly own: boolean;
  /** He may ask for such a thing, and take back what he asked for. */
  readonly asks: boolean;
  /** He leads the team of whoever asks, or stands in for somebody who does. */
  readonly lead: boolean;
  /** The lead for whom he stands in; '' where he leads the team himself, or decides nothing as its lead. */
  readonly standsInFor: string;
  readonly hr: boolean;
  /** Somebody else leads that team, or stands in there, so that HR waits for him. */
  readonly leadFirst: boolean;
  /** It is his own, and nobody else could decide about it for HR. */
  readonly alone: boolean;
}

/** Who may decide about a kind of request for HR, and whether whoever asks may make such a request. */
export interface Deciding {
  readonly forHr: RightAccess;
  readonly asks: boolean;
}

interface Asked {
  readonly applicantId: number;
  readonly teamId: number | null;
}

/** Tells for any request what the person who asks is to it; the leads are read once. */
export async function decisionParts(
  { handle, actor, now }: Context,
  { forHr, asks }: Deciding,
): Promise<(request: Asked) => DecisionPart> {
  const leads = await leaveLeads(handle, now.day);
  const own = ownApplicantId(actor);
  const hr = holds(actor, forHr.functions, forHr.needs);
  const onlyHr = hr && actor.kind === 'person' && (await othersWhoMay(handle, forHr, actor.accountId)) === 0;
  return ({ applicantId, teamId }) => {
    const deciding = whoMayDecide(teamId === null ? undefined : leads.get(teamId), applicantId);
    const mine = deciding.filter((lead) => lead.applicantId === own);
    const leadsHimself = mine.some(({ standsInFor }) => standsInFor === undefined);
    return {
      own: own === applicantId,
      asks,
      lead: mine.length > 0,
      standsInFor: leadsHimself ? '' : (mine[0]?.standsInFor?.name ?? ''),
      hr,
      leadFirst: deciding.some(({ away }) => !away),
      alone: own === applicantId && onlyHr,
    };
  };
}

/** The name under which whoever decides signs: as the lead for whom he stands in, where he decides as such. */
export function signature({ actor }: Context, { hr, standsInFor }: DecisionPart, status: string): string {
  const asLead = status === 'Approved by Lead' || (status === 'Rejected' && !hr);
  return asLead && standsInFor !== '' ? `${actor.name} for ${standsInFor}` : actor.name;
}
