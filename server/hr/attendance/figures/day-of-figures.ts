import { addDays } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { minuteOf } from '../hours/minute.ts';
import { workDay } from '../hours/work-day.ts';

/**
 * The day that 'today' is in figures. A shift belongs to the day on which it begins: while the night is still at work and
 * no shift of the new day has begun, it is the day before.
 */
export async function dayOfFigures({ handle, now }: Pick<Context, 'handle' | 'now'>): Promise<string> {
  const minute = minuteOf(`${now.day}T${now.time}`);
  const before = addDays(now.day, -1) ?? now.day;
  const shifts = await handle
    .selectFrom('shift')
    .select(['startTime', 'endTime', 'saturdayStartTime', 'saturdayEndTime'])
    .where('shiftId', 'in', (eb) =>
      eb.selectFrom('applicant').select('applicant.shiftId').where('status', '=', 'Active'),
    )
    .execute();
  const off = await holidaysIn(handle, { from: before, to: now.day });
  const hoursOn = (date: string) => (off.has(date) ? [] : shifts.flatMap((shift) => workDay(date, shift).hours ?? []));
  const night = hoursOn(before).some(({ end }) => minute < end);
  const begun = hoursOn(now.day).some(({ start }) => start <= minute);
  return night && !begun ? before : now.day;
}
