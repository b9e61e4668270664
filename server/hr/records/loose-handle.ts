import type { Kysely } from 'kysely';
import type { Handle } from '../dependencies.ts';

/** A value of a column. */
export type Stored = string | number | null;
export type StoredRow = Readonly<Record<string, Stored>>;
type AnyTable = { readonly [table: string]: { [column: string]: Stored } };

/** The same database for code that works on any table, its names given by our own descriptors and never by a client. */
export function loose(handle: Handle): Kysely<AnyTable> {
  return handle as unknown as Kysely<AnyTable>;
}
