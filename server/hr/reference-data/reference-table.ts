import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { Stored, StoredRow } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';

/** How one field of reference data is told of, stored and answered. What it may hold its entity declares. */
export interface ReferenceField {
  readonly label: string;
  /** The column; the field's own name where it is left out. */
  readonly column?: string;
  /** Another name under which the stored value is answered as well. */
  readonly alsoAs?: string;
  /** From the sent value to the stored one, and from that to the answered one, where they differ. */
  readonly store?: (sent: Stored) => Stored;
  readonly show?: (stored: Stored) => Stored;
}

/** A link to a record of another table, answered as its key, its name and what else is named. */
export interface ReferenceLink {
  readonly field: string;
  readonly label: string;
  readonly table: TableName;
  readonly key: string;
  readonly name: string;
  /** What else of it is answered: the column by the name in the answer. */
  readonly also?: Readonly<Record<string, string>>;
}

/** What saving a record would change elsewhere, found by saving it without keeping it. */
export interface SavePreview {
  readonly call: string;
  readonly find: (context: Context, body: StoredRow, save: (inside: Context) => Promise<Outcome>) => Promise<Outcome>;
}

/** A record without rules of its own: a name, a few fields, Active or Inactive. From it come its table's calls. */
export interface ReferenceTable {
  readonly service: string;
  readonly table: TableName;
  readonly key: string;
  readonly label: string;
  /** The function whose rights hold for it. */
  readonly right: string;
  readonly fields: Readonly<Record<string, ReferenceField>>;
  readonly links?: readonly ReferenceLink[];
  /** Employees have one of these, so that its list tells how many do. */
  readonly held?: true;
  /** What else the list of its screen tells of each. */
  readonly more?: (context: Context, rows: readonly Json[]) => Promise<readonly Json[]>;
  readonly preview?: SavePreview;
  /**
   * What follows from a change, given the row as it was, where it was there already, and as it is now. Resolves to what
   * the answer says of it; empty for nothing.
   */
  readonly follow?: (context: Context, rows: readonly StoredRow[]) => Promise<string>;
  readonly calls: {
    readonly all?: string;
    readonly active?: string;
    /** Active records that somebody who works here, or is about to, has. */
    readonly current?: string;
    readonly save?: string;
    readonly changeStatus?: string;
    /** Active records of one other record: [call, column]. */
    readonly by?: readonly [string, string];
  };
}
