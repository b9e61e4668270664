import type { Json } from '@muster/engine';
import { lastDayOfMonth } from '@muster/engine/formats';
import type { ListOptions } from '../../../lists/index.ts';
import type { Span } from '../../attendance/hours/span.ts';
import type { Context } from '../../context.ts';
import { isOpen } from '../../deciding/open-decisions.ts';
import { answerList } from '../../list-query.ts';
import type { Outcome } from '../../outcome.ts';
import { leaveShapes, type leaveTables, shownRequests } from '../requests/leave-rows.ts';
import { leaveSource, ownLeaveSource } from './leave-source.ts';

/** What nobody has decided yet: what begins first, or has begun, on top. */
const mostUrgentFirst: typeof leaveSource = { ...leaveSource, order: [{ column: 'startDate' }, { column: 'leaveId' }] };

/** The requests of all employees that the person who asks may see: of a status, a month 'YYYY-MM' or a year 'YYYY'. */
export function allLeaves(context: Context, list: ListOptions, pick: string): Promise<Outcome> {
  const span = spanOf(pick);
  return answerList(context, list, isOpen(pick) ? mostUrgentFirst : leaveSource, {
    only: (requests) =>
      span
        ? requests.where('startDate', '<=', span.to).where('endDate', '>=', span.from)
        : requests.where('leaveRequest.status', '=', pick),
    rows: (found) => requestsShown(context, found),
  });
}

function spanOf(written: string): Span | undefined {
  if (/^\d{4}$/.test(written)) return { from: `${written}-01-01`, to: `${written}-12-31` };
  const to = lastDayOfMonth(written);
  return to === undefined ? undefined : { from: `${written}-01`, to };
}

/** The requests of whoever is signed in. */
export function ownLeaves(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, ownLeaveSource, { rows: (found) => requestsShown(context, found) });
}

async function requestsShown(context: Context, found: ReturnType<typeof leaveTables>): Promise<readonly Json[]> {
  return leaveShapes(context, await shownRequests(found).execute());
}
