import { whoElseMay } from '../access/others-who-may.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { RightAccess } from '../route.ts';
import { leaderType } from '../sight/leader-type.ts';
import { leaveLeads, whoMayDecide } from '../sight/leave-leads.ts';
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

/**
 * The accounts of those for whom what an employee asks for waits first: his leads, and who stands in for one of them. Where
 * nobody of them is there it waits for HR as well.
 */
export async function firstToDecide(
  { handle, now }: Context,
  applicantId: number,
  forHr: RightAccess,
): Promise<readonly number[]> {
  const teamId = await teamOf(handle, applicantId);
  const leads = teamId === undefined ? undefined : (await leaveLeads(handle, now.day)).get(teamId);
  const deciding = whoMayDecide(leads, applicantId);
  const accounts = await accountsOfEmployees(
    handle,
    deciding.map((lead) => lead.applicantId),
  );
  const isThere = deciding.some(({ away }) => !away) && accounts.length > 0;
  return isThere ? accounts : [...new Set([...accounts, ...(await accountsThatMay(handle, forHr))])];
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
