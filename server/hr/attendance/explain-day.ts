import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import type { HrTables } from '../tables.ts';
import { outOfSight } from './attendance-sight.ts';
import { attendanceEmployee } from './employee-shifts.ts';
import { judgeDay } from './judge-day.ts';
import { judgeReasons } from './judge-reasons.ts';
import { minuteOf, textOfMinute } from './minute.ts';
import { pairedDays } from './paired-days.ts';

type Day = HrTables['attendanceDay'];

/**
 * Why a day of attendance is as it is: the shift that held on it and since when, the punches that belong to it with
 * where they came from, and the rules that were applied, as sentences.
 */
export async function explainDay(context: Context, attendanceId: number): Promise<Outcome> {
  const { handle, now } = context;
  const stored = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('attendanceId', '=', attendanceId)
    .executeTakeFirst();
  const employee = stored && (await attendanceEmployee(handle, stored.applicantId));
  if (!stored || !employee) return notFound('This day');
  const { attendanceDate } = stored;
  const hidden = await outOfSight(context, stored.applicantId);
  if (hidden) return hidden;
  const [found] = await pairedDays(handle, employee, { from: attendanceDate, to: attendanceDate });
  const [day, punches] = found ?? [{ date: attendanceDate }, []];
  const judged = judgeDay(day, punches, minuteOf(`${now.day}T${now.time}`));
  const sources = await withSources(
    handle,
    stored.applicantId,
    punches.map(({ minute }) => minute),
  );
  return done({
    attendanceId,
    attendanceDateString: attendanceDate,
    shift: (await shiftOn(handle, stored)) ?? null,
    shiftStart: day.hours ? textOfMinute(day.hours.start) : '',
    shiftEnd: day.hours ? textOfMinute(day.hours.end) : '',
    punches: sources,
    rules: [...byHand(sources), ...judgeReasons(day, punches, judged), ...decisions(stored)],
  });
}

/** The shift that the employee had on the day, and the day from which he has had it. */
function shiftOn(handle: Handle, { applicantId, attendanceDate }: Day) {
  return handle
    .selectFrom('shiftAssignment')
    .innerJoin('shift', 'shift.shiftId', 'shiftAssignment.shiftId')
    .select(['shift.shiftId', 'shiftName', 'fromDate'])
    .where('applicantId', '=', applicantId)
    .where('fromDate', '<=', attendanceDate)
    .orderBy('fromDate', 'desc')
    .executeTakeFirst();
}

async function withSources(handle: Handle, applicantId: number, punches: readonly number[]) {
  if (punches.length === 0) return [];
  const rows = await handle
    .selectFrom('punch')
    .select(['at', 'source', 'reference'])
    .where('applicantId', '=', applicantId)
    .where('at', 'in', [...new Set(punches.map(textOfMinute))])
    .orderBy('at')
    .orderBy('punchId')
    .execute();
  return rows;
}

/** What was set by hand stands before what the device says. */
function byHand(punches: readonly { readonly source: string }[]): readonly string[] {
  const set = [
    ...(punches.some(({ source }) => source === 'hand-in') ? ['check-in'] : []),
    ...(punches.some(({ source }) => source === 'hand-out') ? ['check-out'] : []),
  ];
  return set.length === 0
    ? []
    : [`A person set the ${set.join(' and the ')} by hand; device punches beyond that do not count.`];
}

/** What becomes of a leave that was given, by the status of its day. */
const told: Readonly<Record<string, string>> = { Leave: ': Leave', Holiday: '; on a holiday it takes nothing' };

/** What a person decided stands above what the punches say. */
function decisions({ leaveType, leaveDuration, checkInStatus, decided }: Day): readonly string[] {
  const leave = leaveDuration === '' ? leaveType : `${leaveType}, ${leaveDuration}`;
  return [
    ...(leaveType === '' ? [] : [`A leave was given for this day (${leave})${told[checkInStatus] ?? ''}.`]),
    decided === 1
      ? 'A person decided about pay, bonus and hours type.'
      : 'Who came is Paid; who was in time and did not leave early keeps the bonus.',
  ];
}
