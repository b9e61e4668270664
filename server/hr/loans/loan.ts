import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';

/** The loans with their employees, as the contract reads them; the newest first. */
export async function loansOf(handle: Handle, empLoanId?: number): Promise<readonly Json[]> {
  let query = handle
    .selectFrom('employeeLoan')
    .innerJoin('applicant', 'applicant.applicantId', 'employeeLoan.applicantId')
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
    .orderBy('employeeLoan.empLoanId', 'desc');
  if (empLoanId !== undefined) query = query.where('employeeLoan.empLoanId', '=', empLoanId);
  const rows = await query.execute();
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
