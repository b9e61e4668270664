import type { SentenceSayer } from '@muster/engine/check';
import type { Kysely } from 'kysely';
import type { AuditTrail } from './audit/audit-trail.ts';
import type { Compat } from './compat.ts';
import type { Phase } from './phases/phases.ts';
import type { HrCall } from './route.ts';
import type { HrTables } from './tables.ts';

/** A database or the transaction of one request: all that services ever get of the database. */
export type Handle = Kysely<HrTables>;

/** What a migration needs of the database beside tables, in the words of whichever database it is. */
export interface SchemaTools {
  /** Makes the database count up a column of a table of one row whenever a row of one of the tables changes. */
  countChanges(
    db: Kysely<unknown>,
    tables: readonly string[],
    counter: { readonly table: string; readonly column: string },
  ): Promise<void>;
}

export interface HrMigration {
  readonly number: number;
  readonly name: string;
  up(db: Kysely<unknown>, tools: SchemaTools): Promise<void>;
}

/** What the backend needs of the outside. Nothing else is reached for: no environment, no clock, no folder. */
export interface HrDependencies {
  /** The declared calls, all of which it answers; left out, it answers none: commands of the console make no calls. */
  readonly calls?: readonly HrCall[] | undefined;
  /** The same calls as they are published now, which another list tells; left out, as they are shipped. */
  readonly published?: () => readonly HrCall[];
  /** The phases as they are published now, another list for others; left out, there are none: the console moves nobody. */
  readonly phases?: () => readonly Phase[];
  readonly database: {
    readonly db: Handle;
    /** Brings the tables up to date; answers a refusal when a newer program wrote them. */
    migrate(part: string, migrations: readonly HrMigration[]): Promise<{ readonly refused: string } | undefined>;
  };
  readonly clock: { now(): Date; readonly zone: string };
  readonly ids: {
    /** A text of at least 128 random bits, of letters and digits only. */
    token(): string;
  };
  readonly files: FileStore;
  readonly passwords: Passwords;
  readonly fingerprint: FingerprintDevice;
  /** The log of who did what, which is written in the transaction of the change. */
  readonly audit: AuditTrail;
  /** Told of the accounts whose notifications have changed; left out, nobody looks at once. */
  readonly ring?: (accountIds: readonly number[]) => void | Promise<void>;
  /** One line for each change that was asked for: the call, the account, the code; never what a person typed. */
  readonly log: (line: string) => void;
  /** In front of 'image/downloadImage/{name}' in the addresses that records carry. */
  readonly fileBase?: string;
  /** The origin of the careers site in messages to applicants, 'https://careers.example.com'; left out, they name no address. */
  readonly careersAddress?: string;
  /** The origin of the portal in messages to staff; left out, they name no address. */
  readonly portalAddress?: string;
  /** True where a mail server takes messages to their receivers; else whoever reads the outbox passes them on. */
  readonly sendsMail?: boolean;
  /** What says sentences in the language of the person who has these accounts; left out or undefined, they stay English. */
  readonly sayerOf?: (
    handle: Handle,
    whose: { readonly accountIds: readonly number[]; readonly app: 'portal' | 'careers' },
  ) => Promise<SentenceSayer | undefined>;
  /** Which corrections are switched off; left out, none is. */
  readonly compat?: Compat;
}

/** Files by generated names. The names are checked before they get here. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (an unknown person) it does the same work and answers false. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** One press of a finger: a minute in company time ('2026-11-21T20:03'), and a reference that is the same at every read. */
export interface DevicePunch {
  readonly reference: string;
  readonly crmId: string;
  readonly at: string;
}

/** What is asked of the terminal. */
export interface DeviceQuestion {
  /** The badge that is looked for. */
  readonly crmId: string;
  /** Two minutes of company time; the second may be still to come. */
  readonly from: string;
  readonly to: string;
}

/** The fingerprint terminal. Reading changes nothing on it, and reading the same span twice gives the same punches. */
export interface FingerprintDevice {
  /** All punches between two minutes of company time. */
  read(question: DeviceQuestion): Promise<readonly DevicePunch[]>;
}
