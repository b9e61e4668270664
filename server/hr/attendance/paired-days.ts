import { addDays } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import type { AttendanceEmployee } from './employee-shifts.ts';
import { withinHandSet } from './hand-punches.ts';
import { type Holidays, holidaysIn } from './holidays.ts';
import { minuteOf } from './minute.ts';
import { pairPunches } from './pair-punches.ts';
import type { Span } from './span.ts';
import { type WorkDay, workDays } from './work-day.ts';

/**
 * The days of one employee in a span, each with the punches that belong to it, in minutes. Who asks for many employees
 * reads the holidays of the span once for all.
 */
export async function pairedDays(
  handle: Handle,
  { applicantId, assignments }: AttendanceEmployee,
  { from, to }: Span,
  holidays?: Holidays,
): Promise<readonly (readonly [day: WorkDay, punches: readonly number[]])[]> {
  // Two days around the span, so that a punch next to it goes to the day it belongs to.
  const first = addDays(from, -2) ?? from;
  const last = addDays(to, 2) ?? to;
  const days = workDays(first, last, assignments, holidays ?? (await holidaysIn(handle, { from, to })));
  const punches = await handle
    .selectFrom('punch')
    .select(['at', 'source'])
    .where('applicantId', '=', applicantId)
    .where('at', '>=', `${first}T00:00`)
    .where('at', '<', `${addDays(last, 1)}T00:00`)
    .orderBy('at')
    .execute();
  const paired = pairPunches(
    days,
    punches.map((punch) => minuteOf(punch.at)),
  );
  return days
    .filter(({ date }) => date >= from && date <= to)
    .map((day) => [day, withinHandSet(paired.get(day.date) ?? [], punches)] as const);
}
