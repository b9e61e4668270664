import { addDays } from '@muster/engine/formats';
import type { Handle } from '../../dependencies.ts';
import type { HrTables } from '../../tables.ts';
import { minuteOf } from '../hours/minute.ts';
import type { Span } from '../hours/span.ts';
import type { Punch } from './punch.ts';

/** A punch as it is kept, with its moment in minutes. */
export type KeptPunch = HrTables['punch'] & Punch;

/** The punches of an employee on the dates of a span, in order of time; of one minute in the order in which they came. */
export async function punchesBetween(
  handle: Handle,
  applicantId: number,
  { from, to }: Span,
): Promise<readonly KeptPunch[]> {
  const kept = await handle
    .selectFrom('punch')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('at', '>=', `${from}T00:00`)
    .where('at', '<', `${addDays(to, 1) ?? to}T00:00`)
    .orderBy('at')
    .orderBy('punchId')
    .execute();
  return kept.map((punch) => ({ ...punch, minute: minuteOf(punch.at) }));
}
