import type { Context } from '../../context.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { moveLeave } from '../account/leave-ledger.ts';
import { type AwayStatus, awayStatus } from './away-status.ts';
import { countRequest } from './count-request.ts';
import { daysText } from './leave-days.ts';
import { leaveItsRequest } from './leave-its-request.ts';

type Day = HrTables['attendanceDay'];

/** How much leave moved, and whose. */
interface Moved {
  halves: number;
  readonly people: Set<number>;
}

/**
 * Gives leave back that was given for days which became a holiday, and takes it again for days that are none any more.
 * The days stay marked, those on which nobody came as Holiday or Leave, and requests tell how many of theirs still count. Resolves to what came of it in sentences;
 * empty where there is no leave on these days.
 */
export async function settleLeave(context: Context, dates: readonly string[]): Promise<string> {
  const back: Moved = { halves: 0, people: new Set() };
  const again: Moved = { halves: 0, people: new Set() };
  for (const date of new Set(dates)) {
    const days = await context.handle
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceDate', '=', date)
      .where('leaveType', '!=', '')
      .orderBy('attendanceId')
      .execute();
    const status = await awayStatus(context.handle, date);
    for (const day of days) {
      const counted = await countedAnew(context, day, status);
      if (counted.leaveId !== day.leaveId) await leaveItsRequest(context, day);
      const halves = await moveLeave(context, day, counted);
      if (halves === 0) continue;
      if (counted.leaveId !== null) await countRequest(context, counted.leaveId, -halves);
      const moved = halves > 0 ? back : again;
      moved.halves += Math.abs(halves);
      moved.people.add(day.applicantId);
    }
  }
  return [describeMoved(back, 'is given back'), describeMoved(again, 'counts again')]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/**
 * Brings a day of leave to what it is on a holiday, or on a day of work: it counts as that in every figure. Who came on a
 * holiday that is none any more has worked the day: it is no leave then. Resolves to the leave that the day has.
 */
async function countedAnew(context: Context, day: Day, status: AwayStatus): Promise<Day> {
  const came = day.checkIn !== '' || day.checkOut !== '';
  const worked = came && status === 'Leave' && day.leaveDuration !== 'Half';
  const set = worked ? { leaveType: '', leaveDuration: '', leaveId: null } : came ? {} : { checkInStatus: status };
  const id = day.attendanceId;
  if (worked || (!came && day.checkInStatus !== status))
    await updateRecord(context, { table: 'attendanceDay', id, what: 'This day', set });
  return { ...day, ...set };
}

function describeMoved({ halves, people: { size } }: Moved, what: string): string {
  if (halves === 0) return '';
  return `Leave of ${daysText(halves)} of ${size} ${size === 1 ? 'employee' : 'employees'} ${what}.`;
}
