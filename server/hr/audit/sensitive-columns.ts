import { type Asker, type FieldRights, maySee } from '@muster/engine';
import { guardedColumn } from '../access/column-rights.ts';
import { recruiters } from '../files/recruiters.ts';
import { leadEntity } from '../leads/lead-sight.ts';
import type { TableName } from '../tables.ts';

type Keepers = (records: FieldRights) => readonly string[];

const leads: Keepers = (records) => [...(records.get(leadEntity)?.rows?.all ?? []), 'leaderboard'];

/**
 * What the log tells to fewer people than screens do, which show each of them the records that they work with: papers and
 * payouts of a single person. Whoever sees pay sees payouts too.
 */
const ofTheLog: { readonly [Table in TableName]?: Readonly<Record<string, Keepers>> } = {
  applicantBio: { cnic: () => recruiters },
  lead: { leadPayoutMinor: leads, leadBonusMinor: leads },
};

/**
 * Whether the log tells somebody from what to what a column was changed: he holds the right of its field. Nobody is told there
 * of himself what he may not see of others.
 */
export function isTold(records: FieldRights, table: string, column: string, mayRead: Asker['reads']): boolean {
  const asker = { reads: mayRead };
  const sees = (field: ReturnType<typeof guardedColumn>) => field === undefined || maySee(field, asker);
  const columns = Object.hasOwn(ofTheLog, table) ? ofTheLog[table as TableName] : undefined;
  const keepers = columns && Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (!sees(guardedColumn(records, table, column))) return false;
  if (keepers === undefined || mayRead(keepers(records))) return true;
  const pay = table === 'lead' && guardedColumn(records, 'applicant', 'basicSalaryMinor');
  return pay ? maySee(pay, asker) : false;
}
