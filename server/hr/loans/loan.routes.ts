import { statusSwitch } from '../input/status-switch.ts';
import { done } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { mayDelete, mayRead, mayWrite, type Route, route } from '../route.ts';
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
    run: async (context, { params: { id: loan, status } }) => {
      const what = 'This loan';
      const change = { table: 'employeeLoan', key: 'empLoanId', id: loan ?? 0, what, set: { status } } as const;
      return (
        (await updateRecord(context, { ...change, match: context.match })) ?? done(null, 'Status Changed Successfully!')
      );
    },
  }),
];
