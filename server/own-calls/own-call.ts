import type { Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { BackendFile, RequestPlace } from '../gateway/hr-backend.ts';
import type { ListOptions, Undeclared } from '../lists/index.ts';
import type { Person, SessionOwner } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import type { AccessToken } from '../tokens/access-token.ts';
import type { AskedMatch } from '../work/index.ts';

/** What an own call is asked, taken apart already. */
export interface OwnRequest<Body = unknown> {
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
  /** As its declaration says it. */
  readonly body: Body;
  /** The `_version` that the person had before them; undefined where none came. */
  readonly match: AskedMatch | undefined;
  /** True where the person gave his password again for this very request; `passwordAsked` asks for it. */
  readonly confirmed: boolean;
  /** The token of a program that asks; undefined where a person does. */
  readonly program?: AccessToken | undefined;
  readonly from?: RequestPlace | undefined;
  /** Of a call that answers a list: what of it is asked for. */
  readonly list?: AskedList | undefined;
}

export interface AskedList {
  readonly options: ListOptions;
  readonly undeclared: readonly Undeclared[] | undefined;
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
      /** True for a list that is the very part of it that was asked for. */
      readonly listed?: true;
    }
  | { readonly file: BackendFile };

/** What answers a declared call of Muster itself. Method, path, right, level and effect stand in its declaration alone. */
export interface OwnCall {
  /** The id of the declared call: 'definitions.saveDraft'. */
  readonly id: string;
  /**
   * Of a call that changes something. 'demanded': it changes what somebody else may have changed since it was read, and is
   * refused without If-Match ('428'). Else why it needs none.
   */
  readonly version?: 'demanded' | { readonly none: string };
  /**
   * Does what needs no transaction before it begins, so that nobody waits for the database meanwhile; what comes back is
   * done in it in place of `run`.
   */
  prepare?(request: OwnRequest): Promise<OwnCall['run']>;
  /** True for a body that only asks what would change; that needs no version. */
  rehearses?(body: unknown): boolean;
  run(request: OwnRequest): Promise<OwnAnswer> | OwnAnswer;
}

export function answered(result: Json = null, message = 'Success'): OwnAnswer {
  return { envelope: envelope('200', message, result) };
}

export function refusedWith(code: string, message: string, result: Json = null): OwnAnswer {
  return { envelope: envelope(code, message, result) };
}

/** A refusal because of one field. */
export function wrongField(field: string, message: string): OwnAnswer {
  return refusedWith('422', message, { problems: [{ field, message }] });
}
