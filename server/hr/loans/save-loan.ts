import { type OwnRecord, ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { done, notFound, type Outcome, sentences, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { mayWrite } from '../route.ts';
import { loansOf } from './loan.ts';
import { loanSource } from './loan-source.ts';
import { loanWarnings } from './loan-warnings.ts';

const ownLoan: OwnRecord = { what: 'loan', may: mayWrite('emp_loan') };

/** A loan as it is read: amounts in minor units. */
export interface Loan {
  readonly empLoanId: number | null;
  readonly applicantDto: number;
  readonly loanAmount: number;
  readonly loanPaid: number;
  readonly monthlyInstallment: number;
  readonly loanDate: string;
  readonly status: 'Active' | 'Inactive';
}

/**
 * Stores a new loan or changes a stored one. The employee of a stored loan never changes. Nobody makes or changes his own.
 */
export async function saveLoan(context: Context, loan: Loan): Promise<Outcome> {
  const { applicantDto, loanAmount, loanPaid, monthlyInstallment } = loan;
  const set = {
    loanAmountMinor: loanAmount,
    loanPaidMinor: loanPaid,
    monthlyInstallmentMinor: monthlyInstallment,
    loanDate: loan.loanDate,
    status: loan.status,
  };
  if (loan.empLoanId !== null) return changeLoan(context, loan.empLoanId, applicantDto, set);
  const employee = await context.handle
    .selectFrom('applicant')
    .select('applicantId')
    .where('applicantId', '=', applicantDto)
    .where('empNo', '!=', '')
    .executeTakeFirst();
  if (!employee) return wrongField('applicantDto', 'CRM ID is not that of an employee');
  const own = await ownRecordProblem(context, applicantDto, ownLoan);
  if (own) return own;
  const made = await insertRecord(context, 'employeeLoan', { ...set, applicantId: applicantDto });
  return answerWith(context, made);
}

async function changeLoan(
  context: Context,
  empLoanId: number,
  applicantId: number,
  set: Readonly<Record<string, string | number>>,
): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('employeeLoan')
    .select('applicantId')
    .where('empLoanId', '=', empLoanId)
    .executeTakeFirst();
  if (!stored) return notFound('This loan');
  if (stored.applicantId !== applicantId)
    return wrongField('applicantDto', 'CRM ID of a stored loan cannot change; make a new loan instead');
  const own = await ownRecordProblem(context, applicantId, ownLoan);
  if (own) return own;
  const what = 'This loan';
  const change = { table: 'employeeLoan', id: empLoanId, what, set, match: context.match } as const;
  return (await updateRecord(context, { ...change, statusRight: 'emp_loan' })) ?? answerWith(context, empLoanId);
}

async function answerWith(context: Context, empLoanId: number): Promise<Outcome> {
  const [saved = null] = await loansOf(loanSource.from(context.handle).where('empLoanId', '=', empLoanId));
  return done(saved, sentences('Successfully Saved!', await loanWarnings(context, empLoanId)));
}
