import type { Context } from '../context.ts';
import type { HrTables } from '../tables.ts';
import { countRequest } from './count-request.ts';
import { halvesTaken } from './leave-ledger.ts';

/** A day gets other leave than was asked for: what it took counts for its request no more. To be called before it moves. */
export async function leaveItsRequest(context: Context, day: HrTables['attendanceDay']): Promise<void> {
  if (day.leaveId !== null) await countRequest(context, day.leaveId, -(await halvesTaken(context.handle, day)));
}
