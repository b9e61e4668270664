import type { JsonRecord } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, type Outcome } from '../../outcome.ts';
import { tried } from '../../records/tried.ts';
import { leaveHalves } from '../account/leave-types.ts';
import { chooseHalf } from '../days/choose-half.ts';
import { dayOfPerson } from '../days/day-of-person.ts';

/**
 * The days of a month half of which is leave and of which nobody has said which half, by date and employee, each with its
 * statuses and its bonus as they are, and as either half would make them; nothing is kept.
 */
export async function halfDays(context: Context, month: string): Promise<Outcome> {
  const days = await unsaidHalves(context.handle, month);
  const [first, second] = [
    await becoming(context, days, leaveHalves[0]),
    await becoming(context, days, leaveHalves[1]),
  ];
  return done(
    days.map((day) => ({
      ...dayOfPerson(day),
      leaveType: day.leaveType,
      checkInTimeString: day.checkIn.slice(11),
      checkOutTimeString: day.checkOut.slice(11),
      ...shown('Before', day),
      ...shown('First', first.get(day.attendanceId)),
      ...shown('Second', second.get(day.attendanceId)),
    })),
  );
}

function unsaidHalves(handle: Handle, month: string) {
  return handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .selectAll('attendanceDay')
    .select(['empNo', 'firstName', 'lastName', 'teamName'])
    .where('leaveDuration', '=', 'Half')
    .where('leaveHalf', '=', '')
    .where('attendanceDate', '>=', firstDayOfMonth(month) ?? '')
    .where('attendanceDate', '<=', lastDayOfMonth(month) ?? '')
    .orderBy('attendanceDate')
    .orderBy('empNo')
    .execute();
}

type Unsaid = Awaited<ReturnType<typeof unsaidHalves>>[number];

interface Judged {
  readonly checkInStatus: string;
  readonly checkOutStatus: string;
  readonly attendanceBonusQualified: string;
}

/** What some days would be with one half of each as leave, by their key. */
async function becoming(context: Context, days: readonly Unsaid[], half: string): Promise<ReadonlyMap<number, Judged>> {
  if (days.length === 0) return new Map();
  return tried(context, async (inside) => {
    for (const day of days) await chooseHalf(inside, day, half);
    const rows = await inside.handle
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'checkInStatus', 'checkOutStatus', 'attendanceBonusQualified'])
      .where('leaveHalf', '=', half)
      .where('attendanceDate', '>=', days[0]?.attendanceDate ?? '')
      .where('attendanceDate', '<=', days.at(-1)?.attendanceDate ?? '')
      .execute();
    return new Map(rows.map((row) => [row.attendanceId, row]));
  });
}

function shown(suffix: string, judged: Judged | undefined): JsonRecord {
  const { checkInStatus = '', checkOutStatus = '', attendanceBonusQualified = '' } = judged ?? {};
  const status = [checkInStatus, checkOutStatus].filter((part) => part !== '').join(', ');
  return { [`status${suffix}`]: status, [`bonus${suffix}`]: attendanceBonusQualified };
}
