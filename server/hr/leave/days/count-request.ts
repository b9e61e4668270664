import type { Context } from '../../context.ts';
import { updateRecord } from '../../records/update-record.ts';

/**
 * Counts more or fewer half days of a leave, as days of it come to take something or nothing any more. Resolves to what it
 * takes now.
 */
export async function countRequest(context: Context, leaveId: number, halves: number): Promise<number> {
  const request = await context.handle
    .selectFrom('leaveRequest')
    .select('halves')
    .where('leaveId', '=', leaveId)
    .executeTakeFirstOrThrow();
  const set = { halves: request.halves + halves };
  await updateRecord(context, { table: 'leaveRequest', id: leaveId, what: 'This leave', set });
  return set.halves;
}
