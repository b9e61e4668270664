import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { loanSource } from './loan-source.ts';

/** Loans as the contract reads them. */
export async function loansOf(found: ReturnType<typeof loanSource.from>): Promise<readonly Json[]> {
  const rows = await found
    .select([
      'employeeLoan.empLoanId',
      'employeeLoan.loanAmountMinor',
      'employeeLoan.loanPaidMinor',
      'employeeLoan.monthlyInstallmentMinor',
      'employeeLoan.loanDate',
      'employeeLoan.status',
      'employeeLoan.version',
      'applicant.applicantId',
      'applicant.empNo',
      'applicant.firstName',
      'applicant.lastName',
    ])
    .execute();
  return rows.map((row) => ({
    empLoanId: row.empLoanId,
    applicantDto: {
      applicantId: row.applicantId,
      empNo: row.empNo,
      firstName: row.firstName,
      lastName: row.lastName,
    },
    loanAmount: fromMinor(row.loanAmountMinor),
    loanPaid: fromMinor(row.loanPaidMinor),
    monthlyInstallment: fromMinor(row.monthlyInstallmentMinor),
    loanDateString: row.loanDate,
    status: row.status,
    _version: row.version,
  }));
}
