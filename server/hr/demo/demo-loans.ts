import { addDays } from '@muster/engine/formats';
import type { HrTables } from '../tables.ts';
import type { DemoApplicant } from './demo-people.ts';
import type { Random } from './random.ts';
import type { Stamp } from './seed-foundation.ts';

/** A loan for about one employee in ten, a part of it paid back. */
export function demoLoans(
  random: Random,
  people: readonly DemoApplicant[],
  today: string,
  stamp: Stamp,
): readonly HrTables['employeeLoan'][] {
  const borrowers = people.filter((person) => person.phaseStatus === 'Appointed' && random.chance(0.1));
  const chosen = borrowers.length > 0 ? borrowers : people.slice(0, 1);
  return chosen.map((person, index) => {
    const instalments = random.pick([6, 10, 12]);
    const instalment = random.whole(2, 12) * 1000 * 100;
    const paid = random.whole(0, instalments);
    return {
      empLoanId: index + 1,
      applicantId: person.applicantId,
      loanAmountMinor: instalment * instalments,
      loanPaidMinor: instalment * paid,
      monthlyInstallmentMinor: instalment,
      loanDate: addDays(today, -30 * (paid + 1)) ?? today,
      status: paid === instalments ? 'Inactive' : 'Active',
      ...stamp,
    };
  });
}
