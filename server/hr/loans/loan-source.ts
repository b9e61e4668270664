import { sql } from 'kysely';
import { filled, iso, number, searched, text, texts } from '../list-columns.ts';
import { listSource, seenWhole } from '../list-source.ts';

/** What loans are filtered, searched and put in order by; the newest stands first. */
export const loanSource = listSource({
  ...seenWhole,
  label: 'loans',
  key: 'empLoanId',
  from: (handle) =>
    handle.selectFrom('employeeLoan').innerJoin('applicant', 'applicant.applicantId', 'employeeLoan.applicantId'),
  order: [{ column: 'empLoanId', down: true }],
  columns: new Map([
    ['empLoanId', number('employeeLoan.empLoanId', 0, filled)],
    ['applicantDto.applicantId', number('applicant.applicantId', 0, filled)],
    ['applicantDto.empNo', text('applicant.empNo', searched)],
    ['applicantDto.firstName', text('applicant.firstName', searched)],
    ['applicantDto.lastName', text('applicant.lastName', searched)],
    ['applicantDto.name', texts(['applicant.firstName', 'applicant.lastName'])],
    ['applicantDto', texts(['applicant.empNo', 'applicant.firstName', 'applicant.lastName'])],
    ['loanAmount', number('employeeLoan.loanAmountMinor', 2, filled)],
    ['loanPaid', number('employeeLoan.loanPaidMinor', 2, filled)],
    [
      'loanOwed',
      number(sql`${sql.ref('employeeLoan.loanAmountMinor')} - ${sql.ref('employeeLoan.loanPaidMinor')}`, 2, filled),
    ],
    ['monthlyInstallment', number('employeeLoan.monthlyInstallmentMinor', 2, filled)],
    ['loanDateString', iso('employeeLoan.loanDate', searched)],
    ['status', text('employeeLoan.status', searched)],
    ['_version', number('employeeLoan.version', 0, filled)],
  ]),
});
