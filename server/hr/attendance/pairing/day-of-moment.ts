import { addDays } from '@muster/engine/formats';
import type { Handle } from '../../dependencies.ts';
import type { AttendanceEmployee } from '../hours/employee-shifts.ts';
import { textOfMinute } from '../hours/minute.ts';
import { workDays } from '../hours/work-day.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch } from './punch.ts';
import { punchesBetween } from './punches-between.ts';

/** What else is known when a moment is looked at. */
export interface Around {
  /** Further punches that are about to be kept. */
  readonly beside?: readonly Punch[];
  /** References of punches that are about to go. */
  readonly without?: readonly string[];
}

/**
 * The day that a punch of an employee would belong to, given the punches that he has: where two shifts follow each other
 * closely, the punch that ends the first is told from the one that begins the second by them and by what it says.
 */
export async function dayOfMoment(
  handle: Handle,
  { applicantId, assignments }: AttendanceEmployee,
  punch: Punch,
  { beside = [], without = [] }: Around = {},
): Promise<string | undefined> {
  const date = textOfMinute(punch.minute).slice(0, 10);
  const [first, last] = [addDays(date, -2) ?? date, addDays(date, 2) ?? date];
  const stored = await punchesBetween(handle, applicantId, { from: first, to: last });
  const known: readonly Punch[] = stored.filter(({ reference }) => !without.includes(reference));
  const all = [...known, ...beside, punch].sort((left, right) => left.minute - right.minute);
  const paired = pairPunches(workDays(first, last, assignments), all);
  return [...paired].find(([, punches]) => punches.includes(punch))?.[0];
}
