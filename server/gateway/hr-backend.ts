import type { Envelope } from '../envelope/envelope.ts';
import type { AccountNotice, CompanyWays, ExtensionValues, Mail, MailBounds, News } from '../hr/index.ts';
import type { KeptColumn } from '../query/index.ts';
import type { Challenge, StepKind } from '../second-factor/challenges.ts';
import type { Handle } from '../second-factor/handle.ts';
import type { Person, Session, SessionOwner } from '../sessions/session.ts';
import type { CallEntry } from './call-entry.ts';

/** Where a browser makes a request, and which one it is. */
export interface RequestPlace {
  /** Scheme, host and port of the site, as the browser has them. */
  readonly origin: string;
  /** 'Firefox on Windows' */
  readonly browser: string;
}

/** One call, checked against its declaration, for whoever answers it. */
export interface BackendRequest {
  readonly call: CallEntry;
  /** In the order of the path, decoded. */
  readonly params: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** The form that sends it, as the request says; undefined where none does. */
  readonly form?: string | undefined;
  /** What is stored with the change by a backend that can do both as one. */
  readonly extensions?: ExtensionValues | undefined;
  /** The extension fields that a list may be asked by, of a backend that stands on the database which keeps them. */
  readonly kept?: readonly KeptColumn[] | undefined;
  /** True where the person gave his password again for this very request. */
  readonly confirmed?: boolean;
  /** The sign-in that waits for the second step which this request makes. */
  readonly challenge?: Challenge | undefined;
  readonly from?: RequestPlace | undefined;
  /** Filled while wrong passwords are tried for the account that is signed in to, on a device that is not known: for how many seconds more. */
  readonly attacked?: number | undefined;
  /** Undefined: a visitor. */
  readonly session: Session | undefined;
  /** Whether whoever asked has left. */
  readonly isGone?: () => boolean;
}

/** A file as it comes: its bytes may still be on their way. */
export interface BackendFile {
  readonly name: string;
  readonly type: string;
  readonly disposition: 'inline' | 'attachment';
  readonly content: ReadableStream<Uint8Array> | Uint8Array;
  /** A paper or picture of one person, whose opening is told in the log; with the number of the person where it is known. */
  readonly ofPerson?: { readonly applicantId: number | null };
}

/** What an answer does to sessions. */
export type SessionEffect =
  | {
      readonly begins: SessionOwner;
      readonly cookies?: Readonly<Record<string, string>>;
      /** By what second step it begins, and whose sign-in that was. */
      readonly byStep?: { readonly by: StepKind; readonly email: string; readonly name: string };
    }
  | { readonly challenge: string | undefined }
  | { readonly ends: 'own' }
  | { readonly endsAllOf: readonly string[]; readonly butOwn: boolean }
  | { readonly keepsCookies: Readonly<Record<string, string>> };

export type BackendAnswer =
  | {
      readonly envelope: Envelope;
      readonly session?: SessionEffect;
      /** The code that a password came to, where what is answered does not tell it. */
      readonly judged?: string;
    }
  | { readonly file: BackendFile };

/** Whoever answers the HR calls: the embedded backend, or one at an address. It never throws over a caller's mistake. */
export interface HrBackend {
  call(request: BackendRequest): Promise<BackendAnswer>;
  /** True where a change and the extension fields stored with it are one transaction. */
  readonly keepsExtensions?: true;
  /** Milliseconds after which a person and his rights are learned anew; 0: at every request. */
  readonly personMaxAge: number;
  /** The person of a session with his rights; 'ended' when the backend knows him no more; else why it cannot say. */
  personOf(session: Session): Promise<Person | 'ended' | Envelope>;
  /** Whether this is the password of the person of a session; why it cannot say. */
  passwordFits(session: Session, password: string): Promise<boolean | Envelope>;
  /** Whether a role of this person demands a second factor, where the backend tells it; `handle` is the caller's transaction. */
  demandsSecondFactor?(owner: SessionOwner, handle: Handle): Promise<boolean>;
  /** The rights of an account; left out where the backend tells nobody's but those of whoever is signed in. */
  rightsOf?(accountId: number, handle: Handle): Promise<Person['rights']>;
  /** Leaves a message in the outbox, in the caller's transaction; left out where the backend sends none. */
  leaveMail?(handle: Handle, mail: Mail, bounds?: MailBounds): Promise<void>;
  /** Tells the owner of an account (its `ownerKey`) by mail what happened to it; left out as `leaveMail` is. */
  tellAccount?(handle: Handle, ownerKey: string, notice: AccountNotice): Promise<void>;
  /** What a person's bell shows; 'ended' when he is known no more. Left out where the backend tells nobody anything. */
  newsOf?(session: Session): Promise<News | 'ended'>;
  /** What the company is called and goes by; left out where the backend does not tell it. */
  companyWays?(): Promise<CompanyWays>;
  /** The names of a person's roles, where the backend tells them. */
  rolesOf?(session: Session): Promise<readonly string[]>;
}

/** Where people sign in. */
export type SignInDoor = 'staff' | 'vendor' | 'applicant';
