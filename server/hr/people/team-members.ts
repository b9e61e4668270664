import { type Context, ownApplicantId } from '../context.ts';
import { type EmployeeShape, employeeRows } from './employee-rows.ts';
import { workingPhases } from './phase-statuses.ts';
import { teamOf } from './team-of.ts';

/** Who works in the team of the employee who asks, himself included; nobody for an account without employee or team. */
export async function teamMembers(
  { actor, handle }: Context,
  fields?: readonly string[],
): Promise<readonly EmployeeShape[]> {
  const teamId = await teamOf(handle, ownApplicantId(actor));
  if (teamId === undefined) return [];
  return employeeRows(
    handle,
    (people) => people.where('applicant.teamId', '=', teamId).where('applicant.phaseStatus', 'in', [...workingPhases]),
    fields,
  );
}
