import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { ownApplicantId } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';
import { teamOf } from '../people/team-of.ts';

/** Screens about the attendance of everybody. */
export const attendanceKeepers = ['emp_attendance', 'monthly_attendance'] as const;
/** The screen about the attendance of one's own team. */
export const teamAttendance = 'team_lead_attendance';

/** Whose attendance is in sight beside the own: that of everybody, of one team, or nobody's. */
export type AttendanceSight = 'all' | { readonly teamId: number } | 'none';

export async function attendanceSightOf({
  handle,
  actor,
}: Pick<Context, 'handle' | 'actor'>): Promise<AttendanceSight> {
  if (holds(actor, attendanceKeepers)) return 'all';
  const teamId = holds(actor, [teamAttendance]) ? await teamOf(handle, ownApplicantId(actor)) : undefined;
  return teamId === undefined ? 'none' : { teamId };
}

/** A refusal where the attendance of an employee is out of sight. */
export async function outOfSight(context: Context, applicantId: number | null): Promise<Refused | undefined> {
  if (applicantId !== null && applicantId === ownApplicantId(context.actor)) return undefined;
  const sight = await attendanceSightOf(context);
  if (sight === 'all') return undefined;
  const seen = sight !== 'none' && (await teamOf(context.handle, applicantId)) === sight.teamId;
  return seen ? undefined : refused('403', 'You do not have the right to see the attendance of others.');
}
