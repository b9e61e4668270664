import { holds } from '../access/authorise.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { teamOf } from '../people/team-of.ts';

/** Whose leads and payouts somebody may see. */
export interface LeadSight {
  readonly all: boolean;
  /** The team whose leads are in sight; undefined: of no team. */
  readonly teamId: number | undefined;
  readonly applicantId: number | undefined;
}

/** Screens about the leads of everybody. */
export const leadKeepers = ['knack_leads_data', 'all_lead_payroll_summary', 'mtd'] as const;
/** Screens about the leads of one's own team. */
const teamKeepers = ['my_team_leads', 'mtd_summary'] as const;

/**
 * What the person who asks may see of others: everybody's leads with a right on a screen about them, those of the own
 * team with one on a screen about the team, and always the own ones.
 */
export async function leadSightOf({ handle, actor }: Context): Promise<LeadSight> {
  const applicantId = ownApplicantId(actor);
  const all = holds(actor, leadKeepers);
  const ofTeam = !all && holds(actor, teamKeepers);
  return { all, applicantId, teamId: ofTeam ? await teamOf(handle, applicantId) : undefined };
}

/** True where the leads of an employee are in sight. */
export function sees(sight: LeadSight, person: { readonly applicantId: number; readonly teamId: number | null }) {
  return sight.all || seesTeam(sight, person.teamId) || sight.applicantId === person.applicantId;
}

/** True where the leads of a whole team are in sight. */
export function seesTeam({ all, teamId }: LeadSight, of: number | null): boolean {
  return all || (teamId !== undefined && teamId === of);
}
