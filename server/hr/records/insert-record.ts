import type { Context } from '../context.ts';
import { type HrTables, keyOf, type TableName, versionedTables } from '../tables.ts';
import { writeHistory } from './history.ts';
import { insertMany } from './insert-many.ts';
import type { StoredRow } from './loose-handle.ts';
import { nextId } from './next-id.ts';

/** Stores a new record under the next key of its table, with its history. Resolves to the key. */
export async function insertRecord<T extends TableName>(
  context: Context,
  table: T,
  values: Partial<HrTables[T]>,
): Promise<number> {
  const id = await nextId(context.handle, table);
  const row = { ...(values as StoredRow), [keyOf(table)]: id };
  const versioned = versionedTables.has(table);
  const stored = versioned
    ? { ...row, version: 1, changedAt: context.now.instant, changedBy: context.actor.name }
    : row;
  await insertMany(context.handle, table, [stored]);
  writeHistory(context, table, id, null, row, versioned ? 1 : undefined);
  return id;
}
