import { payrollMonthOf, shiftMonth } from '@muster/engine/formats';

/** What of a loan its installments follow from: amounts in minor units. */
export interface LoanTerms {
  readonly loanAmountMinor: number;
  readonly loanPaidMinor: number;
  readonly monthlyInstallmentMinor: number;
  readonly loanDate: string;
  readonly status: string;
}

/** One installment: the payroll month in which it is due, and what of it is paid, in minor units. */
export interface Installment {
  readonly number: number;
  readonly payrollMonth: string;
  readonly amountMinor: number;
  readonly paidMinor: number;
  readonly state: 'Paid' | 'Due' | 'Overdue' | 'To Come' | 'On Hold';
}

/** Longer than fifty years nobody pays back, and a list of so many rows helps nobody. */
export const mostInstallments = 600;

/**
 * The installments of a loan, by what is stored of it: one is due in each payroll month after that of its date, the last one
 * is what remains, and what was paid pays them in their order. Empty where nothing is paid back by installments, or by more
 * than `mostInstallments`.
 */
export function installmentsOf(loan: LoanTerms, presentMonth: string): readonly Installment[] {
  const { loanAmountMinor, loanPaidMinor, monthlyInstallmentMinor: each, status } = loan;
  const first = payrollMonthOf(loan.loanDate);
  const count = each > 0 ? Math.ceil(loanAmountMinor / each) : 0;
  if (first === undefined || count > mostInstallments) return [];
  return Array.from({ length: count }, (_, index) => {
    const before = index * each;
    const amountMinor = Math.min(each, loanAmountMinor - before);
    const paidMinor = Math.max(0, Math.min(amountMinor, loanPaidMinor - before));
    const payrollMonth = shiftMonth(first, index + 1) ?? '';
    const state =
      paidMinor === amountMinor ? 'Paid' : status === 'Active' ? timeOf(payrollMonth, presentMonth) : 'On Hold';
    return { number: index + 1, payrollMonth, amountMinor, paidMinor, state };
  });
}

function timeOf(month: string, presentMonth: string): Installment['state'] {
  if (month === presentMonth) return 'Due';
  return month < presentMonth ? 'Overdue' : 'To Come';
}
