import { ownSentence, withoutOwn } from '../../access/own-records.ts';
import { attendanceKeepers } from '../../attendance/attendance-sight.ts';
import type { Context } from '../../context.ts';
import { done, isRefused, notFound, type Outcome, type Refused, refused, wrongField } from '../../outcome.ts';
import { versionProblem } from '../../records/update-record.ts';
import { mayWrite } from '../../route.ts';
import type { HrTables } from '../../tables.ts';
import type { LeaveHalf } from '../account/leave-types.ts';
import { chooseHalf } from '../days/choose-half.ts';

interface Chosen {
  readonly attendanceId: number;
  readonly leaveHalf: LeaveHalf;
  readonly version: number | null;
}

export interface ChosenHalves {
  readonly days: readonly Chosen[];
}

type Day = HrTables['attendanceDay'];

const ownLeave = { what: 'leave', may: mayWrite(...attendanceKeepers) };

/**
 * Says of several days which half of each was leave, where nobody has said it; the answer says for each what came of it.
 * Each is named with the `version` that was seen of it. One's own are left to somebody else; where none is chosen, the call
 * is refused as the first of them is.
 */
export async function chooseHalves(context: Context, { days }: ChosenHalves): Promise<Outcome> {
  const stored = await storedDays(context, days);
  const people = [...new Set([...stored.values()].map(({ applicantId }) => applicantId))];
  const others = await withoutOwn(context, people, ownLeave);
  if (isRefused(others)) return others;
  const results: { attendanceId: number; outcome: string }[] = [];
  let failed: Refused | undefined;
  const chosen = new Set<number>();
  for (const asked of days) {
    const { attendanceId } = asked;
    const day = stored.get(attendanceId);
    const own = day !== undefined && !others.people.includes(day.applicantId);
    const problem = own ? refused('403', ownSentence(ownLeave)) : whyNot(context, asked, day, chosen);
    results.push({ attendanceId, outcome: own ? 'Your own day' : (problem?.message ?? asked.leaveHalf) });
    failed ??= problem;
    if (problem || !day) continue;
    await chooseHalf(context, day, asked.leaveHalf);
    chosen.add(attendanceId);
  }
  if (failed && chosen.size === 0) return failed;
  const told = `${chosen.size} half ${chosen.size === 1 ? 'day is' : 'days are'} judged by the rest of the day now.`;
  const left = results.length - chosen.size;
  const rest = left === 0 ? '' : ` ${left} ${left === 1 ? 'stays' : 'stay'} as before: ${failed?.message ?? ''}`;
  return done({ days: chosen.size, results, leftOut: left > 0 }, `${told}${rest}`);
}

async function storedDays({ handle }: Context, days: readonly Chosen[]): Promise<ReadonlyMap<number, Day>> {
  const ids = days.map(({ attendanceId }) => attendanceId);
  const rows = await handle.selectFrom('attendanceDay').selectAll().where('attendanceId', 'in', ids).execute();
  return new Map(rows.map((day) => [day.attendanceId, day]));
}

/** Why the half of a day is not chosen: it is another day than the one that was seen, or somebody has said it. */
function whyNot(
  context: Context,
  { attendanceId, version }: Chosen,
  day: Day | undefined,
  chosen: ReadonlySet<number>,
): Refused | undefined {
  if (!day) return notFound('This day');
  const behind = versionProblem(context, 'This day', { ...day }, version ?? context.match);
  if (behind) return behind;
  const { attendanceDate, leaveDuration, leaveHalf } = day;
  if (leaveDuration !== 'Half') return wrongField('days', `${attendanceDate} is no half day of leave`);
  return leaveHalf !== '' || chosen.has(attendanceId ?? 0)
    ? wrongField('days', `It is said already which half of ${attendanceDate} is leave`)
    : undefined;
}
