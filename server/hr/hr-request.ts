import type { FieldRights, Json, ListPage } from '@muster/engine';
import type { KeptColumn } from '../query/index.ts';
import type { Right } from './context.ts';
import type { ExtensionValues } from './extension-values.ts';
import type { SessionChange, StoredFileAnswer } from './outcome.ts';

/** One call to the backend, taken apart already: nothing in it says who asks. */
export interface HrRequest {
  readonly method: string;
  /** Service and name, 'empLoan/changeEmpStatus'. */
  readonly call: string;
  /** The path parameters in the order of the path, decoded. */
  readonly params?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there is none. */
  readonly body?: unknown;
  /** The same key and body again: the same answer, and nothing is done twice. */
  readonly idempotencyKey?: string;
  /** The `_version` of the record that the person had before them. */
  readonly ifMatch?: string;
  /** What is stored with the change of the extension fields of its records. */
  readonly extensions?: ExtensionValues | undefined;
  /** The extension fields that a list may be asked by. */
  readonly kept?: readonly KeptColumn[] | undefined;
  /** What is guarded in records as it is published, for a thread that knows the shipped calls alone. */
  readonly fieldRights?: FieldRights | undefined;
  /** True where the person gave his password again for this very request. */
  readonly confirmed?: boolean;
}

/** Who asks, as the session knows it. Names, roles and rights are read from the database at every request. */
export type Who =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'person'; readonly accountId: number; readonly program?: Program }
  | { readonly kind: 'applicant'; readonly accountId: number };

/** The token with which a program asks for a person: its name, and what it may do of what he may, by function link. */
export interface Program {
  readonly name: string;
  readonly rights: Readonly<Record<string, Right>>;
}

export interface HrEnvelope {
  readonly code: string;
  readonly message: string;
  readonly result: Json;
  /** Beside the first page of a list. */
  readonly page?: ListPage;
  /** Not part of the envelope that leaves the server: what the keeper of sessions has to do. */
  readonly session?: SessionChange;
}

export type HrAnswer = HrEnvelope | { readonly file: StoredFileAnswer['file'] };

/** The envelope as it leaves the server. */
export function envelopeOf({ code, message, result }: HrEnvelope): Json {
  return { code, message, result };
}
