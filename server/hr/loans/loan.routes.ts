import { everything } from '../../lists/index.ts';
import { statusSwitch } from '../input/status-switch.ts';
import { answerList } from '../list-query.ts';
import { type Route, route } from '../route.ts';
import { changeLoanStatus } from './change-loan-status.ts';
import { loansOf } from './loan.ts';
import { loanSource } from './loan-source.ts';
import { loanBody, saveLoan } from './save-loan.ts';

/** Employee loans. */
export const loanRoutes: readonly Route[] = [
  route('empLoan.getAllEmpLoans', {
    run: (context, { list = everything }) => answerList(context, list, loanSource, { rows: loansOf }),
  }),
  route('empLoan.saveEmpLoan', {
    body: loanBody,
    run: (context, { body }) => saveLoan(context, body),
  }),
  route('empLoan.changeEmpStatus', {
    params: statusSwitch('Employee Loan'),
    run: (context, { params: { id, status } }) => changeLoanStatus(context, id ?? 0, status),
  }),
];
