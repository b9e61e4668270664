import { fromMinor } from '@muster/engine/formats';
import type { FormerRow, Recorded } from '../history/recorded.ts';
import { moneyColumn } from '../records/money-column.ts';
import { type Loan, saveLoan } from './save-loan.ts';

/** The history of loans. */
export const recordedLoans: Recorded = {
  table: 'employeeLoan',
  right: 'emp_loan',
  what: 'This loan',
  columns: {
    applicantId: { label: 'CRM ID', link: { table: 'applicant', key: 'applicantId', name: 'empNo' } },
    loanAmountMinor: moneyColumn('Loan Amount'),
    loanPaidMinor: moneyColumn('Loan Paid'),
    monthlyInstallmentMinor: moneyColumn('Monthly Installment'),
    loanDate: { label: 'Loan Date' },
    status: { label: 'Status' },
  },
  saved: [{ call: 'empLoan/saveEmpLoan', body: sentLoan }],
  putBack: (context, former) => saveLoan(context, formerLoan(former)),
};

function sentLoan(former: FormerRow) {
  const { applicantDto: applicantId, loanAmount, loanPaid, monthlyInstallment, ...loan } = formerLoan(former);
  return {
    ...loan,
    applicantDto: { applicantId },
    loanAmount: fromMinor(loanAmount),
    loanPaid: fromMinor(loanPaid),
    monthlyInstallment: fromMinor(monthlyInstallment),
  };
}

function formerLoan({ key, row }: FormerRow): Loan {
  return {
    empLoanId: key,
    applicantDto: Number(row['applicantId']),
    loanAmount: Number(row['loanAmountMinor']),
    loanPaid: Number(row['loanPaidMinor']),
    monthlyInstallment: Number(row['monthlyInstallmentMinor']),
    loanDate: String(row['loanDate']),
    status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
  };
}
