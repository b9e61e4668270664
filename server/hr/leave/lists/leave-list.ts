import { lastDayOfMonth } from '@muster/engine/formats';
import { holds } from '../../access/authorise.ts';
import { type Context, ownApplicantId } from '../../context.ts';
import type { Reader } from '../../input/reader.ts';
import { isBlank } from '../../input/wire.ts';
import { done, type Outcome } from '../../outcome.ts';
import { type LeaveStatus, leaveStatuses } from '../account/leave-types.ts';
import { ledTeam } from '../requests/leave-leads.ts';
import { leaveRows, leaveShapes } from '../requests/leave-rows.ts';

/** Screens on which the leave of the whole company is seen; a team lead without them sees that of his team. */
export const companyWide = ['leave_approval_hr', 'prev_date_leaves', 'year_all_leaves', 'applicant_leave_quota'];

/** Which requests are meant: those of one status, or those that touch a span of days. */
export type LeavePick = { readonly status: LeaveStatus } | { readonly from: string; readonly to: string };

/** Reads the parameter of the list: a status, a month 'YYYY-MM' or a year 'YYYY'. */
export const leavePick: Reader<LeavePick> = (value, field, problems) => {
  const status = leaveStatuses.find((each) => each === value);
  if (status !== undefined) return { status };
  const text = typeof value === 'string' ? value : '';
  if (/^(19|2[01])\d{2}$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` };
  const to = /^(19|2[01])/.test(text) ? lastDayOfMonth(text) : undefined;
  if (to !== undefined) return { from: `${text}-01`, to };
  const wanted = `a month like 2026-01, a year like 2026, or one of ${leaveStatuses.join(', ')}`;
  problems.push({ field, message: isBlank(value) ? 'Month or Status is required' : `This needs to be ${wanted}` });
  return { status: 'Pending' };
};

/** The team whose leave the person who asks may see; 'all' for those who see the whole company. */
export async function seenTeam(context: Context): Promise<number | 'all' | undefined> {
  return holds(context.actor, companyWide) ? 'all' : ledTeam(context);
}

/** The picked requests of all employees that the person who asks may see. */
export async function allLeaves(context: Context, pick: LeavePick): Promise<Outcome> {
  const team = await seenTeam(context);
  if (team === undefined) return done([]);
  let query = leaveRows(context.handle);
  query =
    'status' in pick
      ? query.where('leaveRequest.status', '=', pick.status)
      : query.where('startDate', '<=', pick.to).where('endDate', '>=', pick.from);
  if (team !== 'all') query = query.where('applicant.teamId', '=', team);
  return done(await leaveShapes(context, await query.execute()));
}

/** The requests of whoever is signed in. */
export async function ownLeaves(context: Context): Promise<Outcome> {
  const own = ownApplicantId(context.actor);
  if (own === undefined) return done([]);
  const rows = await leaveRows(context.handle).where('leaveRequest.applicantId', '=', own).execute();
  return done(await leaveShapes(context, rows));
}
