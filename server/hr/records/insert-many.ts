import type { CompiledQuery } from 'kysely';
import { asUnawaited } from '../../work/index.ts';
import type { Handle } from '../dependencies.ts';
import type { TableName } from '../tables.ts';
import { loose, type Stored, type StoredRow } from './loose-handle.ts';
import { withNotes } from './with-notes.ts';

/** How many values one statement binds; SQLite and PostgreSQL both take at least 32,000. */
const valuesPerStatement = 4000;

/** Statements for one row, which every save makes: compiled once for each kind of database. */
const forOne = new WeakMap<object, Map<string, CompiledQuery>>();

/** Inserts many rows of the same columns by few statements, each compiled once. Writes no history: whoever calls it does. */
export async function insertMany(handle: Handle, table: TableName, given: readonly StoredRow[]): Promise<void> {
  const rows = given.map((row) => withNotes(table, row));
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(valuesPerStatement / Math.max(1, columns.length)));
  const compiled = rows.length === 1 ? keptFor(handle) : new Map<string, CompiledQuery>();
  for (let start = 0; start < rows.length; start += size) {
    const chunk = rows.slice(start, start + size);
    const key = [table, chunk.length, ...columns].join();
    const query = compiled.get(key) ?? loose(handle).insertInto(table).values(chunk).compile();
    compiled.set(key, query);
    const parameters: Stored[] = [];
    for (const row of chunk) for (const column of columns) parameters.push(row[column] ?? null);
    await handle.executeQuery(asUnawaited({ ...query, parameters }));
  }
}

function keptFor(handle: Handle): Map<string, CompiledQuery> {
  const { adapter } = handle.getExecutor();
  const kept = forOne.get(adapter) ?? new Map<string, CompiledQuery>();
  forOne.set(adapter, kept);
  return kept;
}
