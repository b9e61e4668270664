import { dayChanges } from '../../attendance/day-changes.ts';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../outcome.ts';
import type { StoredRow } from '../../records/loose-handle.ts';

/** The days that saving a holiday would make different: those of its date, and of the one that it had. */
export async function previewHoliday(
  context: Context,
  holiday: StoredRow,
  save: (inside: Context) => Promise<Outcome>,
): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('holiday')
    .select('holidayDate')
    .where('holidayId', '=', Number(holiday['holidayId'] ?? 0))
    .executeTakeFirst();
  const dates = [String(holiday['holidayDate']), ...(stored ? [stored.holidayDate] : [])];
  return dayChanges(context, { dates }, save);
}
