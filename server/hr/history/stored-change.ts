import type { StoredRow } from '../records/loose-handle.ts';
import type { RecordedTable } from './recorded.ts';

/** A line of the history as it is stored. */
export interface StoredChange {
  readonly historyId: number;
  readonly at: string;
  readonly byName: string;
  readonly tableName: string;
  readonly recordKey: string;
  readonly fromJson: string | null;
  readonly toJson: string | null;
}

/** What a change of a record changed, in the columns that are told: as they were, and as they became. */
export interface ChangedColumns {
  readonly from: StoredRow;
  readonly to: StoredRow;
}

/** The changed columns; undefined when the record was made by it, or nothing that is told was changed. */
export function changedColumns(
  { fromJson, toJson }: StoredChange,
  { columns }: RecordedTable,
): ChangedColumns | undefined {
  if (fromJson === null || toJson === null) return undefined;
  const [from, to] = [JSON.parse(fromJson) as StoredRow, JSON.parse(toJson) as StoredRow];
  const recorded = (row: StoredRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name)));
  return Object.keys(recorded(from)).length > 0 ? { from: recorded(from), to: recorded(to) } : undefined;
}

/** Whether a record is still what a change made of it. */
export function stillStands({ to }: ChangedColumns, stored: StoredRow): boolean {
  return Object.entries(to).every(([column, value]) => stored[column] === value);
}

/** Whether the rules of a table let a change be taken back at all. */
export function mayBeTaken({ fromJson, toJson }: StoredChange, { takes }: RecordedTable, stored: StoredRow): boolean {
  if (takes === undefined) return true;
  const row = (json: string | null) => JSON.parse(json ?? '{}') as StoredRow;
  return takes({ from: row(fromJson), to: row(toJson) }, stored);
}
