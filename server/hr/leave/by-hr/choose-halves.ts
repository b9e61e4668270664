import { shownDate } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { type Outcome, wrongField } from '../../outcome.ts';
import type { LeaveHalf } from '../account/leave-types.ts';
import { chooseHalf } from '../days/choose-half.ts';
import { decideDays, type SeenDay } from './decide-days.ts';

export interface ChosenHalves {
  readonly days: readonly (SeenDay & { readonly leaveHalf: LeaveHalf })[];
}

/** Says of several days which half of each was leave, where nobody has said it. */
export function chooseHalves(context: Context, { days }: ChosenHalves): Promise<Outcome> {
  return decideDays(context, days, {
    outcome: ({ leaveHalf }) => leaveHalf,
    decide: async (day, { leaveHalf }, again) => {
      const { attendanceDate } = day;
      if (day.leaveDuration !== 'Half')
        return wrongField('days', `${shownDate(attendanceDate)} is no half day of leave`);
      if (day.leaveHalf !== '' || again)
        return wrongField('days', `It is said already which half of ${shownDate(attendanceDate)} is leave`);
      await chooseHalf(context, day, leaveHalf);
      return undefined;
    },
    message: (count) => `${count} half ${count === 1 ? 'day is' : 'days are'} judged by the rest of the day now.`,
  });
}
