import type { Json } from '@muster/engine';
import { lastDayOfMonth } from '@muster/engine/formats';
import type { ListOptions } from '../../../lists/index.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../input/reader.ts';
import { isBlank } from '../../input/wire.ts';
import { answerList } from '../../list-query.ts';
import type { Outcome } from '../../outcome.ts';
import { type LeaveStatus, leaveStatuses } from '../account/leave-types.ts';
import { leaveShapes, type leaveTables, shownRequests } from '../requests/leave-rows.ts';
import { leaveSource, ownLeaveSource } from './leave-source.ts';

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

/** The picked requests of all employees that the person who asks may see. */
export function allLeaves(context: Context, list: ListOptions, pick: LeavePick): Promise<Outcome> {
  return answerList(context, list, leaveSource, {
    only: (requests) =>
      'status' in pick
        ? requests.where('leaveRequest.status', '=', pick.status)
        : requests.where('startDate', '<=', pick.to).where('endDate', '>=', pick.from),
    rows: (found) => requestsShown(context, found),
  });
}

/** The requests of whoever is signed in. */
export function ownLeaves(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, ownLeaveSource, { rows: (found) => requestsShown(context, found) });
}

async function requestsShown(context: Context, found: ReturnType<typeof leaveTables>): Promise<readonly Json[]> {
  return leaveShapes(context, await shownRequests(found).execute());
}
