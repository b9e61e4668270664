import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { id } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';
import { done, notFound, type Outcome, refused, wrongField } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { mayWrite } from '../route.ts';
import { awayStatus } from './away-status.ts';
import { daysText } from './leave-days.ts';
import { leaveOfYear, moveLeave } from './leave-ledger.ts';
import { leaveDurations, leaveTypes, takesDuration } from './leave-types.ts';
import { leaveYearOf } from './leave-years.ts';

const fields = {
  attendanceIds: listOf(id({ label: 'Attendance', required: true }), { label: 'Days', min: 1, max: 500 }),
  leaveType: choice(leaveTypes, { label: 'Leave Type', required: true }),
  leaveDuration: choice(leaveDurations, { label: 'Leave Duration' }),
  paidUnpaid: choice(['Paid', 'Unpaid'], { label: 'Paid/Unpaid', required: true }),
  reason: text({ label: 'Reason', required: true, max: 1000 }),
};

const ownLeave = { what: 'leave', may: mayWrite('prev_date_leaves') };

export const absentLeaveBody = record(fields);

type Asked = ReadOf<typeof fields>;

/**
 * Turns days of absence into leave, all of them or none; one's own among them refuse them all. Whoever enters leave of earlier dates may go below a balance;
 * the answer then says whose.
 */
export async function saveAbsentLeave(context: Context, asked: Asked): Promise<Outcome> {
  const { leaveType, paidUnpaid, reason } = asked;
  if (takesDuration(leaveType) && asked.leaveDuration === '')
    return wrongField('leaveDuration', 'Leave Duration is required');
  const leave = { leaveType, leaveDuration: takesDuration(leaveType) ? asked.leaveDuration : '' };
  const set = { ...leave, paidUnpaid, reason, decided: 1 };
  const ids = [...new Set(asked.attendanceIds)];
  const touched = new Map<number, Set<string>>();
  for (const attendanceId of ids) {
    const day = await context.handle
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceId', '=', attendanceId ?? 0)
      .executeTakeFirst();
    if (!day) return notFound('This day');
    const own = await ownRecordProblem(context, day.applicantId, ownLeave);
    if (own) return own;
    if (day.checkInStatus !== 'Absent' || day.leaveType !== '')
      return refused('422', `${day.attendanceDate} is not a day of absence any more.`, {
        problems: [{ field: 'attendanceIds', message: `${day.attendanceDate} is not a day of absence` }],
      });
    const { attendanceId: key } = day;
    const failed = await updateRecord(context, {
      table: 'attendanceDay',
      key: 'attendanceId',
      id: key,
      what: 'This day',
      set: { ...set, checkInStatus: await awayStatus(context.handle, day.attendanceDate) },
    });
    if (failed) return failed;
    await moveLeave(context, day, leave);
    const years = touched.get(day.applicantId) ?? new Set();
    touched.set(day.applicantId, years.add(leaveYearOf(day.attendanceDate)));
  }
  const below = await belowBalance(context, touched, leaveType);
  const days = `${daysText(2 * ids.length)} of absence ${ids.length === 1 ? 'is' : 'are'} leave now.`;
  return done({ days: ids.length }, `${days}${below}`);
}

/** A sentence that names whose balance of the leave has gone below zero in a year that was touched; empty where nobody's has. */
async function belowBalance(
  { handle }: Context,
  touched: ReadonlyMap<number, ReadonlySet<string>>,
  leaveType: string,
): Promise<string> {
  const names: string[] = [];
  for (const [applicantId, years] of touched) {
    const lefts: number[] = [];
    for (const year of years) {
      const balance = await leaveOfYear(handle, applicantId, year);
      const left = balance && { Annual: balance.annual, Medical: balance.medical, Casual: balance.casual }[leaveType];
      if (left !== undefined && left < 0) lefts.push(left);
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
