import { type Asker, type FieldRights, maySee } from '@muster/engine';
import { entityOfTable, guardedColumn } from '../access/column-rights.ts';
import { recruiters } from '../files/recruiters.ts';
import type { TableName } from '../tables.ts';

/** What the log tells to fewer people than screens do, which show each of them the records that they work with: papers. */
const ofTheLog: { readonly [Table in TableName]?: Readonly<Record<string, readonly string[]>> } = {
  applicantBio: { cnic: recruiters, cnicHeld: recruiters },
};

/**
 * Whether the log tells somebody from what to what a column was changed: he sees the records of everybody, and holds the right
 * of its field. Nobody is told there of himself what he may not see of others, nor of his team alone.
 */
export function isTold(records: FieldRights, table: string, column: string, mayRead: Asker['reads']): boolean {
  const rows = records.get(entityOfTable(table))?.rows;
  if (rows && !mayRead(rows.all)) return false;
  const field = guardedColumn(records, table, column);
  if (field && !maySee(field, { reads: mayRead })) return false;
  const columns = Object.hasOwn(ofTheLog, table) ? ofTheLog[table as TableName] : undefined;
  const keepers = columns && Object.hasOwn(columns, column) ? columns[column] : undefined;
  return keepers === undefined || mayRead(keepers);
}
