import type { Kysely } from 'kysely';

/** How a database is read and filled whole, for a copy of all that it holds. */
export interface Bulk {
  /** The rows of a table in chunks, within the transaction of the handle. */
  read(handle: Kysely<unknown>, table: string, columns: readonly string[]): AsyncIterable<readonly StoredRow[]>;
  /**
   * Fills tables while triggers and links are not looked at: rows come in no order, and counters as they were. Links are
   * held when it is over. The handle has to be that of a transaction.
   */
  filling(handle: Kysely<unknown>, tables: readonly string[], fill: () => Promise<void>): Promise<void>;
}

export type StoredRow = Readonly<Record<string, unknown>>;

/** How many rows come and go together. */
export const rowsAtOnce = 500;
