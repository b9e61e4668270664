import { recordedDays } from '../attendance/recorded-days.ts';
import { recordedForms } from '../forms/recorded-forms.ts';
import { recordedLoans } from '../loans/recorded-loans.ts';
import { recordedGroupPlans, recordedOrderPlans } from '../packages/recorded-plans.ts';
import { plainRecords } from '../plain-records/plain-records.ts';
import { recordedPlainRecord, recordedSaturdays } from '../plain-records/recorded-plain-record.ts';
import { recordedRoles } from '../roles/recorded-roles.ts';
import type { Recorded } from './recorded.ts';

/** Every list whose history is shown, by the name that its screen says: the table, or what a list shows of one. */
export const recordedTables: ReadonlyMap<string, Recorded> = new Map<string, Recorded>([
  ...plainRecords.map((record): [string, Recorded] => [record.table, recordedPlainRecord(record)]),
  ['saturdayShift', recordedSaturdays],
  ['employeeLoan', recordedLoans],
  ['leadPlan', recordedOrderPlans],
  ['groupPlan', recordedGroupPlans],
  ['role', recordedRoles],
  ['attendanceDay', recordedDays],
  ['backendForm', recordedForms],
]);
