import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { workPlace } from '../people/work-place.ts';

/** Who works here: who has a CRM ID and has not left. */
export function workingPeople(handle: Handle) {
  return handle.selectFrom('applicant').where('empNo', '!=', '').where('terminationDate', '=', '');
}

/** How many people every active team has, at home and in an office. */
export async function headCountOfTeams(handle: Handle): Promise<readonly Json[]> {
  const teams = await handle
    .selectFrom('team')
    .leftJoin('department', 'department.deptId', 'team.deptId')
    .select(['teamId', 'teamName', 'deptName'])
    .where('team.status', '=', 'Active')
    .orderBy('teamName')
    .execute();
  const people = await workingPeople(handle).select(['teamId', 'vertical']).execute();
  return teams.map(({ teamId, teamName, deptName }) => {
    const own = people.filter((person) => person.teamId === teamId);
    const home = own.filter(({ vertical }) => workPlace(vertical) === 'Home').length;
    return { teamId, teamName, deptName: deptName ?? '', headCount: own.length, office: own.length - home, home };
  });
}
