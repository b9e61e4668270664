import { addDays } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import type { AttendanceEmployee } from './employee-shifts.ts';
import { minuteOf, textOfMinute } from './minute.ts';
import { pairPunches } from './pair-punches.ts';
import { workDays } from './work-day.ts';

/** What else is known when a moment is looked at. */
export interface Around {
  /** Further moments that are about to become punches. */
  readonly beside?: readonly number[];
  /** References of punches that are about to go. */
  readonly without?: readonly string[];
}

/**
 * The day that a punch of an employee at this moment would belong to, in minutes, given the punches that he has: where two
 * shifts follow each other closely, the punch that ends the first is told from the one that begins the second by them.
 */
export async function dayOfMoment(
  handle: Handle,
  { applicantId, assignments }: AttendanceEmployee,
  minute: number,
  { beside = [], without = [] }: Around = {},
): Promise<string | undefined> {
  const date = textOfMinute(minute).slice(0, 10);
  const [first, last] = [addDays(date, -2) ?? date, addDays(date, 2) ?? date];
  const stored = await handle
    .selectFrom('punch')
    .select(['at', 'reference'])
    .where('applicantId', '=', applicantId)
    .where('at', '>=', `${first}T00:00`)
    .where('at', '<', `${addDays(last, 1)}T00:00`)
    .execute();
  const known = stored.filter(({ reference }) => !without.includes(reference)).map(({ at }) => minuteOf(at));
  const all = [...new Set([...known, ...beside, minute])].sort((left, right) => left - right);
  const paired = pairPunches(workDays(first, last, assignments), all);
  return [...paired].find(([, punches]) => punches.includes(minute))?.[0];
}
