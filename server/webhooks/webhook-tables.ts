import type { Generated } from 'kysely';

/** Times are ISO texts in UTC, '' while they are not there. */
export type WebhookTables = {
  /** An address of the company that is told of saved records. Each save reads it, so that deliveries write nothing here. */
  readonly webhook: {
    webhookId: string;
    name: string;
    url: string;
    /** JSON: the list of kinds of records whose saves are told. */
    kinds: string;
    /** Sealed by the key of the data folder. */
    secret: string;
    /** The one before, which signs too until then; '' where there is none. */
    formerSecret: string;
    formerUntil: string;
    /** Who made it, and is told where it was turned off. */
    ownerKey: string;
    ownerName: string;
    ownerEmail: string;
    /** Why nothing is told to it, as a sentence; '' while it is on. */
    offBecause: string;
    createdAt: string;
    /** Counts its changes by people. */
    version: number;
  };
  /** How deliveries to it went last. */
  readonly webhookState: {
    webhookId: string;
    /** Since when nothing was taken; '' where the last delivery was. */
    failingSince: string;
    /** Attempts in vain since then, and those of them at the event whose turn it is. */
    failures: number;
    eventId: string;
    attempts: number;
    lastAt: string;
    lastCode: string;
    lastMessage: string;
  };
  /** What was saved and is no row of a job yet: written with the save itself. */
  readonly webhookEvent: {
    number: Generated<number>;
    webhookId: string;
    /** JSON of a `SavedEvent`. */
    event: string;
  };
};

/** What is told: the same for every attempt. */
export interface SavedEvent {
  readonly eventId: string;
  /** 'employeeLoan.changed' */
  readonly type: string;
  readonly at: string;
  readonly kind: string;
  readonly key: string;
  /** Null where the record counts none, or is gone. */
  readonly version: number | null;
}
