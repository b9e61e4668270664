import { addDays } from '@muster/engine/formats';
import type { Handle } from '../../dependencies.ts';
import type { AttendanceEmployee } from '../hours/employee-shifts.ts';
import { type Holidays, holidaysIn } from '../hours/holidays.ts';
import type { Span } from '../hours/span.ts';
import { type WorkDay, workDays } from '../hours/work-day.ts';
import { withinHandSet } from './hand-punches.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch } from './punch.ts';
import { punchesBetween } from './punches-between.ts';
import { type HalfOff, restOfDay } from './rest-of-day.ts';

/**
 * The days of one employee in a span, each with the punches that belong to it; of a day half of which is leave what is left
 * to be worked, by the whole of which the punches were given to it. Who asks for many employees reads the
 * holidays of the span once for all.
 */
export async function pairedDays(
  handle: Handle,
  { applicantId, assignments }: AttendanceEmployee,
  { from, to }: Span,
  holidays?: Holidays,
): Promise<readonly (readonly [day: WorkDay, punches: readonly Punch[]])[]> {
  // Two days around the span, so that a punch next to it goes to the day it belongs to.
  const first = addDays(from, -2) ?? from;
  const last = addDays(to, 2) ?? to;
  const days = workDays(first, last, assignments, holidays ?? (await holidaysIn(handle, { from, to })));
  const paired = pairPunches(days, await punchesBetween(handle, applicantId, { from: first, to: last }));
  const halves = await halvesOff(handle, applicantId, { from, to });
  return days
    .filter(({ date }) => date >= from && date <= to)
    .map((day) => {
      const off = halves.get(day.date);
      const counted = off?.punchesAside === 1 ? [] : withinHandSet(paired.get(day.date) ?? []);
      return [off ? restOfDay(day, off) : day, counted] as const;
    });
}

/** The days of a span of which it is known which half is leave, or on which leave stands in the place of what was worked. */
async function halvesOff(
  handle: Handle,
  applicantId: number,
  { from, to }: Span,
): Promise<ReadonlyMap<string, HalfOff & { readonly punchesAside: number }>> {
  const rows = await handle
    .selectFrom('attendanceDay')
    .select(['attendanceDate', 'leaveDuration', 'leaveHalf', 'punchesAside'])
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .where((eb) => eb.or([eb('leaveHalf', '!=', ''), eb('punchesAside', '=', 1)]))
    .execute();
  return new Map(rows.map((row) => [row.attendanceDate, row]));
}
