import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { Outcome, Refused } from '../outcome.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';

/** How a column of a recorded table is told to people. */
export interface RecordedColumn {
  readonly label: string;
  /** From the stored value to the shown one, where they differ. */
  readonly show?: (stored: Stored) => Stored;
  /** Whose key the column holds; the name is shown. */
  readonly link?: { readonly table: TableName; readonly key: string; readonly name: string };
}

/** What a change is taken back to: the columns it changed as they were, and the whole row with these put in. */
export interface FormerRow {
  readonly key: number;
  readonly columns: StoredRow;
  readonly row: StoredRow;
  /** All that the change changed as it was, columns that are not told among it. */
  readonly before: StoredRow;
}

/** A call that saves a record, and the record as it would be sent to it. */
export interface SavedBy {
  readonly call: string;
  /** The values of its path. */
  readonly params?: (former: FormerRow) => readonly string[];
  readonly body: (former: FormerRow, context: Context) => unknown;
  /** Of which records; left out, of each. */
  readonly of?: (former: FormerRow, context: Context) => boolean | Promise<boolean>;
}

/** A table whose changes people may look at. Columns that are not named here are not told. */
export interface RecordedTable {
  readonly table: TableName;
  /** How a sentence calls a record of it: 'This loan'. */
  readonly what: string;
  readonly columns: Readonly<Record<string, RecordedColumn>>;
  /** Whether a change may be taken back, where not every one may: the change as a whole, and the record as it is. */
  readonly takes?: (change: { readonly from: StoredRow; readonly to: StoredRow }, stored: StoredRow) => boolean;
  /**
   * What saves such a record, the first that does where there are several: an undo meets what their declarations demand of
   * what is sent, limits and checks.
   */
  readonly saved: readonly SavedBy[];
  /** Makes a record what it was, by the rules that a save of it keeps. */
  readonly putBack: (context: Context, former: FormerRow) => Promise<Outcome | Refused | undefined>;
}

/** The history of the records of a list. */
export interface Recorded extends RecordedTable {
  /** The function of the list: its read right lets see the history, its write right lets take a change back. */
  readonly right: string;
  /** Other functions whose rights do as well. */
  readonly also?: readonly string[];
  /** Records that are a part of one of these and are told with it. */
  readonly parts?: readonly RecordedPart[];
  readonly details?: RecordedDetail;
}

export interface RecordedPart extends RecordedTable {
  /** Its column that holds the key of the whole. */
  readonly partOf: string;
  /** What stands in front of its labels. */
  readonly name: (row: StoredRow) => string;
}

/** What belongs to a record and has no key of its own: its changes are told, and taken back where they are made. */
export interface RecordedDetail {
  readonly table: string;
  readonly columns: Readonly<Record<string, RecordedColumn>>;
  /** The name of a detail by what follows the key of the record and a slash in the key of its changes. */
  readonly names: (handle: Handle) => Promise<ReadonlyMap<string, string>>;
}
