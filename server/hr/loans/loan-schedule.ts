import type { JsonRecord } from '@muster/engine';
import { fromMinor, payrollMonthOf } from '@muster/engine/formats';
import { holds } from '../access/authorise.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import { type Installment, installmentsOf, type LoanTerms, mostInstallments } from './installments.ts';

/**
 * One loan with its installments: which is due in which payroll month, what of it is paid, and until when; his own to
 * everybody, that of others to whoever may see loans.
 */
export async function loanSchedule(context: Context, empLoanId: number): Promise<Outcome> {
  const { handle, actor } = context;
  const found = await loans(handle).where('empLoanId', '=', empLoanId).executeTakeFirst();
  if (!found || !(found.applicantId === ownApplicantId(actor) || holds(actor, ['emp_loan'])))
    return notFound('This loan');
  return done(scheduleShape(context, found));
}

/** The loans of whoever is signed in, the newest on top; none for who is no employee. */
export async function ownLoans(context: Context): Promise<Outcome> {
  const own = ownApplicantId(context.actor);
  if (own === undefined) return done([]);
  const found = await loans(context.handle)
    .where('employeeLoan.applicantId', '=', own)
    .orderBy('loanDate', 'desc')
    .orderBy('empLoanId', 'desc')
    .execute();
  return done(found.map((loan) => scheduleShape(context, loan)));
}

type StoredLoan = Awaited<ReturnType<ReturnType<typeof loans>['execute']>>[number];

function loans(handle: Handle) {
  return handle
    .selectFrom('employeeLoan')
    .innerJoin('applicant', 'applicant.applicantId', 'employeeLoan.applicantId')
    .select(['empLoanId', 'employeeLoan.applicantId', 'loanAmountMinor', 'loanPaidMinor', 'monthlyInstallmentMinor'])
    .select(['loanDate', 'employeeLoan.status', 'empNo', 'firstName', 'lastName']);
}

function scheduleShape({ now }: Context, loan: StoredLoan): JsonRecord {
  const { applicantId } = loan;
  const installments = installmentsOf(loan, payrollMonthOf(now.day) ?? '');
  return {
    empLoanId: loan.empLoanId,
    applicantId,
    legacyCode: loan.empNo,
    employeeName: `${loan.firstName} ${loan.lastName}`,
    loanDate: loan.loanDate,
    loanAmount: fromMinor(loan.loanAmountMinor),
    loanPaid: fromMinor(loan.loanPaidMinor),
    loanOwed: fromMinor(loan.loanAmountMinor - loan.loanPaidMinor),
    monthlyInstallment: fromMinor(loan.monthlyInstallmentMinor),
    dueNow: fromMinor(installments.filter(isDue).reduce((sum, each) => sum + owedOf(each), 0)),
    lastMonth: installments.at(-1)?.payrollMonth ?? '',
    status: loan.status,
    problem: problemOf(loan),
    installments: installments.map((each) => ({
      applicantId,
      number: each.number,
      payrollMonth: each.payrollMonth,
      amount: fromMinor(each.amountMinor),
      paid: fromMinor(each.paidMinor),
      owed: fromMinor(owedOf(each)),
      state: each.state,
    })),
  };
}

function owedOf({ amountMinor, paidMinor }: Installment): number {
  return amountMinor - paidMinor;
}

function isDue({ state }: Installment): boolean {
  return state === 'Due' || state === 'Overdue';
}

/** Why there is no schedule, or nobody goes by it, in a sentence. */
function problemOf({ loanAmountMinor, loanPaidMinor, monthlyInstallmentMinor: each, status }: LoanTerms): string {
  if (loanPaidMinor >= loanAmountMinor) return '';
  if (each === 0) return 'With an installment of 0 nothing is paid back.';
  if (Math.ceil(loanAmountMinor / each) > mostInstallments)
    return `With this installment it takes more than ${mostInstallments / 12} years to pay back.`;
  return status === 'Active'
    ? ''
    : 'This loan is inactive: nothing of it is taken from the salary until it is active again.';
}
