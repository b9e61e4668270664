import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Query } from '@muster/engine/query';
import { narrow } from '../../query/index.ts';
import type { Handle } from '../dependencies.ts';
import { loanSource } from './loan-source.ts';

/** The loans with their employees; a service narrows them and selects what it needs. */
export function loanRows(handle: Handle) {
  return handle.selectFrom('employeeLoan').innerJoin('applicant', 'applicant.applicantId', 'employeeLoan.applicantId');
}

/** Loans as the contract reads them, the newest first where the query says no other order. */
export async function loansOf(handle: Handle, query: Query): Promise<readonly Json[]> {
  const rows = await narrow(loanRows(handle), query, loanSource)
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
