import type { Generated } from 'kysely';
import type { AuditEntry } from './audit/audit-entry.ts';
import type { UnchainedEntry } from './audit/waiting-entries.ts';
import type { DefinitionTables } from './definitions/definition-tables.ts';
import type { HrTables } from './hr/index.ts';
import type { JobTables } from './jobs/index.ts';
import type { WebhookTables } from './webhooks/webhook-tables.ts';
import type { AnswerTables } from './work/index.ts';

/** The tables of the server itself; those of the embedded backend are its own. Times are ISO texts in UTC. */
export type ServerTables = DefinitionTables &
  JobTables &
  AnswerTables &
  WebhookTables & {
    /** Only ever added to; see `server/audit`. */
    readonly auditEntry: AuditEntry;
    /** Entries on their way into it; see `server/audit/waiting-entries.ts`. */
    readonly auditWaiting: UnchainedEntry & { number: Generated<number> };
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
      /** When its person last gave the password: at the sign-in, or when he was asked for it again. '' in a session from before that was kept. */
      confirmedAt: string;
      /** From where it began: 'Firefox on Windows', and the address; '' in a session from before that was kept. */
      browser: string;
      address: string;
    };
    /** The language that each person chose last; see `server/delivery/person-languages.ts`. */
    readonly personLanguage: { ownerKey: string; language: string; at: string };
    /** When each account of staff was signed in to last. */
    readonly lastSignIn: { ownerKey: string; at: string };
    /** Tokens that programs come with; see `server/tokens`. */
    readonly accessToken: {
      /** What it is called outside of the server: it leads to no token. */
      tokenId: string;
      /** SHA-256 of the token. */
      tokenHash: string;
      ownerKey: string;
      /** Whose it is, as JSON of `SessionOwner`, and what he was called when he made it. */
      owner: string;
      ownerName: string;
      name: string;
      /** The name folded, which no other token of its owner has that lives; null where another one had it before. */
      nameHeld: string | null;
      /** JSON of `TokenRights`. */
      rights: string;
      createdAt: string;
      expiresAt: string;
      /** '' before it was used; the address is that of its last use. */
      usedAt: string;
      usedFrom: string;
      /** '' while it has not ended. */
      endedAt: string;
    };
    /** The second factor of a person, by the `ownerKey` of his sessions; see `server/second-factor`. */
    readonly secondFactor: {
      ownerKey: string;
      /** Who it is, as JSON of `SessionOwner`. */
      owner: string;
      name: string;
      email: string;
      /** What his app for codes holds too, sealed by the key of the data folder. */
      secret: string;
      /** The half minute of the last code that was taken, counted from 1970. */
      lastStep: number;
      since: string;
      usedAt: string;
    };
    /** A secret that a person's app has taken in, or not: it counts once a code of it came. */
    readonly secondFactorOffer: {
      ownerKey: string;
      secret: string;
      goodUntil: string;
    };
    readonly secondFactorCode: {
      ownerKey: string;
      codeHash: string;
    };
    /** Whose second factor one person asked to be taken away, until a second one does so. */
    readonly factorRemoval: {
      ownerKey: string;
      /** The `ownerKey` of whoever asked. */
      askedBy: string;
      askedByName: string;
      askedAt: string;
    };
    /** Passkeys of people; several of one person are one second factor. */
    readonly passkey: {
      /** The credential id, in base64url, as its authenticator made it. */
      passkeyId: string;
      ownerKey: string;
      /** Who it is, as JSON of `SessionOwner`. */
      owner: string;
      person: string;
      email: string;
      /** What its owner sees it as: 'Chrome on Windows'. */
      name: string;
      /** The host at which it was set up, and alone works. */
      rpId: string;
      /** What authenticators know the person by: random, the same for all of his passkeys. */
      userHandle: string;
      /** COSE key, in base64url. */
      publicKey: string;
      /** How often it was used, as its authenticator counts; 0 for ever where that does not count. */
      counter: number;
      /** JSON of a list: how a browser reaches it. */
      transports: string;
      addedAt: string;
      /** '' before it was used. */
      usedAt: string;
    };
    /** What a passkey is asked to sign, once. */
    readonly passkeyChallenge: {
      /** The `tokenHash` of the session, or of the sign-in, that it was asked of. */
      askedOf: string;
      purpose: string;
      challenge: string;
      userHandle: string;
      goodUntil: string;
    };
    /** A sign-in whose password was right, and which waits for its second step. */
    readonly signInChallenge: {
      tokenHash: string;
      owner: string;
      email: string;
      /** JSON of the list of kinds by which the step can be made. */
      kinds: string;
      /** The envelope that the sign-in answers in the end, as JSON. */
      answer: string;
      backendCookies: string;
      goodUntil: string;
      triesLeft: number;
      /** What its step opens: see `Opens`. */
      opens: string;
      /** The `ownerKey` of the session that would begin. */
      ownerKey: string;
    };
    /** The code that was mailed last to an account ('staff amna@example.com'), while it is good. */
    readonly mailedCode: {
      account: string;
      /** Sealed by the key of the data folder. */
      code: string;
      mailedAt: string;
      goodUntil: string;
      triesLeft: number;
    };
    /** That a password was given again, for one request of the same session; see `server/sessions/confirmations.ts`. */
    readonly confirmation: {
      /** SHA-256 of the token. */
      tokenHash: string;
      /** The `tokenHash` of the session. */
      sessionHash: string;
      goodUntil: string;
    };
    /** Devices on which an account was signed in to; both names as SHA-256. */
    readonly knownDevice: {
      tokenHash: string;
      account: string;
      seenAt: string;
    };
    /** Wrong passwords that still count, by the SHA-256 of what they are counted for; times in milliseconds since 1970. */
    readonly passwordFailure: {
      keyHash: string;
      failures: number;
      since: number;
      lockedUntil: number;
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
    /** What was changed in them beside the records of an outside backend, as `history` of the embedded one. */
    readonly outsideHistory: Omit<HrTables['history'], 'historyId'> & { historyId: Generated<number> };
    /** Written and taken away again by `server/health/create-readiness.ts`. */
    readonly diskProbe: {
      probeId: number;
      bytes: Uint8Array;
    };
    /** The stored files of a database that several servers share; a single one keeps them in its folder. */
    readonly storedContent: {
      fileName: string;
      bytes: Uint8Array;
    };
    /** What servers on one database have to agree in. */
    readonly sharedFact: {
      name: string;
      value: string;
    };
    /** What may still be done for a key, by the servers on one database together; a moment in milliseconds since 1970. */
    readonly rateBucket: {
      /** SHA-256: names hold addresses. */
      keyHash: string;
      paidUntil: number;
    };
    readonly draft: {
      ownerKey: string;
      screen: string;
      content: string;
      savedAt: string;
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
      /** Counts how often it was saved. */
      version: number;
    };
  };
