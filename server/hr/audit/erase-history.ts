import type { Kysely } from 'kysely';
import type { HistoryRow } from '../context.ts';
import { digestOfHistory } from '../records/digest-of-history.ts';
import { erasedMark } from '../records/erased-mark.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { watch } from '../records/watched-rows.ts';

/** Where a history stands: that of the embedded backend, and that of what Muster keeps beside the records of one elsewhere. */
export const historyTables = ['history', 'outsideHistory'] as const;
export type HistoryTable = (typeof historyTables)[number];

/** A database with the table that is meant; both have the same columns. */
export type HistoryHandle = Kysely<{ readonly [name in HistoryTable]: HistoryRow }>;

/** One row of the history of which values were erased: its digests before and after tell that nothing else was changed. */
export interface Erasure {
  readonly history: HistoryTable;
  readonly historyId: number;
  readonly was: string;
  readonly digest: string;
  readonly fields: readonly string[];
}

/** Whose history, and which of its fields. */
export interface ErasedFields {
  readonly table: string;
  readonly key: string;
  readonly fields: readonly string[];
}

/**
 * Erases what the history of a record holds in some fields, in the caller's transaction, which tells the log of each row.
 * Of rights, accounts and pay nothing is erased: their rows are held against their history. Resolves to a sentence where
 * there is nothing to erase, or where it may not be.
 */
export async function eraseHistory(
  handle: HistoryHandle,
  { table, key, fields }: ErasedFields,
  history: HistoryTable = 'history',
): Promise<readonly Erasure[] | string> {
  const held = fields.find((field) => Object.hasOwn(watch, table) && watch[table]?.includes(field));
  if (held !== undefined)
    return `The history of ${held} of ${table} says who may do what and who is paid what: it is not erased.`;
  const rows = await handle
    .selectFrom(history)
    .selectAll()
    .where('tableName', '=', table)
    .where('recordKey', '=', key)
    .orderBy('historyId')
    .execute();
  const known = new Set(rows.flatMap(({ fromJson, toJson }) => [...namesIn(fromJson), ...namesIn(toJson)]));
  if (rows.length === 0) return `There is no history of ${table} ${key}.`;
  const unknown = fields.find((field) => !known.has(field));
  if (unknown !== undefined)
    return `The history of ${table} ${key} holds nothing in ${unknown}. It holds: ${[...known].sort().join(', ')}.`;
  const made: Erasure[] = [];
  for (const { historyId } of rows) {
    const erased = await eraseRow(handle, { history, historyId, fields });
    if (erased) made.push(erased);
  }
  return made.length === 0 ? `The history of ${table} ${key} is erased there already.` : made;
}

/** Does an erasure again that a restored backup is from before; undefined where nothing was left to erase. */
export async function repeatErasure(handle: HistoryHandle, erasure: Erasure): Promise<Erasure | undefined> {
  return eraseRow(handle, erasure, erasure.was);
}

/** Erases fields of one row, where it still is what it was; undefined where nothing of them is in it. */
async function eraseRow(
  handle: HistoryHandle,
  { history, historyId, fields }: Pick<Erasure, 'history' | 'historyId' | 'fields'>,
  expected?: string,
): Promise<Erasure | undefined> {
  const row = await handle.selectFrom(history).selectAll().where('historyId', '=', historyId).executeTakeFirst();
  if (!row) return undefined;
  const was = digestOfHistory(row);
  if (expected !== undefined && was !== expected) return undefined;
  const json = { fromJson: without(row.fromJson, fields), toJson: without(row.toJson, fields) };
  const digest = digestOfHistory({ ...row, ...json });
  if (digest === was) return undefined;
  await handle.updateTable(history).set(json).where('historyId', '=', historyId).execute();
  return { history, historyId, was, digest, fields };
}

function without(json: string | null, fields: readonly string[]): string | null {
  if (json === null) return null;
  const entries = Object.entries(JSON.parse(json) as StoredRow);
  const kept = entries.map(([name, value]) => [name, fields.includes(name) && value !== null ? erasedMark : value]);
  return JSON.stringify(Object.fromEntries(kept));
}

function namesIn(json: string | null): readonly string[] {
  return json === null ? [] : Object.keys(JSON.parse(json) as StoredRow);
}
