import type { Kysely, RawBuilder } from 'kysely';
import type { Bulk } from './bulk.ts';
import type { Listener } from './listeners.ts';
import type { Migration } from './migrate.ts';
import type { Refusal } from './refusal.ts';

/** A database, whichever it is. Inside a transaction use the transaction's handle only: `db` may wait for it. */
export interface Database {
  /** What people call it: its file, or its address without a password. */
  readonly place: string;
  /** The file where the database is one. */
  readonly file?: string;
  /** Untyped; a part names its own tables with `db.withTables<Tables>()`. */
  readonly db: Kysely<unknown>;
  /** True where several servers may work on it: what they have to know of each other is in it, and not in a folder. */
  readonly shared: boolean;
  readonly turns: Turns;
  readonly channels: Channels;
  readonly bulk: Bulk;
  /** Ends a query for rows that several servers take from, each some of its own (`modifyEnd`). */
  readonly skipTaken: RawBuilder<unknown>;
  /** The connections of this server, where it has several: what they are for, how many there are, free, and asked for. */
  pools?(): readonly DatabasePool[];
  /** By how many milliseconds its clock is ahead of this machine's. */
  readonly clock: { ahead(): number };
  /** Brings the tables of one part up to date; refuses a database that a newer program has written. */
  migrate(part: string, migrations: readonly Migration[]): Promise<Refusal | undefined>;
  /** True once a newer program has brought the tables further than this one knows: it changes nothing any more. */
  outdated(): Promise<boolean>;
  close(): Promise<void>;
}

/** What one server at a time does of all that share a database. A server that dies gives its turn back. */
export interface Turns {
  /** Does it when nobody else does. */
  wait<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Does it unless somebody does; undefined then. */
  ifFree<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** Says that a server works on the database until it is closed; false where a command has it for itself. */
  join(): Promise<boolean>;
  /** Does something while no server works on the database; 'taken' where one does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | 'taken'>;
}

export interface DatabasePool {
  readonly name: string;
  readonly all: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What servers on one database tell each other at once: that something is there to look at. */
export interface Channels {
  /**
   * Tells every server on the database, this one too; after the commit of what it tells of, so that whoever hears it finds
   * that. A channel is a name without spaces, a word a short text (2,000 bytes at most). It is kept for nobody.
   */
  tell(channel: string, word?: string): Promise<void>;
  /** What it answers ends it. */
  heard(channel: string, listener: Listener): () => void;
}
