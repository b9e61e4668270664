import { holidaysIn } from '../../attendance/hours/holidays.ts';
import type { Handle } from '../../dependencies.ts';

/** How a day of leave on which nobody came counts: on a holiday as that, for the leave takes nothing then. */
export type AwayStatus = 'Leave' | 'Holiday';

export async function awayStatus(handle: Handle, date: string): Promise<AwayStatus> {
  return (await holidaysIn(handle, { from: date, to: date })).has(date) ? 'Holiday' : 'Leave';
}
