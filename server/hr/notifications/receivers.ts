import { whoElseMay } from '../access/others-who-may.ts';
import type { Handle } from '../dependencies.ts';
import type { RightAccess } from '../route.ts';
import { leaderType } from '../sight/leader-type.ts';
import { leaveLeads } from '../sight/leave-leads.ts';
import { teamOf } from '../sight/team-of.ts';

/** The accounts with which some employees sign in now. */
export async function accountsOfEmployees(handle: Handle, applicantIds: readonly number[]): Promise<readonly number[]> {
  if (applicantIds.length === 0) return [];
  const rows = await handle
    .selectFrom('account')
    .select('accountId')
    .where('kind', '=', 'staff')
    .where('status', '=', 'Active')
    .where('applicantId', 'in', applicantIds)
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** The accounts of staff that hold a right now. */
export async function accountsThatMay(handle: Handle, access: RightAccess): Promise<readonly number[]> {
  return [...(await whoElseMay(handle, access))].sort((a, b) => a - b);
}

/** The accounts of those who decide first about what an employee asks for. */
export async function leadsWhoDecide(handle: Handle, applicantId: number): Promise<readonly number[]> {
  const teamId = await teamOf(handle, applicantId);
  const leads = (teamId === undefined ? undefined : (await leaveLeads(handle)).get(teamId)) ?? new Set<number>();
  return accountsOfEmployees(
    handle,
    [...leads].filter((lead) => lead !== applicantId),
  );
}

/** The accounts of those who lead a team. */
export async function leadersOfTeam(handle: Handle, teamId: number): Promise<readonly number[]> {
  const rows = await handle
    .selectFrom('account')
    .innerJoin('applicant', 'applicant.applicantId', 'account.applicantId')
    .select('accountId')
    .where('account.kind', '=', 'staff')
    .where('account.status', '=', 'Active')
    .where('applicant.status', '=', 'Active')
    .where('applicant.teamId', '=', teamId)
    .where('applicant.empType', '=', leaderType)
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}
