import type { Context } from '../context.ts';
import { id } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';
import { done, notFound, type Outcome, refused, wrongField } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { awayStatus } from './away-status.ts';
import { daysText } from './leave-days.ts';
import { leaveBalance, moveLeave } from './leave-ledger.ts';
import { leaveDurations, leaveTypes, takesDuration } from './leave-types.ts';

const fields = {
  attendanceIds: listOf(id({ label: 'Attendance', required: true }), { label: 'Days', min: 1, max: 500 }),
  leaveType: choice(leaveTypes, { label: 'Leave Type', required: true }),
  leaveDuration: choice(leaveDurations, { label: 'Leave Duration' }),
  paidUnpaid: choice(['Paid', 'Unpaid'], { label: 'Paid/Unpaid', required: true }),
  reason: text({ label: 'Reason', required: true, max: 1000 }),
};

export const absentLeaveBody = record(fields);

type Asked = ReadOf<typeof fields>;

/**
 * Turns days of absence into leave, all of them or none. Whoever enters leave of earlier dates may go below a balance;
 * the answer then says whose.
 */
export async function saveAbsentLeave(context: Context, asked: Asked): Promise<Outcome> {
  const { leaveType, paidUnpaid, reason } = asked;
  if (takesDuration(leaveType) && asked.leaveDuration === '')
    return wrongField('leaveDuration', 'Leave Duration is required');
  const leave = { leaveType, leaveDuration: takesDuration(leaveType) ? asked.leaveDuration : '' };
  const set = { ...leave, paidUnpaid, reason, decided: 1 };
  const ids = [...new Set(asked.attendanceIds)];
  const people = new Set<number>();
  for (const attendanceId of ids) {
    const day = await context.handle
      .selectFrom('attendanceDay')
      .selectAll()
      .where('attendanceId', '=', attendanceId ?? 0)
      .executeTakeFirst();
    if (!day) return notFound('This day');
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
    people.add(day.applicantId);
  }
  const below = await belowBalance(context, [...people], leaveType);
  const days = `${daysText(2 * ids.length)} of absence ${ids.length === 1 ? 'is' : 'are'} leave now.`;
  return done({ days: ids.length }, `${days}${below}`);
}

/** A sentence that names whose balance of the leave has gone below zero; empty where nobody's has. */
async function belowBalance({ handle }: Context, people: readonly number[], leaveType: string): Promise<string> {
  const names: string[] = [];
  for (const applicantId of people) {
    const balance = await leaveBalance(handle, applicantId);
    const left = balance && { Annual: balance.annual, Medical: balance.medical, Casual: balance.casual }[leaveType];
    if (left === undefined || left >= 0) continue;
    const person = await handle
      .selectFrom('applicant')
      .select(['firstName', 'lastName'])
      .where('applicantId', '=', applicantId)
      .executeTakeFirstOrThrow();
    names.push(`${person.firstName} ${person.lastName} (${left})`);
  }
  return names.length === 0 ? '' : ` Below the balance of ${leaveType} leave: ${names.join(', ')}.`;
}
