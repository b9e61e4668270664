import { shownDate } from '@muster/engine/formats';
import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import { holidaysIn } from '../../attendance/hours/holidays.ts';
import { workDays } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import { done, notFound, type Outcome, type Refused, refused } from '../../outcome.ts';
import { updateRecord } from '../../records/update-record.ts';
import { mayWrite } from '../../route.ts';
import { runsOfDays } from '../../runs-of-days.ts';
import { personProblem } from '../../sight/person-problem.ts';
import type { HrTables } from '../../tables.ts';
import { halvesOf, moveLeave } from '../account/leave-ledger.ts';
import { leaveStandings, leftOf } from '../account/leave-standing.ts';
import { halfOf, hasQuota, takesDuration } from '../account/leave-types.ts';
import { leaveYearOf, monthIn } from '../account/leave-years.ts';
import { type AwayStatus, awayStatus } from '../days/away-status.ts';
import { enterLeave } from '../days/enter-leave.ts';
import { judgeRest } from '../days/give-leave.ts';
import { daysText } from '../days/leave-days.ts';
import type { LeaveBody } from '../requests/save-leave.ts';

export interface AbsentLeave extends Omit<LeaveBody, 'startDate' | 'endDate'> {
  readonly attendanceIds: readonly number[];
  readonly paidUnpaid: 'Paid' | 'Unpaid';
}

const ownLeave = { what: 'leave', may: mayWrite('prev_date_leaves'), entities: ['leave'] };

type Day = HrTables['attendanceDay'];

/**
 * Turns days of absence into leave, which is kept as leaves of their employees, all of them or none; one's own among them refuse them all. Whoever enters leave of earlier dates may go below a balance;
 * the answer then says whose.
 */
export async function saveAbsentLeave(context: Context, asked: AbsentLeave): Promise<Outcome> {
  const { leaveType, paidUnpaid, reason } = asked;
  const leaveDuration = takesDuration(leaveType) ? asked.leaveDuration : '';
  const leave = { leaveType, leaveDuration, leaveHalf: halfOf({ leaveDuration, leaveHalf: asked.leaveHalf }) };
  const ids = [...new Set(asked.attendanceIds)];
  const chosen = new Map<number, Day[]>();
  for (const attendanceId of ids) {
    const day = await context.handle
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceId', '=', attendanceId)
      .executeTakeFirst();
    if (!day) return notFound('This day');
    const refusal = await personProblem(context, day.applicantId, ownLeave, notFound('This day'));
    if (refusal) return refusal;
    if (day.checkInStatus !== 'Absent' || day.leaveType !== '')
      return refused('422', `${shownDate(day.attendanceDate)} is not a day of absence any more.`, {
        problems: [{ field: 'attendanceIds', message: `${shownDate(day.attendanceDate)} is not a day of absence` }],
      });
    chosen.set(day.applicantId, [...(chosen.get(day.applicantId) ?? []), day]);
  }
  const touched = new Map<number, ReadonlySet<string>>();
  for (const [applicantId, days] of chosen) {
    for (const run of await leavesOf(context, applicantId, days, leave.leaveDuration === 'Half')) {
      const failed = await turnIntoLeave(context, run, leave, { paidUnpaid, reason });
      if (failed) return failed;
    }
    touched.set(applicantId, new Set(days.map(({ attendanceDate }) => attendanceDate.slice(0, 7))));
  }
  const below = await belowBalance(context, touched, leaveType);
  const absences = `${daysText(2 * ids.length)} of absence`;
  const one = ids.length === 1 || leave.leaveDuration === 'Half';
  const days = `${leave.leaveDuration === 'Half' ? `Half of ${absences}` : absences} ${one ? 'is' : 'are'} leave now.`;
  return done({ days: ids.length }, `${days}${below}`);
}

/** The days of one employee by the leaves that they make: those that no working day parts are one, a half is one alone. */
async function leavesOf(
  { handle }: Context,
  applicantId: number,
  days: readonly Day[],
  half: boolean,
): Promise<readonly (readonly Day[])[]> {
  const byDate = new Map(days.map((day) => [day.attendanceDate, day]));
  const dates = [...byDate.keys()].sort();
  const employee = await attendanceEmployee(handle, applicantId);
  const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const off = await holidaysIn(handle, span);
  const working = new Set(
    workDays(span.from, span.to, employee?.assignments ?? [], off)
      .filter(({ hours, holiday }) => hours && holiday === undefined)
      .map(({ date }) => date),
  );
  const runs = half ? dates.map((date) => [date]) : runsOfDays(dates, (date) => working.has(date));
  return runs.map((run) => run.flatMap((date) => byDate.get(date) ?? []));
}

/** Makes days of absence, in order of their dates, the days of one leave. */
async function turnIntoLeave(
  context: Context,
  days: readonly Day[],
  leave: { readonly leaveType: string; readonly leaveDuration: string; readonly leaveHalf: string },
  { paidUnpaid, reason }: { readonly paidUnpaid: string; readonly reason: string },
): Promise<Refused | undefined> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const statuses = new Map<Day, AwayStatus>();
  for (const day of days) statuses.set(day, await awayStatus(context.handle, day.attendanceDate));
  const halves = days.reduce((sum, day) => (statuses.get(day) === 'Holiday' ? sum : sum + halvesOf(leave)), 0);
  const { applicantId, attendanceDate: startDate } = first;
  const span = { startDate, endDate: last.attendanceDate };
  const employee = await attendanceEmployee(context.handle, applicantId);
  const leaveId = await enterLeave(context, { ...leave, ...span, applicantId, halves, reason });
  for (const day of days) {
    const decided = leave.leaveHalf === '' ? 1 : day.decided;
    const set = { ...leave, leaveId, paidUnpaid, reason, decided, checkInStatus: statuses.get(day) ?? 'Leave' };
    const { attendanceId: id } = day;
    const change = { table: 'attendanceDay', id, what: 'This day', set } as const;
    const failed = await updateRecord(context, change);
    if (failed) return failed;
    await moveLeave(context, day, leave);
    if (leave.leaveHalf !== '' && employee) await judgeRest(context, employee, day.attendanceDate);
  }
  return undefined;
}

/** A sentence that names whose balance of the leave has gone below zero in a month that was touched; empty where nobody's has. */
async function belowBalance(
  { handle }: Context,
  touched: ReadonlyMap<number, ReadonlySet<string>>,
  leaveType: string,
): Promise<string> {
  if (!hasQuota(leaveType)) return '';
  const names: string[] = [];
  for (const [applicantId, months] of touched) {
    const lefts: number[] = [];
    for (const year of new Set([...months].map(leaveYearOf))) {
      const standing = (await leaveStandings(handle, year, [applicantId])).get(applicantId);
      if (!standing) continue;
      const inYear = [...months].filter((month) => leaveYearOf(month) === year);
      const left = Math.min(...inYear.map((month) => leftOf(standing[leaveType], monthIn(month)))) / 2;
      if (left < 0) lefts.push(left);
    }
    if (lefts.length === 0) continue;
    const person = await handle
      .selectFrom('applicant')
      .select(['firstName', 'lastName'])
      .where('applicantId', '=', applicantId)
      .executeTakeFirstOrThrow();
    names.push(`${person.firstName} ${person.lastName} (${lefts.join(', ')})`);
  }
  return names.length === 0 ? '' : ` Below the balance of ${leaveType} leave: ${names.join(', ')}.`;
}
