import { holds } from '../../access/authorise.ts';
import { othersWhoMay } from '../../access/others-who-may.ts';
import { type Context, ownApplicantId } from '../../context.ts';
import { mayWrite } from '../../route.ts';
import { leaveLeads } from '../../sight/leave-leads.ts';
import { isOpen, type LeaveStatus } from '../account/leave-types.ts';

/** What the person who asks is to a request for leave. */
export interface LeavePart {
  /** It is his own. */
  readonly own: boolean;
  /** He may ask for leave, and take back what he asked for. */
  readonly asks: boolean;
  /** He leads the team of whoever asks. */
  readonly lead: boolean;
  readonly hr: boolean;
  /** Somebody else leads that team, so that HR waits for him. */
  readonly leadFirst: boolean;
  /** It is his own, and nobody else could decide about it for HR. */
  readonly alone: boolean;
}

/** Who decides for HR. */
export const decidesForHr = mayWrite('leave_approval_hr');

interface Asked {
  readonly applicantId: number;
  readonly teamId: number | null;
}

/** Tells for any request what the person who asks is to it; the leads are read once. */
export async function leaveParts({ handle, actor }: Context): Promise<(leave: Asked) => LeavePart> {
  const leads = await leaveLeads(handle);
  const own = ownApplicantId(actor);
  const hr = holds(actor, decidesForHr.functions, decidesForHr.needs);
  const onlyHr = hr && actor.kind === 'person' && (await othersWhoMay(handle, decidesForHr, actor.accountId)) === 0;
  const asks = holds(actor, ['leave'], 'write');
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

/**
 * The statuses that a person may give a request: its owner takes it back, once approved only before it begins; the lead
 * decides while it is pending; HR after him, or alone where there is no lead, and cancels what is approved. Nobody
 * decides about his own but who is HR alone, and he gives his password for it.
 */
export function leaveDecisions(
  { status, startDate }: { readonly status: string; readonly startDate: string },
  { own, asks, lead, hr, leadFirst, alone }: LeavePart,
  today: string,
): readonly LeaveStatus[] {
  const open = isOpen(status);
  const given = new Set<LeaveStatus>();
  if (own && asks && (open || (status === 'Approved' && startDate > today))) given.add('Cancelled');
  if (own && !alone) return [...given];
  if (lead && status === 'Pending') given.add('Approved by Lead').add('Rejected');
  if (hr && (status === 'Approved by Lead' || (status === 'Pending' && !leadFirst))) given.add('Approved');
  if (hr && open) given.add('Rejected');
  if (hr && status === 'Approved') given.add('Cancelled');
  return [...given];
}
