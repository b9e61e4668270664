import type { Context } from '../context.ts';
import { type HrTables, type TableName, versionedTables } from '../tables.ts';
import { writeHistory } from './history.ts';
import { loose, type StoredRow } from './loose-handle.ts';
import { nextId } from './next-id.ts';
import { withSeenName } from './unique-names.ts';

/** Stores a new record under the next key of its table, with its history. Resolves to the key. */
export async function insertRecord<T extends TableName>(
  context: Context,
  table: T,
  key: keyof HrTables[T] & string,
  values: Partial<HrTables[T]>,
): Promise<number> {
  const id = await nextId(context.handle, table);
  const row = { ...(values as StoredRow), [key]: id };
  const stored = Object.hasOwn(versionedTables, table)
    ? { ...row, version: 1, changedAt: context.now.instant, changedBy: context.actor.name }
    : row;
  await loose(context.handle).insertInto(table).values(withSeenName(table, stored)).execute();
  await writeHistory(context, table, id, null, row);
  return id;
}
