import type { Context } from '../../context.ts';
import { done, type Outcome } from '../../outcome.ts';
import { leaveHalves } from '../account/leave-types.ts';
import { chooseHalf } from '../days/choose-half.ts';
import { daysAfter, judgedAs } from './days-after.ts';
import { leaveDaysOfMonth, listedLeaveDay } from './leave-days-of-month.ts';

/**
 * The days of a month half of which is leave and of which nobody has said which half, by date and employee, each with its
 * statuses and its bonus as they are, and as either half would make them; nothing is kept.
 */
export async function halfDays(context: Context, month: string): Promise<Outcome> {
  const { days: inSight } = await leaveDaysOfMonth(context, month);
  const days = await inSight.where('leaveDuration', '=', 'Half').where('leaveHalf', '=', '').execute();
  const [first, second] = [
    await daysAfter(context, days, (inside, day) => chooseHalf(inside, day, leaveHalves[0])),
    await daysAfter(context, days, (inside, day) => chooseHalf(inside, day, leaveHalves[1])),
  ];
  return done(
    days.map((day) => ({
      ...listedLeaveDay(day),
      ...judgedAs('Before', day),
      ...judgedAs('First', first.get(day.attendanceId)),
      ...judgedAs('Second', second.get(day.attendanceId)),
    })),
  );
}
