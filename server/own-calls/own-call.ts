import type { Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { BackendFile, RequestPlace } from '../gateway/hr-backend.ts';
import type { Person, SessionOwner } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import type { AskedMatch } from '../work/index.ts';

/** What an own call is asked, taken apart already. */
export interface OwnRequest {
  /** The transaction of a call that changes something, else the database. */
  readonly handle: Kysely<ServerTables>;
  readonly person: Person;
  readonly ownerKey: string;
  /** The `tokenHash` of the session that asks. */
  readonly tokenHash: string;
  readonly owner: SessionOwner;
  readonly now: Date;
  /** In the order of the path. */
  readonly params: readonly string[];
  readonly body: unknown;
  /** The `_version` that the person had before them; undefined where none came. */
  readonly match: AskedMatch | undefined;
  /** True where the person gave his password again for this very request; `passwordAsked` asks for it. */
  readonly confirmed: boolean;
  readonly from?: RequestPlace | undefined;
}

/**
 * What an own call answers. `committed` runs when its transaction is over, and what `completed` gives then is the answer.
 * An envelope whose code is an error takes back everything that was written on the way, and so does one that says
 * `takeBack`: that of a dry run.
 */
export type OwnAnswer =
  | {
      readonly envelope: Envelope;
      readonly committed?: () => void | Promise<void>;
      readonly completed?: () => Promise<Envelope>;
      readonly takeBack?: true;
    }
  | { readonly file: BackendFile };

/** One declared call that Muster itself answers. Its right stands here too: no definition can open it further. */
export type OwnCall = OwnCallParts & (ReadingCall | ChangingCall);

interface OwnCallParts {
  /** Service and name: 'definitions/saveDraft'. */
  readonly path: string;
  /** A function, or 'session' for everybody who is signed in. */
  readonly right: string;
  readonly needs: 'read' | 'write' | 'delete';
  /** True where the answer holds what is told once: it is never kept, and a repeated key does the call again. */
  readonly secret?: true;
  run(request: OwnRequest): Promise<OwnAnswer> | OwnAnswer;
}

interface ReadingCall {
  readonly changes: false;
}

export interface ChangingCall {
  readonly changes: true;
  /**
   * 'demanded': it changes what somebody else may have changed since it was read, and is refused without If-Match ('428').
   * Else why it needs none.
   */
  readonly version: 'demanded' | { readonly none: string };
  /**
   * Does what needs no transaction before it begins, so that nobody waits for the database meanwhile; what comes back is
   * done in it in place of `run`.
   */
  readonly prepare?: (request: OwnRequest) => Promise<OwnCallParts['run']>;
  /** True for a body that only asks what would change; that needs no version. */
  readonly rehearses?: (body: unknown) => boolean;
}

export function answered(result: Json = null, message = 'Success'): OwnAnswer {
  return { envelope: envelope('200', message, result) };
}

export function refusedWith(code: string, message: string, result: Json = null): OwnAnswer {
  return { envelope: envelope(code, message, result) };
}
