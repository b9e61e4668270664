import type { JsonRecord } from '@muster/engine';
import type { Context } from '../../context.ts';
import { tried } from '../../records/tried.ts';
import type { HrTables } from '../../tables.ts';

type Day = HrTables['attendanceDay'];
type Judged = Pick<Day, 'checkInStatus' | 'checkOutStatus' | 'attendanceBonusQualified'>;

/** What some days would be after something is done about each, by their key; nothing is kept. */
export async function daysAfter<Listed extends Day>(
  context: Context,
  days: readonly Listed[],
  decide: (inside: Context, day: Listed) => Promise<unknown>,
): Promise<ReadonlyMap<number, Judged>> {
  if (days.length === 0) return new Map();
  return tried(context, async (inside) => {
    for (const day of days) await decide(inside, day);
    const ids = days.map(({ attendanceId }) => attendanceId);
    const rows = await inside.handle
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'checkInStatus', 'checkOutStatus', 'attendanceBonusQualified'])
      .where('attendanceId', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.attendanceId, row]));
  });
}

/** The statuses and the bonus of a day, as 'statusFirst' and 'bonusFirst'; empty where it does not become so. */
export function judgedAs(suffix: string, judged: Judged | undefined): JsonRecord {
  const { checkInStatus = '', checkOutStatus = '', attendanceBonusQualified = '' } = judged ?? {};
  const status = [checkInStatus, checkOutStatus].filter((part) => part !== '').join(', ');
  return { [`status${suffix}`]: status, [`bonus${suffix}`]: attendanceBonusQualified };
}
