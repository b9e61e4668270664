import { fromMinor, groupDigits, shownDate } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { keepMessage } from '../records/keep-message.ts';

const rupees = (minor: number) => groupDigits(String(fromMinor(minor)));

/** What whoever makes a loan active should know of it, in sentences: nothing is paid back, or it is not the only one. */
export async function loanWarnings(context: Context, empLoanId: number): Promise<string> {
  const { handle } = context;
  const loan = await handle
    .selectFrom('employeeLoan')
    .selectAll()
    .where('empLoanId', '=', empLoanId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!loan) return '';
  const owed = loan.loanAmountMinor - loan.loanPaidMinor;
  const others = await handle
    .selectFrom('employeeLoan')
    .select(['loanAmountMinor', 'loanDate'])
    .where('applicantId', '=', loan.applicantId)
    .where('status', '=', 'Active')
    .where('empLoanId', '!=', empLoanId)
    .orderBy('loanDate')
    .orderBy('empLoanId')
    .execute();
  const named = others.map(({ loanAmountMinor, loanDate }) => `${rupees(loanAmountMinor)} of ${shownDate(loanDate)}`);
  const told = [
    ...(loan.monthlyInstallmentMinor === 0 && owed > 0
      ? [`With an installment of 0 nothing is paid back of the ${rupees(owed)} that are owed.`]
      : []),
    ...(named.length > 0 ? [`The employee has another active loan: ${named.join(', ')}.`] : []),
  ].join(' ');
  return keepMessage(context, 'employeeLoan', empLoanId, told);
}
