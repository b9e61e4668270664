import { addDays, firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { type AttendanceEmployee, attendanceEmployee, employeesIn } from '../../attendance/hours/employee-shifts.ts';
import { calendarDays } from '../../calendar/calendar-days.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, notFound, type Outcome, refused } from '../../outcome.ts';
import { isOutOfSight } from '../../sight/row-sight.ts';
import { leaveDays } from '../days/leave-days.ts';
import { awayInTeam } from './away-in-team.ts';
import { leaveParts } from './leave-decisions.ts';
import { leaveLeft } from './leave-left.ts';
import { leaveRows, leaveShapes } from './leave-rows.ts';

/** For how many days back it is told what an employee has asked for. */
const daysBack = 365;

/**
 * What whoever decides about a request has to know beside it: the balance before and after, who of the team is off then, and
 * what the employee has asked for within a year before it.
 */
export async function leaveCase(context: Context, leaveId: number): Promise<Outcome> {
  const { handle } = context;
  const stored = await leaveRows(handle).where('leaveId', '=', leaveId).executeTakeFirst();
  if (!stored || (await isOutOfSight(context, 'leaveRequest', stored))) return notFound('This leave');
  const part = (await leaveParts(context))(stored);
  if (!part.hr && !part.lead) return refused('403', 'You do not decide about the leave of this employee.');
  const employee = await attendanceEmployee(handle, stored.applicantId);
  if (!employee) return notFound('This employee');
  const span = { from: stored.startDate, to: stored.endDate };
  const { days } = await leaveDays(handle, employee, span);
  const earlier = await leaveRows(handle)
    .where('leaveRequest.applicantId', '=', stored.applicantId)
    .where('leaveRequest.leaveId', '!=', leaveId)
    .where('startDate', '>=', addDays(span.from, -daysBack) ?? '')
    .execute();
  return done({
    balances: (await leaveLeft(handle, employee, days, stored, { leaveId })).map((line) => ({ ...line })),
    colleagues: [...(await awayInTeam(handle, employee, span))],
    earlier: await leaveShapes(context, earlier),
    month: [...(await teamMonth(handle, employee, span.from.slice(0, 7)))],
  });
}

/** The month of the employee's team as whoever decides about leave sees it: who is off, and no times. */
async function teamMonth(handle: Handle, { applicantId, teamId }: AttendanceEmployee, month: string) {
  const span = { from: firstDayOfMonth(month) ?? '', to: lastDayOfMonth(month) ?? '' };
  const people = (await employeesIn(handle, span)).filter((person) =>
    teamId === 0 ? person.applicantId === applicantId : person.teamId === teamId,
  );
  return calendarDays(handle, people, span, () => ({ attendance: false, leave: true }));
}
