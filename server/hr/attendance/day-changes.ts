import type { JsonRecord } from '@muster/engine';
import { compareCodePoints } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { done, isRefused, type Outcome } from '../outcome.ts';
import { tried } from '../records/tried.ts';
import { sightOfPeople } from '../sight/row-sight.ts';
import { shiftTime } from './hours/shift-time.ts';

/** Which days, and whose, a change may touch; everybody's where no people are named. */
export interface TouchedDays {
  readonly dates: readonly string[];
  readonly people?: readonly number[];
}

/**
 * The days of attendance in sight that a change would make different, each with its shift, statuses, leave and bonus before and
 * after, by employee and date; the change itself is not kept.
 */
export async function dayChanges(
  context: Context,
  days: TouchedDays,
  change: (inside: Context) => Promise<Outcome>,
): Promise<Outcome> {
  return tried(context, async (inside) => {
    const before = await shownDays(inside, days);
    const outcome = await change(inside);
    if (isRefused(outcome)) return outcome;
    return done(compared(before, await shownDays(inside, days)));
  });
}

interface ShownDay {
  readonly applicantId: number;
  readonly legacyCode: string;
  readonly employeeName: string;
  readonly attendanceDate: string;
  readonly shift: string;
  readonly status: string;
  readonly bonus: string;
  /** Days of leave that it takes from a balance. */
  readonly leave: number;
}

async function shownDays(context: Context, days: TouchedDays): Promise<Map<string, ShownDay>> {
  const { handle } = context;
  const { dates, people } = days;
  const sees = await sightOfPeople(context, 'dayChange');
  const taken = await leaveTaken(context, days);
  let query = handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .select(['attendanceDay.applicantId', 'applicant.teamId', 'empNo', 'firstName', 'lastName'])
    .select(['attendanceDate', 'shiftStart', 'shiftEnd'])
    .select(['checkInStatus', 'checkOutStatus', 'leaveType', 'leaveDuration', 'attendanceBonusQualified'])
    .where('attendanceDate', 'in', dates)
    .orderBy('empNo')
    .orderBy('attendanceDate');
  if (people) query = query.where('attendanceDay.applicantId', 'in', people);
  const rows = await query.execute();
  return new Map(
    rows.filter(sees).map((row) => [
      `${row.applicantId}/${row.attendanceDate}`,
      {
        applicantId: row.applicantId,
        legacyCode: row.empNo,
        employeeName: `${row.firstName} ${row.lastName}`,
        attendanceDate: row.attendanceDate,
        shift: shiftTime(row),
        status: [row.checkInStatus, row.checkOutStatus, row.leaveType, row.leaveDuration]
          .filter((part) => part !== '')
          .join(', '),
        bonus: row.attendanceBonusQualified,
        leave: taken.get(`${row.applicantId}/${row.attendanceDate}`) ?? 0,
      },
    ]),
  );
}

/** The days of leave that some days take from balances, by employee and date. */
async function leaveTaken({ handle }: Context, { dates, people }: TouchedDays): Promise<ReadonlyMap<string, number>> {
  let query = handle
    .selectFrom('leaveLedger')
    .select(['applicantId', 'leaveDate'])
    .select((eb) => eb.fn.sum('halves').as('halves'))
    .where('leaveDate', 'in', dates)
    .where('cause', 'in', ['leave', 'reversal'])
    .groupBy(['applicantId', 'leaveDate']);
  if (people) query = query.where('applicantId', 'in', people);
  const rows = await query.execute();
  return new Map(rows.map((row) => [`${row.applicantId}/${row.leaveDate}`, 0 - Number(row.halves) / 2]));
}

/** How a day is shown that is not there: nobody had to come, and nobody did. */
const noDay = { shift: '', status: 'No day', bonus: '', leave: 0 };

const parts = ['shift', 'status', 'bonus', 'leave'] as const;

function compared(before: ReadonlyMap<string, ShownDay>, after: ReadonlyMap<string, ShownDay>): JsonRecord[] {
  const days = new Map([...before, ...after]);
  const keys = [...days.keys()].sort((one, other) => compareDays(days.get(one), days.get(other)));
  return keys.flatMap((key): JsonRecord[] => {
    const [was, becomes] = [before.get(key), after.get(key)];
    const day = was ?? becomes;
    const [one, other] = [was ?? noDay, becomes ?? noDay];
    const same = parts.every((part) => one[part] === other[part]);
    if (!day || same) return [];
    return [
      {
        changeId: key,
        applicantId: day.applicantId,
        legacyCode: day.legacyCode,
        employeeName: day.employeeName,
        attendanceDateString: day.attendanceDate,
        shiftBefore: one.shift,
        shiftAfter: other.shift,
        statusBefore: one.status,
        statusAfter: other.status,
        bonusBefore: one.bonus,
        bonusAfter: other.bonus,
        leaveBefore: one.leave,
        leaveAfter: other.leave,
      },
    ];
  });
}

/** By employee, and by date. */
function compareDays(one: ShownDay | undefined, other: ShownDay | undefined): number {
  if (!one || !other) return 0;
  return (
    compareCodePoints(one.legacyCode, other.legacyCode) || compareCodePoints(one.attendanceDate, other.attendanceDate)
  );
}
