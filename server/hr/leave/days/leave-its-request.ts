import type { Context } from '../../context.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { halvesTaken } from '../account/leave-ledger.ts';
import { countRequest } from './count-request.ts';
import { takeLeaveBack } from './take-leave-back.ts';

/**
 * A day goes from the leave that it belongs to: what it took counts there no more, and a leave of which nothing is left is
 * Cancelled. To be called once the day says so, and before its leave moves.
 */
export async function leaveItsRequest(context: Context, day: HrTables['attendanceDay']): Promise<void> {
  const { leaveId, attendanceId, applicantId } = day;
  if (leaveId === null) return;
  const halves = await halvesTaken(context.handle, day);
  const left = await countRequest(context, leaveId, -halves);
  const others = await context.handle
    .selectFrom('attendanceDay')
    .select('attendanceId')
    .where('leaveId', '=', leaveId)
    .where('attendanceId', '!=', attendanceId)
    .executeTakeFirst();
  // Holidays take nothing: they hold no leave whose last day of work goes, and one that lies on holidays alone keeps them.
  if (left > 0 || (others && halves === 0)) return;
  await takeLeaveBack(context, leaveId, applicantId);
  const { actor, now } = context;
  const { closedRemark: said } = await context.handle
    .selectFrom('leaveRequest')
    .select('closedRemark')
    .where('leaveId', '=', leaveId)
    .executeTakeFirstOrThrow();
  const closedRemark = said === '' ? 'None of its days is left' : `${said} (none of its days is left)`;
  const closed = { closedBy: actor.name || 'HR', closedOn: now.day, closedRemark };
  const set = { status: 'Cancelled', ...closed };
  await updateRecord(context, { table: 'leaveRequest', id: leaveId, what: 'This leave', set });
}
