import type { Context } from '../context.ts';
import { writeHistory } from '../records/history.ts';
import type { StoredRow } from '../records/loose-handle.ts';

const times = ['startTime', 'endTime', 'saturdayStartTime', 'saturdayEndTime', 'halfTime', 'saturdayHalfTime'] as const;

/**
 * Other hours of a shift hold from today on: days that are over keep the ones they were worked in, also when they are
 * worked out again. Of several changes on one day the first knows what held before; a shift in which nobody has worked
 * yet is only put right. Resolves to what the answer says.
 */
export async function keepFormerHours(context: Context, rows: readonly StoredRow[]): Promise<string> {
  const [before, after] = rows;
  if (!before || !after || times.every((name) => before[name] === after[name])) return '';
  const { handle, now } = context;
  const shiftId = Number(before['shiftId']);
  const hour = (name: (typeof times)[number]) => String(before[name] ?? '');
  const former = {
    startTime: hour('startTime'),
    endTime: hour('endTime'),
    saturdayStartTime: hour('saturdayStartTime'),
    saturdayEndTime: hour('saturdayEndTime'),
    halfTime: hour('halfTime'),
    saturdayHalfTime: hour('saturdayHalfTime'),
  };
  const worked = await handle
    .selectFrom('shiftAssignment')
    .select('applicantId')
    .where('shiftId', '=', shiftId)
    .where('fromDate', '<', now.day)
    .limit(1)
    .executeTakeFirst();
  if (!worked) return '';
  const known = await handle
    .selectFrom('formerShiftHours')
    .select('shiftId')
    .where('shiftId', '=', shiftId)
    .where('untilDate', '=', now.day)
    .executeTakeFirst();
  if (!known) {
    const stored = { shiftId, untilDate: now.day, ...former };
    await handle.insertInto('formerShiftHours').values(stored).execute();
    writeHistory(context, 'formerShiftHours', `${shiftId}/${now.day}`, null, stored);
  }
  return 'The new hours hold from today on; days before keep theirs.';
}
