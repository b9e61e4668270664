import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { employedOn } from '../people/employed-in.ts';
import { workPlace } from '../people/work-place.ts';

/** Who works here on a day. */
export function workingPeople(handle: Handle, day: string) {
  return handle.selectFrom('applicant').where(employedOn(day));
}

/** How many people every active team has on a day, at home and in an office. */
export async function headCountOfTeams(handle: Handle, day: string): Promise<readonly Json[]> {
  const teams = await handle
    .selectFrom('team')
    .leftJoin('department', 'department.deptId', 'team.deptId')
    .select(['teamId', 'teamName', 'deptName'])
    .where('team.status', '=', 'Active')
    .orderBy('teamName')
    .execute();
  const people = await workingPeople(handle, day).select(['teamId', 'vertical']).execute();
  return teams.map(({ teamId, teamName, deptName }) => {
    const own = people.filter((person) => person.teamId === teamId);
    const home = own.filter(({ vertical }) => workPlace(vertical) === 'Home').length;
    return { teamId, teamName, deptName: deptName ?? '', headCount: own.length, office: own.length - home, home };
  });
}
