import { sql } from 'kysely';
import type { SqlColumn } from '../../query/index.ts';
import type { ListSource } from '../list-query.ts';
import { textsTogether } from '../records/texts-together.ts';

const amount = (column: string): SqlColumn => ({
  type: 'number',
  digits: 2,
  filled: true,
  sql: sql.ref(`employeeLoan.${column}`),
});
const person = (column: string): SqlColumn => ({ type: 'text', searched: true, sql: sql.ref(`applicant.${column}`) });

const joined = (...columns: readonly string[]) =>
  textsTogether(columns.map((column) => sql.ref(`applicant.${column}`)));

/** What loans are filtered, searched and put in order by; the newest stands first. */
export const loanSource: ListSource = {
  label: 'loans',
  key: 'empLoanId',
  order: [{ column: 'empLoanId', down: true }],
  columns: new Map([
    ['empLoanId', { type: 'number', filled: true, sql: sql.ref('employeeLoan.empLoanId') }],
    ['applicantDto.applicantId', { type: 'number', filled: true, sql: sql.ref('applicant.applicantId') }],
    ['applicantDto.empNo', person('empNo')],
    ['applicantDto.firstName', person('firstName')],
    ['applicantDto.lastName', person('lastName')],
    ['applicantDto.name', { type: 'text', sql: joined('firstName', 'lastName') }],
    ['applicantDto', { type: 'text', sql: joined('empNo', 'firstName', 'lastName') }],
    ['loanAmount', amount('loanAmountMinor')],
    ['loanPaid', amount('loanPaidMinor')],
    ['monthlyInstallment', amount('monthlyInstallmentMinor')],
    ['loanDateString', { type: 'date', searched: true, sql: sql.ref('employeeLoan.loanDate') }],
    ['status', { type: 'text', searched: true, sql: sql.ref('employeeLoan.status') }],
    ['_version', { type: 'number', filled: true, sql: sql.ref('employeeLoan.version') }],
  ]),
};
