import { holds } from '../access/authorise.ts';
import { othersWhoMay } from '../access/others-who-may.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { RightAccess } from '../route.ts';
import { leaveLeads } from '../sight/leave-leads.ts';

/** What the person who asks is to a request of an employee that his team lead decides first and HR after him. */
export interface DecisionPart {
  /** It is his own. */
  readonly own: boolean;
  /** He may ask for such a thing, and take back what he asked for. */
  readonly asks: boolean;
  /** He leads the team of whoever asks. */
  readonly lead: boolean;
  readonly hr: boolean;
  /** Somebody else leads that team, so that HR waits for him. */
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
  { handle, actor }: Context,
  { forHr, asks }: Deciding,
): Promise<(request: Asked) => DecisionPart> {
  const leads = await leaveLeads(handle);
  const own = ownApplicantId(actor);
  const hr = holds(actor, forHr.functions, forHr.needs);
  const onlyHr = hr && actor.kind === 'person' && (await othersWhoMay(handle, forHr, actor.accountId)) === 0;
  return ({ applicantId, teamId }) => {
    const ofTeam = (teamId === null ? undefined : leads.get(teamId)) ?? new Set<number>();
    return {
      own: own === applicantId,
      asks,
      lead: own !== undefined && own !== applicantId && ofTeam.has(own),
      hr,
      leadFirst: [...ofTeam].some((lead) => lead !== applicantId),
      alone: own === applicantId && onlyHr,
    };
  };
}
