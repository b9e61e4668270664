import { fromMinor } from '@muster/engine/formats';
import type { Recorded, RecordedColumn } from '../history/recorded.ts';
import { saveLoan } from './save-loan.ts';

const money = (label: string): RecordedColumn => ({ label, show: (stored) => fromMinor(Number(stored)) });

/** The history of loans. */
export const recordedLoans: Recorded = {
  table: 'employeeLoan',
  key: 'empLoanId',
  right: 'emp_loan',
  what: 'This loan',
  columns: {
    applicantId: { label: 'CRM ID', link: { table: 'applicant', key: 'applicantId', name: 'empNo' } },
    loanAmountMinor: money('Loan Amount'),
    loanPaidMinor: money('Loan Paid'),
    monthlyInstallmentMinor: money('Monthly Installment'),
    loanDate: { label: 'Loan Date' },
    status: { label: 'Status' },
  },
  putBack: (context, { key, row }) =>
    saveLoan(context, {
      empLoanId: key,
      applicantDto: Number(row['applicantId']),
      loanAmount: Number(row['loanAmountMinor']),
      loanPaid: Number(row['loanPaidMinor']),
      monthlyInstallment: Number(row['monthlyInstallmentMinor']),
      loanDate: String(row['loanDate']),
      status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
    }),
};
