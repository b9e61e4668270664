import type { Json } from '@muster/engine';
import type { Context } from '../../context.ts';
import { done, type Outcome } from '../../outcome.ts';
import { leaveFigures, leavePeople, personFields, sumLeave } from './leave-of-people.ts';
import { entriesOfYear } from './leave-years.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The days of leave in one year of everybody who has any, by month and by type. */
export async function leaveYear({ handle }: Context, year: string): Promise<Outcome> {
  const entries = await entriesOfYear(handle, year)
    .select(['applicantId', 'leaveType', 'leaveDate', 'halves'])
    .execute();
  const taken = entries.map((entry) => ({ ...entry, halves: -entry.halves }));
  const byType = sumLeave(taken);
  const byMonth = sumLeave(taken.map((entry) => ({ ...entry, leaveType: entry.leaveDate.slice(5, 7) })));
  const people = await leavePeople(handle, { working: false }).execute();
  return done(
    people
      .filter(({ applicantId }) => byType.has(applicantId))
      .map((person): Json => {
        const inMonth = byMonth.get(person.applicantId);
        const figures = months.map((name, index) => [
          name,
          (inMonth?.get(String(index + 1).padStart(2, '0')) ?? 0) / 2,
        ]);
        return {
          ...personFields(person),
          ...Object.fromEntries(figures),
          ...leaveFigures(byType.get(person.applicantId)),
        };
      }),
  );
}
