import type { Kysely } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Refusal } from './refusal.ts';

/** A database, whichever it is. Inside a transaction use the transaction's handle only: `db` may wait for it. */
export interface Database {
  /** What people call it: its file, or its address without a password. */
  readonly place: string;
  /** Untyped; a part names its own tables with `db.withTables<Tables>()`. */
  readonly db: Kysely<unknown>;
  /** Brings the tables of one part up to date; refuses a database that a newer program has written. */
  migrate(part: string, migrations: readonly Migration[]): Promise<Refusal | undefined>;
  close(): Promise<void>;
}
