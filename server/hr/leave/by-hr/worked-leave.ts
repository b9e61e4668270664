import type { Context } from '../../context.ts';
import { done, type Outcome } from '../../outcome.ts';
import { takesDuration } from '../account/leave-types.ts';
import { decideWorkedDay } from '../days/decide-worked-day.ts';
import type { WorkedChoice } from '../requests/worked-days.ts';
import { daysAfter, judgedAs } from './days-after.ts';
import { type LeaveDayOfMonth, leaveDaysOfMonth, listedLeaveDay } from './leave-days-of-month.ts';

/**
 * The days of a month that are whole leave and on which the employee came, by date and employee, each with its statuses and
 * its bonus as they are, and as each choice would make them ('' where leave of its type is not taken by halves); nothing
 * is kept.
 */
export async function workedLeave(context: Context, month: string): Promise<Outcome> {
  const { days: inSight } = await leaveDaysOfMonth(context, month);
  const days = await inSight
    .where('leaveDuration', '!=', 'Half')
    .where((eb) => eb.or([eb('checkIn', '!=', ''), eb('checkOut', '!=', '')]))
    .execute();
  const halved = days.filter(({ leaveType }) => takesDuration(leaveType));
  const as = (choice: WorkedChoice, of: readonly LeaveDayOfMonth[]) =>
    daysAfter(context, of, (inside, day) => decideWorkedDay(inside, day, choice));
  const keep = await as('keep', days);
  const first = await as('first', halved);
  const second = await as('second', halved);
  const replace = await as('replace', days);
  return done(
    days.map((day) => ({
      ...listedLeaveDay(day),
      ...judgedAs('Before', day),
      ...judgedAs('Keep', keep.get(day.attendanceId)),
      ...judgedAs('First', first.get(day.attendanceId)),
      ...judgedAs('Second', second.get(day.attendanceId)),
      ...judgedAs('Replace', replace.get(day.attendanceId)),
    })),
  );
}
