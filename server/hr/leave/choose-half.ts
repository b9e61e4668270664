import { bonusOf } from '../attendance/day-columns.ts';
import { attendanceEmployee } from '../attendance/employee-shifts.ts';
import { textOfMinute } from '../attendance/minute.ts';
import { pairedDays } from '../attendance/paired-days.ts';
import type { Context } from '../context.ts';
import { updateRecord } from '../records/update-record.ts';
import type { HrTables } from '../tables.ts';
import { judgeRest } from './give-leave.ts';

type Day = HrTables['attendanceDay'];

/**
 * Says which half of a day is leave, of the day and of the leave that it is, and has statuses, hours and bonus judged by
 * the rest of it. Full Shift Hours, and a bonus against the statuses, were given by a person and stay; so does whether the
 * leave is paid.
 */
export async function chooseHalf(context: Context, day: Day, leaveHalf: string): Promise<void> {
  const given = day.decided === 1 && day.attendanceBonusQualified === 'Qualify' && bonusOf(day) !== 'Qualify';
  const byHand = given || day.hoursInUse === 'shiftHours';
  await setDay(context, day, { leaveHalf, decided: byHand ? day.decided : 0 });
  if (day.leaveId !== null) {
    const change = { table: 'leaveRequest', key: 'leaveId', id: day.leaveId, what: 'This leave' } as const;
    await updateRecord(context, { ...change, set: { leaveHalf } });
  }
  await judgeHalf(context, day);
  if (!byHand || given) return;
  const { checkInStatus, checkOutStatus } = await context.handle
    .selectFrom('attendanceDay')
    .select(['checkInStatus', 'checkOutStatus'])
    .where('attendanceId', '=', day.attendanceId)
    .executeTakeFirstOrThrow();
  await setDay(context, day, { attendanceBonusQualified: bonusOf({ checkInStatus, checkOutStatus }) });
}

/** A day to come is judged once it is there; until then it shows what is left to be worked. */
async function judgeHalf(context: Context, day: Day): Promise<void> {
  const { applicantId, attendanceDate: date } = day;
  const employee = await attendanceEmployee(context.handle, applicantId);
  if (!employee) return;
  if (date <= context.now.day) return judgeRest(context, employee, date);
  const [paired] = await pairedDays(context.handle, employee, { from: date, to: date });
  const hours = paired?.[0].hours;
  if (!hours) return;
  const { start, end } = hours;
  const times = { shiftStart: textOfMinute(start), shiftEnd: textOfMinute(end), shiftMinutes: end - start };
  await setDay(context, day, times);
}

async function setDay(context: Context, { attendanceId: id }: Day, set: Partial<Day>): Promise<void> {
  await updateRecord(context, { table: 'attendanceDay', key: 'attendanceId', id, what: 'This day', set });
}
