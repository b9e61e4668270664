import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { employedOn } from '../people/employed-in.ts';
import { workPlace } from '../people/work-place.ts';

/** Who works here on a day. */
export function workingPeople(handle: Handle, day: string) {
  return handle.selectFrom('applicant').where(employedOn(day));
}

/**
 * How many people every team has on a day, at home and in an office: of those that are active or have somebody, and last of
 * the people who are in none, so that the figures of all add up.
 */
export async function headCountOfTeams(handle: Handle, day: string): Promise<readonly Json[]> {
  const teams = await handle
    .selectFrom('team')
    .leftJoin('department', 'department.deptId', 'team.deptId')
    .select(['teamId', 'teamName', 'deptName', 'team.status'])
    .orderBy('teamName')
    .execute();
  const people = await workingPeople(handle, day).select(['teamId', 'vertical']).execute();
  const without = { teamId: null, teamName: 'No Team', deptName: '', status: '' };
  return [...teams, without].flatMap(({ teamId, teamName, deptName, status }) => {
    const own = people.filter((person) => person.teamId === teamId);
    if (own.length === 0 && status !== 'Active') return [];
    const home = own.filter(({ vertical }) => workPlace(vertical) === 'Home').length;
    const figures = { headCount: own.length, office: own.length - home, home };
    return [{ teamId: teamId ?? 0, teamName, deptName: deptName ?? '', ...figures }];
  });
}
