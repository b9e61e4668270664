import type { Stored } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';

/** How a column of a recorded table is told to people. */
export interface RecordedColumn {
  readonly label: string;
  /** From the stored value to the shown one, where they differ. */
  readonly show?: (stored: Stored) => Stored;
  /** Whose key the column holds; the name is shown. */
  readonly link?: { readonly table: TableName; readonly key: string; readonly name: string };
}

/** A table whose changes people may look at. Columns that are not named here are not told. */
export interface Recorded {
  readonly table: TableName;
  /** The function whose read right the list of these records asks for. */
  readonly right: string;
  readonly columns: Readonly<Record<string, RecordedColumn>>;
}
