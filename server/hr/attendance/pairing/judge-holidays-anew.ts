import { addDays } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { longestSpan } from '../hours/span.ts';
import { absencesInParts } from './absence.ts';
import { pairDays } from './pair-days.ts';

/**
 * Works days out again that became a holiday, or are none any more, for everybody who stayed away on them: who was Absent
 * is not, or is again. Days further back than one sync may span stay as they are, and so does what a person has decided.
 */
export async function judgeHolidaysAnew(context: Context, dates: readonly string[]): Promise<void> {
  const { day } = context.now;
  const earliest = addDays(day, 1 - longestSpan) ?? day;
  for (const date of new Set(dates)) {
    if (date > day || date < earliest) continue;
    const span = { from: date, to: date };
    const holidays = await holidaysIn(context.handle, span);
    for await (const part of absencesInParts(context, date)) {
      for (const { employee, day: work, came } of part)
        if (!came && work.hours) await pairDays(context, employee, span, holidays);
    }
  }
}
