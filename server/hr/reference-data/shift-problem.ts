import { longestShift, minuteOfDay, shiftLength } from '../attendance/hours/shift-hours.ts';
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
  if (outside(text('halfTime'), start, end))
    return wrongField('halfTime', `Second Half From needs to be between ${start} and ${end}`);
  if (saturdayStart === '' && saturdayEnd === '')
    return text('saturdayHalfTime') === ''
      ? undefined
      : wrongField('saturdayHalfTime', 'Saturday Second Half From is only for a shift with Saturday hours');
  if (saturdayStart === '') return wrongField('saturdayStartTime', 'Saturday Start Time is required');
  if (saturdayEnd === '') return wrongField('saturdayEndTime', 'Saturday End Time is required');
  if (shiftLength(saturdayStart, saturdayEnd) > longestShift)
    return wrongField('saturdayEndTime', 'Saturday End Time may be at most 16 hours after Saturday Start Time');
  const fridayEnd = minuteOfDay(start) + shiftLength(start, end) - 24 * 60;
  if (fridayEnd > minuteOfDay(saturdayStart))
    return wrongField('saturdayStartTime', 'Saturday Start Time is before the shift of Friday ends');
  if (outside(text('saturdayHalfTime'), saturdayStart, saturdayEnd))
    return wrongField(
      'saturdayHalfTime',
      `Saturday Second Half From needs to be between ${saturdayStart} and ${saturdayEnd}`,
    );
  return undefined;
}

/** Whether a time at which a second half begins lies at an end of its shift, or beyond. */
function outside(half: string, start: string, end: string): boolean {
  return half !== '' && (half === start || shiftLength(start, half) >= shiftLength(start, end));
}
