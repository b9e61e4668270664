import { shownDate } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { type Outcome, wrongField } from '../../outcome.ts';
import { decideWorkedDay, isWorkedLeave } from '../days/decide-worked-day.ts';
import type { WorkedChoice } from '../requests/worked-days.ts';
import { decideDays, type SeenDay } from './decide-days.ts';

export interface DecidedDays {
  readonly days: readonly (SeenDay & { readonly workedDays: WorkedChoice })[];
}

/** Says what becomes of several days of whole leave on which the employee came. */
export function decideWorkedLeave(context: Context, { days }: DecidedDays): Promise<Outcome> {
  return decideDays(context, days, {
    outcome: ({ workedDays }) => outcomes[workedDays],
    decide: async (day, { workedDays }, again) =>
      isWorkedLeave(day) && !again
        ? decideWorkedDay(context, day, workedDays)
        : wrongField('days', `${shownDate(day.attendanceDate)} is no day of whole leave on which somebody came`),
    message: (count) => `${count} ${count === 1 ? 'day is' : 'days are'} decided.`,
  });
}

const outcomes: Readonly<Record<WorkedChoice, string>> = {
  keep: 'Worked, no leave',
  first: 'Leave in the first half',
  second: 'Leave in the second half',
  replace: 'Leave; the punches are kept',
};
