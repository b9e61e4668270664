import type { Context } from '../../context.ts';
import { done, isRefused, type Outcome } from '../../outcome.ts';
import { holidaysText } from '../days/leave-days.ts';
import { awayInTeam } from './away-in-team.ts';
import { leaveLeft } from './leave-left.ts';
import { judgeLeave, type LeaveBody } from './save-leave.ts';

/**
 * What a request for leave would be, before it is sent: the days that it takes, what is left of the balance after it and after
 * what is asked for already, who of the team is off too, and what would have it refused. Nothing is kept.
 */
export async function previewLeave(context: Context, asked: Omit<LeaveBody, 'reason'>): Promise<Outcome> {
  const judged = await judgeLeave(context, asked);
  if (isRefused(judged)) return judged;
  const { employee, found, leave, span, problem } = judged;
  return done({
    days: leave.halves / 2,
    holidays: holidaysText(found.holidays),
    balances: (await leaveLeft(context.handle, employee, found.days, leave)).map((line) => ({ ...line })),
    colleagues: [...(await awayInTeam(context.handle, employee, span))],
    problem: problem?.message ?? '',
  });
}
