import type { UniqueViolation } from '../work/index.ts';
import { Outdated } from './outdated.ts';
import { postgresErrors } from './postgres/errors.ts';
import { sqliteErrors } from './sqlite/errors.ts';

/**
 * `full`: there is no room; `broken`: the disk failed; `gone`: nobody answers; `crowded`: it has more to do than it may;
 * `outdated`: a newer program has brought its tables further.
 */
export type StorageFailure = 'full' | 'broken' | 'gone' | 'crowded' | 'outdated';

interface ErrorText {
  readonly message?: string;
  readonly table?: string;
  readonly detail?: string;
  readonly constraint?: string;
}

/** What the errors of one database say; `code` is '' where an error has none. */
export interface DatabaseErrors {
  isSerialisationFailure(code: string, error: ErrorText): boolean;
  uniqueViolation(code: string, error: ErrorText): UniqueViolation | undefined;
  storageFailure(code: string, error: ErrorText): StorageFailure | undefined;
}

const all: readonly DatabaseErrors[] = [sqliteErrors, postgresErrors];

/** True where a transaction failed only because of another one: done again from its beginning, it may go through. */
export function isSerialisationFailure(error: unknown): boolean {
  return ask(error, (errors, code, text) => errors.isSerialisationFailure(code, text) || undefined) ?? false;
}

/** What was to be kept twice where the database allows it once; undefined for every other error. */
export function uniqueViolation(error: unknown): UniqueViolation | undefined {
  return ask(error, (errors, code, text) => errors.uniqueViolation(code, text));
}

/** Why the database cannot keep or give anything now; undefined for every other error. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  return error instanceof Outdated ? 'outdated' : ask(error, (errors, code, text) => errors.storageFailure(code, text));
}

function ask<Told>(
  error: unknown,
  question: (errors: DatabaseErrors, code: string, text: ErrorText) => Told | undefined,
): Told | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  for (const errors of all) {
    const told = question(errors, code, error as ErrorText);
    if (told !== undefined) return told;
  }
  return undefined;
}
