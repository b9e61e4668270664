import { payKeepers } from '../access/sees-pay.ts';
import { recruiters } from '../files/recruiters.ts';
import { leadKeepers } from '../leads/lead-sight.ts';
import type { OfPersonalMoney, TableName } from '../tables.ts';

const loans = ['emp_loan', ...payKeepers];
const items = ['bonus', 'dock', 'bonus_docks_list', ...payKeepers];
const leads = [...leadKeepers, 'leaderboard', ...payKeepers];

type Sensitive = { readonly [Table in TableName]?: Readonly<Record<string, readonly string[]>> };

/**
 * What not everybody may see who reads the log: pay and papers of a single person, with the screens that show it. Whoever
 * reads none of them is told that it was changed, and not from what to what. An amount of a person that is left out does not
 * compile.
 */
const sensitiveColumns: Sensitive = {
  applicant: { basicSalaryMinor: payKeepers, attendenceBonusMinor: payKeepers },
  applicantBio: { cnic: recruiters },
  attendanceDay: { salaryMinor: payKeepers, attendanceBonusMinor: payKeepers },
  employeeLoan: { loanAmountMinor: loans, loanPaidMinor: loans, monthlyInstallmentMinor: loans, told: loans },
  bonus: { amountMinor: items },
  dock: { amountMinor: items },
  lead: { leadPayoutMinor: leads, leadBonusMinor: leads },
} satisfies OfPersonalMoney<readonly string[]> & Sensitive;

/** The screens of which one shows a column; undefined for one that is no secret among those who read the log. */
export function keepersOf(table: string, column: string): readonly string[] | undefined {
  const columns = Object.hasOwn(sensitiveColumns, table) ? sensitiveColumns[table as TableName] : undefined;
  return columns && Object.hasOwn(columns, column) ? columns[column] : undefined;
}
