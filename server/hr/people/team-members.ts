import { type Context, ownApplicantId } from '../context.ts';
import { type ApplicantRow, applicantRows } from './applicant-rows.ts';
import { workingPhases } from './phase-statuses.ts';

/** Who works in the team of the employee who asks, himself included; nobody for an account without employee or team. */
export async function teamMembers({ actor, handle }: Context): Promise<readonly ApplicantRow[]> {
  const own = await handle
    .selectFrom('applicant')
    .select('teamId')
    .where('applicantId', '=', ownApplicantId(actor) ?? 0)
    .executeTakeFirst();
  if (!own?.teamId) return [];
  return applicantRows(handle)
    .where('applicant.teamId', '=', own.teamId)
    .where('applicant.phaseStatus', 'in', [...workingPhases])
    .execute();
}
