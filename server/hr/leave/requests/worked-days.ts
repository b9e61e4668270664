import { shownDate } from '@muster/engine/formats';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, notFound, type Outcome, type Refused, refused } from '../../outcome.ts';
import { isOutOfSight } from '../../sight/row-sight.ts';
import { leaveParts } from './leave-decisions.ts';
import { leaveRows } from './leave-rows.ts';

/** What becomes of days of a leave that were worked by the time it is approved. */
export type WorkedChoice = 'keep' | 'replace' | 'first' | 'second';

/** A day on which an employee came. */
export interface WorkedDay {
  readonly attendanceDate: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

/** Those of some days on which an employee came, in order. */
export async function workedDays(
  handle: Handle,
  applicantId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly WorkedDay[]> {
  const rows = await handle
    .selectFrom('attendanceDay')
    .select(['attendanceDate', 'checkIn', 'checkOut'])
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .where((eb) => eb.or([eb('checkIn', '!=', ''), eb('checkOut', '!=', '')]))
    .orderBy('attendanceDate')
    .execute();
  return rows.map(({ attendanceDate, checkIn, checkOut }) => ({
    attendanceDate,
    checkInTime: checkIn.slice(11),
    checkOutTime: checkOut.slice(11),
  }));
}

/** The days of a request on which its employee came, for those who decide about it; half a day goes beside attendance. */
export async function workedDaysOfLeave(context: Context, leaveId: number | null): Promise<Outcome> {
  const stored = await leaveRows(context.handle)
    .where('leaveId', '=', leaveId ?? 0)
    .executeTakeFirst();
  if (!stored || (await isOutOfSight(context, 'leaveRequest', stored))) return notFound('This leave');
  const part = (await leaveParts(context))(stored);
  if (!part.hr && !part.lead) return refused('403', 'You do not decide about the leave of this employee.');
  if (stored.leaveDuration === 'Half') return done([]);
  const span = { from: stored.startDate, to: stored.endDate };
  return done((await workedDays(context.handle, stored.applicantId, span)).map((day) => ({ ...day })));
}

/** Says what was worked, and that somebody has to say what becomes of it. */
export function undecidedWork(worked: readonly WorkedDay[]): Refused {
  const days = worked.map(({ attendanceDate }) => shownDate(attendanceDate)).join(', ');
  const message = `There is attendance on ${days}; workedDays says what becomes of it (keep, first, second or replace).`;
  return refused('422', message, {
    problems: [{ field: 'workedDays', message: `There is attendance on ${days}` }],
    worked: worked.map((day) => ({ ...day })),
  });
}

/** Whether a day is among those that were worked. */
export function isWorked(worked: readonly WorkedDay[]): (day: WorkDay) => boolean {
  const dates = new Set(worked.map(({ attendanceDate }) => attendanceDate));
  return ({ date }) => dates.has(date);
}
