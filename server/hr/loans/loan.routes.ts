import { statusSwitch } from '../input/status-switch.ts';
import { done } from '../outcome.ts';
import { mayDelete, mayRead, mayWrite, type Route, route } from '../route.ts';
import { changeLoanStatus } from './change-loan-status.ts';
import { loansOf } from './loan.ts';
import { loanBody, saveLoan } from './save-loan.ts';

/** Employee loans. */
export const loanRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'empLoan/getAllEmpLoans',
    access: mayRead('emp_loan'),
    changes: false,
    rowKey: 'empLoanId',
    run: async ({ handle }) => done(await loansOf(handle)),
  }),
  route({
    method: 'POST',
    path: 'empLoan/saveEmpLoan',
    access: mayWrite('emp_loan'),
    changes: true,
    body: loanBody,
    run: (context, { body }) => saveLoan(context, body),
  }),
  route({
    method: 'POST',
    path: 'empLoan/changeEmpStatus/{id}/{status}',
    access: mayDelete('emp_loan'),
    changes: true,
    params: statusSwitch('Employee Loan'),
    run: (context, { params: { id, status } }) => changeLoanStatus(context, id ?? 0, status),
  }),
];
