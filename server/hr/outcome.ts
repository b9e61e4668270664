import type { Json, ListPage } from '@muster/engine';
import { type FieldProblem, listedProblems } from '../input/index.ts';
import type { Who } from './hr-request.ts';

/** What a service answers when it did what was asked. */
export interface Done {
  readonly ok: true;
  /** '200', or a code that the call names for a special success ('201', '210'). */
  readonly code: string;
  readonly message: string;
  readonly result: Json;
  /** The session that the answer begins or ends; whoever keeps sessions acts on it. */
  readonly session?: SessionChange;
  /** True for rows of which the database did all that the list was asked for. */
  readonly found?: true;
  /** Beside the first page of a list. */
  readonly page?: ListPage;
}

export type SessionChange =
  | { readonly begins: Who }
  | { readonly ends: 'own' }
  | { readonly endsOfAccount: number; readonly butOwn: boolean }
  | { readonly endsOfAccounts: readonly number[] };

/** Why a service did nothing; everything written on the way is taken back. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly result: Json;
}

/** A file instead of an envelope. */
export interface StoredFileAnswer {
  readonly ok: true;
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array;
    readonly disposition: 'inline' | 'attachment';
    /** Left out for what everybody who is signed in may see; else whose paper it is, where that is known. */
    readonly ofPerson?: { readonly applicantId: number | null };
  };
}

export type Outcome = Done | Refused;

export function done(result: Json = null, message = 'Success', code = '200'): Done {
  return { ok: true, code, message, result };
}

/** Rows of a list of which nothing is left to do: the database did what was asked. */
export function doneWithQuery(rows: Json, page?: ListPage): Done {
  return { ...done(rows), found: true, ...(page ? { page } : {}) };
}

export function refused(code: string, message: string, result: Json = null): Refused {
  return { ok: false, code, message, result };
}

/** What an answer says, and what whoever made the change should know of what follows from it; empty for nothing. */
export function sentences(...all: readonly string[]): string {
  return all.filter((sentence) => sentence !== '').join(' ');
}

/** A refusal because of one field: the sentence and, for programs, the field's path. */
export function wrongField(field: string, message: string): Refused {
  return wrongFields([{ field, message }]);
}

/** A refusal because of several fields. */
export function wrongFields(problems: readonly FieldProblem[]): Refused {
  const { message, result } = listedProblems(problems);
  return refused('422', message, result);
}

/** A refusal because a record does not exist. */
export function notFound(what: string): Refused {
  return refused('404', `${what} was not found.`);
}

export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false;
}
