import { recordedCompany } from '../company/recorded-company.ts';
import { recordedCustomReports } from '../custom-reports/recorded-custom-reports.ts';
import { recordedDashboards } from '../dashboards/recorded-dashboards.ts';
import { recordedDays } from '../edited-days/recorded-days.ts';
import { recordedEmployees } from '../employment/recorded-employees.ts';
import { recordedForms } from '../forms/recorded-forms.ts';
import { recordedLoans } from '../loans/recorded-loans.ts';
import { recordedGroupPlans, recordedOrderPlans } from '../packages/recorded-plans.ts';
import { recordedPolicies } from '../policies/recorded-policies.ts';
import { recordedReferenceTable, recordedSaturdays } from '../reference-data/recorded-reference-table.ts';
import { referenceTables } from '../reference-data/reference-tables.ts';
import { recordedRoles } from '../roles/recorded-roles.ts';
import type { Recorded } from './recorded.ts';

/** Every list whose history is shown, by the name that its screen says: the table, or what a list shows of one. */
export const recordedTables: ReadonlyMap<string, Recorded> = new Map<string, Recorded>([
  ...referenceTables.map((record): [string, Recorded] => [record.table, recordedReferenceTable(record)]),
  ['saturdayShift', recordedSaturdays],
  ['applicant', recordedEmployees],
  ['employeeLoan', recordedLoans],
  ['leadPlan', recordedOrderPlans],
  ['groupPlan', recordedGroupPlans],
  ['role', recordedRoles],
  ['company', recordedCompany],
  ['attendanceDay', recordedDays],
  ['backendForm', recordedForms],
  ['customReport', recordedCustomReports],
  ['dashboard', recordedDashboards],
  ['hrPolicy', recordedPolicies],
]);
