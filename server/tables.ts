import type { AuditEntry } from './audit/audit-entry.ts';
import type { DefinitionTables } from './definitions/definition-tables.ts';

/** The tables of the server itself; those of the embedded backend are its own. Times are ISO texts in UTC. */
export type ServerTables = DefinitionTables & {
  /** Only ever added to; see `server/audit`. */
  readonly auditEntry: AuditEntry;
  readonly session: {
    /** SHA-256 of the cookie's token: the database cannot sign anybody in. */
    tokenHash: string;
    door: string;
    /** Who it is, as JSON of `SessionOwner`. */
    owner: string;
    /** The same for every session of one person: 'account 17', 'outside staff amna@example.com'. */
    ownerKey: string;
    startedAt: string;
    seenAt: string;
    /** The cookies of an outside backend, as JSON of a record; '{}' with the embedded one. */
    backendCookies: string;
    /** What an outside backend told about the person, as JSON of `Person`; '' before it did. */
    person: string;
    personAt: string;
  };
  /** Values of extension fields beside the records of the HR backend; see `server/extensions`. */
  readonly extensionValue: {
    /** The entity that the record is kept of, and its key. */
    entity: string;
    recordKey: string;
    field: string;
    /** JSON; 'null' where a value was taken away. */
    value: string;
    /** Counts the changes of the value. */
    version: number;
    changedAt: string;
    changedBy: string;
  };
  readonly draft: {
    ownerKey: string;
    screen: string;
    content: string;
    savedAt: string;
  };
  readonly ownAnswer: {
    ownerKey: string;
    call: string;
    repeatKey: string;
    bodyHash: string;
    /** The envelope, as JSON. */
    answer: string;
    at: string;
  };
  readonly savedView: {
    viewId: string;
    ownerKey: string;
    /** The id of the list: its screen and grid. */
    list: string;
    name: string;
    /** 1: seen by all of the circle who use the list. */
    shared: number;
    /** Among whom it is shared: 'staff' or 'vendor'. */
    circle: string;
    content: string;
    savedAt: string;
  };
};
