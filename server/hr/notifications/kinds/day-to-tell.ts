import { addDays } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { HrTables } from '../../tables.ts';
import type { ToldChange } from '../notification-kind.ts';

/** How many days back a day is news: days before are worked out again by syncs and shifts, which is no news to anybody. */
const news = 3;

/** A day of attendance that was changed, as it is now; undefined where it is no news any more. */
export async function dayToTell(
  { handle, now }: Context,
  { key, from, to }: ToldChange,
): Promise<HrTables['attendanceDay'] | undefined> {
  const date = to?.['attendanceDate'] ?? from?.['attendanceDate'];
  const earliest = addDays(now.day, -news) ?? now.day;
  if (typeof date === 'string' && date < earliest) return undefined;
  const day = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('attendanceId', '=', Number(key))
    .executeTakeFirst();
  return day && day.attendanceDate >= earliest ? day : undefined;
}

/** The month of a day, for an address. */
export function monthOf(date: string): { readonly month: string } {
  return { month: date.slice(0, 7) };
}
