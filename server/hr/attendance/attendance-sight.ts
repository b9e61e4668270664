import type { Context } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';
import { seesRowsOf } from '../sight/row-sight.ts';

/** Screens on which attendance is kept. */
export const attendanceKeepers = ['emp_attendance', 'monthly_attendance'] as const;

/** A refusal where the attendance of an employee is out of sight. */
export async function outOfSight(context: Context, applicantId: number | null): Promise<Refused | undefined> {
  if (await seesRowsOf(context, 'attendanceDay', applicantId)) return undefined;
  return refused('403', 'You do not have the right to see the attendance of others.');
}
