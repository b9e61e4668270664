import { type Context, ownApplicantId } from '../context.ts';
import { type EmployeeShape, employeeRows } from './employee-rows.ts';
import { workingPhases } from './phase-statuses.ts';

/** Who works in the team of the employee who asks, himself included; nobody for an account without employee or team. */
export async function teamMembers(
  { actor, handle }: Context,
  fields?: readonly string[],
): Promise<readonly EmployeeShape[]> {
  const own = await handle
    .selectFrom('applicant')
    .select('teamId')
    .where('applicantId', '=', ownApplicantId(actor) ?? 0)
    .executeTakeFirst();
  const teamId = own?.teamId;
  if (!teamId) return [];
  return employeeRows(
    handle,
    (people) => people.where('applicant.teamId', '=', teamId).where('applicant.phaseStatus', 'in', [...workingPhases]),
    fields,
  );
}
