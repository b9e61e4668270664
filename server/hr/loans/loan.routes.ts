import { everything, withFields } from '../../lists/index.ts';
import { statusSwitch } from '../input/status-switch.ts';
import { answerList } from '../list-query.ts';
import { type Route, route } from '../route.ts';
import { changeLoanStatus } from './change-loan-status.ts';
import { loanRows, loansOf } from './loan.ts';
import { loanSource } from './loan-source.ts';
import { loanBody, saveLoan } from './save-loan.ts';

/** Employee loans. */
export const loanRoutes: readonly Route[] = [
  route('empLoan.getAllEmpLoans', {
    run: ({ handle }, { list = everything }) =>
      answerList(list, loanSource, loanRows(handle), async (query) =>
        withFields(await loansOf(handle, query), loanSource.key, list),
      ),
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
