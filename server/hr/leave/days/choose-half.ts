import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import { bonusOf } from '../../attendance/pairing/day-columns.ts';
import type { Context } from '../../context.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { decidedByHand, givenBonus } from './decided-by-hand.ts';
import { judgeRest } from './give-leave.ts';

type Day = HrTables['attendanceDay'];

/**
 * Says which half of a day is leave, of the day and of the leave that it is, and has statuses, hours and bonus judged by
 * the rest of it. Full Shift Hours, and a bonus against the statuses, were given by a person and stay; so does whether the
 * leave is paid.
 */
export async function chooseHalf(context: Context, day: Day, leaveHalf: string): Promise<void> {
  const byHand = decidedByHand(day);
  await setDay(context, day, { leaveHalf, decided: byHand ? day.decided : 0 });
  if (day.leaveId !== null) await sayHalf(context, day.leaveId);
  await judgeHalf(context, day);
  if (!byHand || givenBonus(day)) return;
  const { checkInStatus, checkOutStatus } = await context.handle
    .selectFrom('attendanceDay')
    .select(['checkInStatus', 'checkOutStatus'])
    .where('attendanceId', '=', day.attendanceId)
    .executeTakeFirstOrThrow();
  await setDay(context, day, { attendanceBonusQualified: bonusOf({ checkInStatus, checkOutStatus }) });
}

/** A leave of half days says which half they are, as long as all of them are the same one. */
export async function sayHalf(context: Context, leaveId: number): Promise<void> {
  const { handle } = context;
  const leave = await handle.selectFrom('leaveRequest').selectAll().where('leaveId', '=', leaveId).executeTakeFirst();
  if (leave?.leaveDuration !== 'Half') return;
  const days = await handle
    .selectFrom('attendanceDay')
    .select('leaveHalf')
    .where('leaveId', '=', leaveId)
    .distinct()
    .execute();
  const leaveHalf = days.length === 1 && days[0] ? days[0].leaveHalf : '';
  if (leaveHalf === leave.leaveHalf) return;
  const change = { table: 'leaveRequest', id: leaveId, what: 'This leave' } as const;
  await updateRecord(context, { ...change, set: { leaveHalf } });
}

/** Judges a day by what of it is no leave. */
export async function judgeHalf(context: Context, { applicantId, attendanceDate }: Day): Promise<void> {
  const employee = await attendanceEmployee(context.handle, applicantId);
  if (employee) await judgeRest(context, employee, attendanceDate);
}

async function setDay(context: Context, { attendanceId: id }: Day, set: Partial<Day>): Promise<void> {
  await updateRecord(context, { table: 'attendanceDay', id, what: 'This day', set });
}
