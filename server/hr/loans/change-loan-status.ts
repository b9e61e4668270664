import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { done, notFound, type Outcome, sentences } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { mayDelete } from '../route.ts';
import { loanWarnings } from './loan-warnings.ts';

const what = 'This loan';
const ownLoan = { what: 'loan', may: mayDelete('emp_loan') };

/** Makes a loan Active or Inactive. Nobody does so with his own. */
export async function changeLoanStatus(context: Context, empLoanId: number, status: string): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('employeeLoan')
    .select('applicantId')
    .where('empLoanId', '=', empLoanId)
    .executeTakeFirst();
  if (!stored) return notFound(what);
  const own = await ownRecordProblem(context, stored.applicantId, ownLoan);
  if (own) return own;
  const change = { table: 'employeeLoan', id: empLoanId, what, set: { status } } as const;
  const failed = await updateRecord(context, { ...change, match: context.match });
  if (failed) return failed;
  return done(null, sentences('Status Changed Successfully!', await loanWarnings(context, empLoanId)));
}
