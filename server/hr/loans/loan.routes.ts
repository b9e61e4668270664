import { everything } from '../../lists/index.ts';
import type { OfId, OfStatus } from '../input/asked.ts';
import { answerList } from '../list-query.ts';
import { type Route, route } from '../route.ts';
import { changeLoanStatus } from './change-loan-status.ts';
import { loansOf } from './loan.ts';
import { loanSchedule, ownLoans } from './loan-schedule.ts';
import { loanSource } from './loan-source.ts';
import { type Loan, saveLoan } from './save-loan.ts';

/** Employee loans. */
export const loanRoutes: readonly Route[] = [
  route('empLoan.getAllEmpLoans', {
    run: (context, { list = everything }) => answerList(context, list, loanSource, { rows: loansOf }),
  }),
  route('empLoan.getLoanSchedule', {
    run: (context, { params }: OfId) => loanSchedule(context, params.id),
  }),
  route('empLoan.getOwnLoans', { run: ownLoans }),
  route('empLoan.saveEmpLoan', {
    run: (context, { body }: { readonly body: Loan }) => saveLoan(context, body),
  }),
  route('empLoan.changeEmpStatus', {
    run: (context, { params }: OfStatus) => changeLoanStatus(context, params.id, params.status),
  }),
];
