import { type Context, ownApplicantId } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { leaderType } from './leader-type.ts';

/**
 * Who decides first about the leave of a team: its employees of the type 'Leader' who can sign in and may approve, by
 * team. A team without one is decided by HR alone.
 */
export async function leaveLeads(handle: Handle): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await handle
    .selectFrom('account')
    .innerJoin('applicant', 'applicant.applicantId', 'account.applicantId')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['applicant.applicantId', 'applicant.teamId'])
    .where('account.kind', '=', 'staff')
    .where('account.status', '=', 'Active')
    .where('role.status', '=', 'Active')
    .where('applicant.empType', '=', leaderType)
    .where('applicant.status', '=', 'Active')
    .where('functionLink', '=', 'leave_approval')
    .where('readRight', '=', 1)
    .where('writeRight', '=', 1)
    .execute();
  const leads = new Map<number, Set<number>>();
  for (const { applicantId, teamId } of rows) {
    if (teamId === null) continue;
    leads.set(teamId, (leads.get(teamId) ?? new Set()).add(applicantId));
  }
  return leads;
}

/** The team that the person who asks leads; undefined for everybody else. */
export async function ledTeam({ handle, actor }: Context): Promise<number | undefined> {
  const own = ownApplicantId(actor);
  if (own === undefined) return undefined;
  for (const [teamId, leads] of await leaveLeads(handle)) if (leads.has(own)) return teamId;
  return undefined;
}
