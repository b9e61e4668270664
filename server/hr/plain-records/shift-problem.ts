import { longestShift, minuteOfDay, shiftLength } from '../attendance/shift-hours.ts';
import { type Refused, wrongField } from '../outcome.ts';
import type { StoredRow } from '../records/loose-handle.ts';

/**
 * A shift lasts at most 16 hours, and its Saturday hours begin only after its Friday has ended: then two days of one
 * shift never overlap, and every punch belongs to one day.
 */
export function shiftProblem(row: StoredRow): Refused | undefined {
  const text = (column: string) => String(row[column] ?? '');
  const [start, end] = [text('startTime'), text('endTime')];
  const [saturdayStart, saturdayEnd] = [text('saturdayStartTime'), text('saturdayEndTime')];
  if (shiftLength(start, end) > longestShift)
    return wrongField('endTime', 'End Time may be at most 16 hours after Start Time');
  if (saturdayStart === '' && saturdayEnd === '') return undefined;
  if (saturdayStart === '') return wrongField('saturdayStartTime', 'Saturday Start Time is required');
  if (saturdayEnd === '') return wrongField('saturdayEndTime', 'Saturday End Time is required');
  if (shiftLength(saturdayStart, saturdayEnd) > longestShift)
    return wrongField('saturdayEndTime', 'Saturday End Time may be at most 16 hours after Saturday Start Time');
  const fridayEnd = minuteOfDay(start) + shiftLength(start, end) - 24 * 60;
  if (fridayEnd > minuteOfDay(saturdayStart))
    return wrongField('saturdayStartTime', 'Saturday Start Time is before the shift of Friday ends');
  return undefined;
}
