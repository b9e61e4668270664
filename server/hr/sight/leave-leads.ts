import { type Context, ownApplicantId } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { leaderType } from './leader-type.ts';

/** Somebody who decides first about the leave of a team. */
export interface TeamLead {
  readonly applicantId: number;
  /** He leads the team, and has named somebody who stands in for him today. */
  readonly away: boolean;
  /** The lead for whom he decides today; left out by who leads the team himself. */
  readonly standsInFor?: { readonly applicantId: number; readonly name: string };
}

/** An employee who can sign in and may approve leave. */
export interface Approver {
  readonly applicantId: number;
  readonly name: string;
  readonly legacyCode: string;
  /** The team that he leads: of the type 'Leader', and in a team. */
  readonly leads: number | undefined;
}

/** The employees who can sign in and may approve leave, by name. */
export async function approvers(handle: Handle): Promise<readonly Approver[]> {
  const rows = await handle
    .selectFrom('account')
    .innerJoin('applicant', 'applicant.applicantId', 'account.applicantId')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .innerJoin('roleRight', 'roleRight.roleId', 'role.roleId')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['applicant.applicantId', 'applicant.teamId', 'empType', 'empNo', 'firstName', 'lastName'])
    .distinct()
    .where('account.kind', '=', 'staff')
    .where('account.status', '=', 'Active')
    .where('role.status', '=', 'Active')
    .where('applicant.status', '=', 'Active')
    .where('functionLink', '=', 'leave_approval')
    .where('readRight', '=', 1)
    .where('writeRight', '=', 1)
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('applicant.applicantId')
    .execute();
  return rows.map(({ applicantId, teamId, empType, empNo, firstName, lastName }) => ({
    applicantId,
    name: `${firstName} ${lastName}`.trim(),
    legacyCode: empNo,
    leads: empType === leaderType ? (teamId ?? undefined) : undefined,
  }));
}

/**
 * Who decides first about the leave of a team on a day, by team: its leads, and who stands in for one of them. Whoever
 * stands in may approve leave himself; both hold for as long as both of them work here and hold the right. A team without
 * a lead is decided by HR alone.
 */
export async function leaveLeads(handle: Handle, day: string): Promise<ReadonlyMap<number, readonly TeamLead[]>> {
  const people = new Map((await approvers(handle)).map((each) => [each.applicantId, each]));
  const named = await handle
    .selectFrom('standIn')
    .select(['applicantId', 'deputyId'])
    .where('takenBackOn', '=', '')
    .where('fromDate', '<=', day)
    .where('toDate', '>=', day)
    .orderBy('standInId')
    .execute();
  const holding = named.filter(({ deputyId }) => people.has(deputyId));
  const leads = new Map<number, TeamLead[]>();
  for (const { applicantId, name, leads: teamId } of people.values()) {
    if (teamId === undefined) continue;
    const deputies = holding.filter((each) => each.applicantId === applicantId);
    const ofTeam = leads.get(teamId) ?? [];
    ofTeam.push({ applicantId, away: deputies.length > 0 });
    for (const { deputyId } of deputies)
      ofTeam.push({ applicantId: deputyId, away: false, standsInFor: { applicantId, name } });
    leads.set(teamId, ofTeam);
  }
  return leads;
}

/** Those of them who may decide about what an employee asks for: nobody about his own, and nobody for whom it is about. */
export function whoMayDecide(leads: readonly TeamLead[] | undefined, applicantId: number): readonly TeamLead[] {
  return (leads ?? []).filter(
    (lead) => lead.applicantId !== applicantId && lead.standsInFor?.applicantId !== applicantId,
  );
}

/** The teams about whose leave the person who asks decides first today; none for everybody else. */
export async function ledTeams({ handle, actor, now }: Context): Promise<readonly number[]> {
  const own = ownApplicantId(actor);
  if (own === undefined) return [];
  const teams = [...(await leaveLeads(handle, now.day))];
  return teams.flatMap(([teamId, leads]) => (leads.some(({ applicantId }) => applicantId === own) ? [teamId] : []));
}
