import { type Context, ownApplicantId } from '../context.ts';
import { type RowSight, rowSightOf, seesTeam as seesRowsOfTeam } from '../sight/row-sight.ts';

/** Whose leads and payouts somebody may see. */
export interface LeadSight {
  readonly rows: RowSight;
  readonly applicantId: number | undefined;
}

/** The entity that says it of leads. */
export const leadEntity = 'leaderBoardLead';

/** What the person who asks may see of others, and always the own ones. */
export async function leadSightOf(context: Context): Promise<LeadSight> {
  return { rows: await rowSightOf(context, leadEntity), applicantId: ownApplicantId(context.actor) };
}

/** True where the leads of an employee are in sight. */
export function sees(sight: LeadSight, person: { readonly applicantId: number; readonly teamId: number | null }) {
  return seesTeam(sight, person.teamId) || sight.applicantId === person.applicantId;
}

/** True where the leads of a whole team are in sight. */
export function seesTeam({ rows }: LeadSight, teamId: number | null): boolean {
  return seesRowsOfTeam(rows, teamId);
}
