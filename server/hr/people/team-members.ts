import type { ListOptions } from '../../lists/index.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { teamOf } from '../sight/team-of.ts';
import { peopleList } from './people-list.ts';

/** Who works in the team of the employee who asks, himself included; nobody for an account without employee or team. */
export async function teamMembers(context: Context, list: ListOptions): Promise<Outcome> {
  const teamId = await teamOf(context.handle, ownApplicantId(context.actor));
  return peopleList(context, list, (people) =>
    people
      // No team has the number 0.
      .where('applicant.teamId', '=', teamId ?? 0)
      .where('applicant.phaseStatus', 'in', [...context.phases.on('works')]),
  );
}
