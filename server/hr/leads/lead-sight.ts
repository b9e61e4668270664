import { type Context, ownApplicantId } from '../context.ts';
import { rowSightOf } from '../sight/row-sight.ts';

/** Whose leads and payouts somebody may see. */
export interface LeadSight {
  readonly all: boolean;
  /** The team whose leads are in sight; undefined: of no team. */
  readonly teamId: number | undefined;
  readonly applicantId: number | undefined;
}

/** The entity that says it of leads. */
export const leadEntity = 'leaderBoardLead';

/** What the person who asks may see of others, and always the own ones. */
export async function leadSightOf(context: Context): Promise<LeadSight> {
  const sight = await rowSightOf(context, leadEntity);
  const teamId = typeof sight === 'object' ? sight.teamId : undefined;
  return { all: sight === 'all', applicantId: ownApplicantId(context.actor), teamId };
}

/** True where the leads of an employee are in sight. */
export function sees(sight: LeadSight, person: { readonly applicantId: number; readonly teamId: number | null }) {
  return sight.all || seesTeam(sight, person.teamId) || sight.applicantId === person.applicantId;
}

/** True where the leads of a whole team are in sight. */
export function seesTeam({ all, teamId }: LeadSight, of: number | null): boolean {
  return all || (teamId !== undefined && teamId === of);
}
