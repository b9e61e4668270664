import type { Handle } from '../dependencies.ts';
import type { StoredRow } from '../records/loose-handle.ts';

/** That an active holiday is not the only one on its day, as a sentence: everybody is off once. Empty where it is. */
export async function sameHolidaysWarning(handle: Handle, holiday: StoredRow | undefined): Promise<string> {
  if (holiday?.['status'] !== 'Active') return '';
  const others = await handle
    .selectFrom('holiday')
    .select('holidayName')
    .where('holidayDate', '=', String(holiday['holidayDate']))
    .where('status', '=', 'Active')
    .where('holidayId', '!=', Number(holiday['holidayId']))
    .orderBy('holidayId')
    .execute();
  const names = others.map(({ holidayName }) => holidayName).join(', ');
  return names === '' ? '' : `${String(holiday['holidayDate'])} is a holiday already: ${names}.`;
}
