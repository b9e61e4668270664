import type { CompiledQuery } from 'kysely';
import type { Handle } from '../dependencies.ts';
import type { TableName } from '../tables.ts';
import { loose, type Stored, type StoredRow } from './loose-handle.ts';
import { withSeenName } from './unique-names.ts';

/** How many values one statement binds; SQLite and PostgreSQL both take at least 32,000. */
const valuesPerStatement = 4000;

/** Inserts many rows of the same columns by few statements, each compiled once. Writes no history: whoever calls it does. */
export async function insertMany(handle: Handle, table: TableName, given: readonly StoredRow[]): Promise<void> {
  const rows = given.map((row) => withSeenName(table, row));
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(valuesPerStatement / Math.max(1, columns.length)));
  const compiled = new Map<number, CompiledQuery>();
  for (let start = 0; start < rows.length; start += size) {
    const chunk = rows.slice(start, start + size);
    const query = compiled.get(chunk.length) ?? loose(handle).insertInto(table).values(chunk).compile();
    compiled.set(chunk.length, query);
    const parameters: Stored[] = [];
    for (const row of chunk) for (const column of columns) parameters.push(row[column] ?? null);
    await handle.executeQuery({ ...query, parameters });
  }
}
