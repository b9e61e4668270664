import { ownSentence, withoutOwn } from '../../access/own-records.ts';
import { attendanceKeepers } from '../../attendance/attendance-sight.ts';
import type { Context } from '../../context.ts';
import { done, isRefused, notFound, type Outcome, type Refused, refused } from '../../outcome.ts';
import { versionProblem } from '../../records/update-record.ts';
import { mayWrite } from '../../route.ts';
import { isOutOfSight } from '../../sight/row-sight.ts';
import type { HrTables } from '../../tables.ts';

type Day = HrTables['attendanceDay'];

/** A day about which something is said, with the `version` that was seen of it. */
export interface SeenDay {
  readonly attendanceId: number;
  readonly version: number | null;
}

export interface Decision<Asked extends SeenDay> {
  /** What is said of a day, as its result tells it. */
  readonly outcome: (asked: Asked) => string;
  /** Does it, or says why not; `again` for a day that was named before. */
  readonly decide: (day: Day, asked: Asked, again: boolean) => Promise<Refused | undefined>;
  /** The first sentence of the answer, of so many days. */
  readonly message: (days: number) => string;
}

const ownLeave = { what: 'leave', may: mayWrite(...attendanceKeepers) };

/**
 * Decides about the leave of several days in sight; the answer says for each what came of it. One's own are left to somebody else;
 * where none is decided, the call is refused as the first of them is.
 */
export async function decideDays<Asked extends SeenDay>(
  context: Context,
  days: readonly Asked[],
  { outcome, decide, message }: Decision<Asked>,
): Promise<Outcome> {
  const stored = await storedDays(context, days);
  const people = [...new Set([...stored.values()].map(({ applicantId }) => applicantId))];
  const others = await withoutOwn(context, people, ownLeave);
  if (isRefused(others)) return others;
  const results: { attendanceId: number; outcome: string }[] = [];
  let failed: Refused | undefined;
  const decided = new Set<number>();
  for (const asked of days) {
    const { attendanceId, version } = asked;
    const day = stored.get(attendanceId);
    const own = day !== undefined && !others.people.includes(day.applicantId);
    const again = decided.has(attendanceId);
    const problem = own
      ? refused('403', ownSentence(ownLeave))
      : day
        ? (versionProblem(context, 'This day', { ...day }, version ?? context.match) ??
          (await decide(day, asked, again)))
        : notFound('This day');
    results.push({ attendanceId, outcome: own ? 'Your own day' : (problem?.message ?? outcome(asked)) });
    if (!own) failed ??= problem;
    if (!problem) decided.add(attendanceId);
  }
  if (failed && decided.size === 0) return failed;
  const left = results.length - decided.size;
  const rest = left === 0 ? '' : ` ${left} ${left === 1 ? 'stays' : 'stay'} as before: ${failed?.message ?? ''}`;
  return done({ days: decided.size, results, leftOut: left > 0 }, `${message(decided.size)}${rest}`);
}

async function storedDays(context: Context, days: readonly SeenDay[]): Promise<ReadonlyMap<number, Day>> {
  const ids = days.map(({ attendanceId }) => attendanceId);
  const rows = await context.handle.selectFrom('attendanceDay').selectAll().where('attendanceId', 'in', ids).execute();
  const stored = new Map<number, Day>();
  for (const day of rows) if (!(await isOutOfSight(context, 'attendanceDay', day))) stored.set(day.attendanceId, day);
  return stored;
}
