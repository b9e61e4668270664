import type { Handle } from '../dependencies.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { type WatchedRows, watchedNames, watchedPart, watchedRows } from '../records/watched-rows.ts';
import type { HrTables } from '../tables.ts';
import type { RecordSeal } from './record-seal.ts';
import { digestOfRow, digestOfSeals } from './row-digests.ts';

type HistoryEntry = Pick<HrTables['history'], 'historyId' | 'recordKey' | 'fromJson' | 'toJson'>;

/**
 * Holds the watched rows against the history, which has been held against the log before: every change since the notes
 * is undone, the newest first, and what is left has to be what was noted. Resolves to a sentence on the first row that
 * no entry of the log accounts for. Without an entry about the notes there are none: both are made in one transaction.
 */
export async function checkRecords(
  handle: Handle,
  seal: Extract<RecordSeal, { readonly kind: 'sealed' }> | undefined,
): Promise<string | undefined> {
  const noted = await handle.selectFrom('recordSeal').selectAll().execute();
  if (!seal)
    return noted.length === 0 ? undefined : 'No entry of the log tells what was noted of the records: it is gone.';
  if (digestOfSeals(noted) !== seal.sealed)
    return `What was noted of the records is not what entry ${seal.seq} tells of: it was rewritten.`;
  for (const [name, columns] of Object.entries(seal.watch).filter(([each]) => watchedNames.includes(each))) {
    const rows = await watchedRows(handle, name, columns);
    const problem =
      (await undone(handle, { name, columns, upTo: seal.upTo }, rows)) ??
      leftProblem(
        name,
        rows,
        new Map(noted.filter(({ tableName }) => tableName === name).map((each) => [each.recordKey, each.digest])),
      );
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Undoes the changes of a table in its rows; a sentence where a row is not what the last change made of it. */
async function undone(
  handle: Handle,
  { name, columns, upTo }: { readonly name: string; readonly columns: readonly string[]; readonly upTo: number },
  rows: WatchedRows,
): Promise<string | undefined> {
  const changes = await handle
    .selectFrom('history')
    .select(['historyId', 'recordKey', 'fromJson', 'toJson'])
    .where('tableName', '=', name)
    .where('historyId', '>', upTo)
    .orderBy('historyId', 'desc')
    .execute();
  const undo = name === 'accountRole' ? undoMembers : name === 'roleRight' ? undoRights : undoRow;
  for (const change of changes) {
    const wrong = undo(rows, change, columns);
    if (wrong !== undefined) return describeMismatch(name, wrong, `change ${change.historyId} of the history`);
  }
  return undefined;
}

/** Resolves to the key of the row that is not what the change made of it. */
function undoRow(
  rows: WatchedRows,
  { recordKey, fromJson, toJson }: HistoryEntry,
  columns: readonly string[],
): string | undefined {
  const [from, to] = [read(fromJson), read(toJson)].map((row) => row && historyPart(columns, row));
  const now = rows.get(recordKey);
  if (!to) {
    if (now || !from) return recordKey;
    rows.set(recordKey, from);
    return undefined;
  }
  if (!now || Object.entries(to).some(([column, value]) => now[column] !== value)) return recordKey;
  if (from) rows.set(recordKey, { ...now, ...from });
  else rows.delete(recordKey);
  return undefined;
}

const none = { readRight: 0, writeRight: 0, delRight: 0 };

/** A role without any right on a function has no row. */
function undoRights(rows: WatchedRows, { recordKey, fromJson, toJson }: HistoryEntry): string | undefined {
  const now = rows.get(recordKey) ?? none;
  const to = read(toJson) ?? none;
  if (digestOfRow(now) !== digestOfRow(to)) return recordKey;
  const from = read(fromJson) ?? none;
  if (from['readRight'] === 1) rows.set(recordKey, from);
  else rows.delete(recordKey);
  return undefined;
}

function undoMembers(rows: WatchedRows, { recordKey, fromJson, toJson }: HistoryEntry): string | undefined {
  const people = (row: StoredRow | null, name: string) =>
    String(row?.[name] ?? '')
      .split(',')
      .filter((each) => each !== '')
      .map((each) => `${recordKey}/${each}`);
  for (const key of people(read(toJson), 'added')) if (!rows.delete(key)) return key;
  for (const key of people(read(fromJson), 'removed')) {
    if (rows.has(key)) return key;
    rows.set(key, {});
  }
  return undefined;
}

function leftProblem(name: string, rows: WatchedRows, noted: ReadonlyMap<string, string>): string | undefined {
  for (const [key, row] of rows)
    if (noted.get(key) !== digestOfRow(row))
      return describeMismatch(name, key, noted.has(key) ? 'any entry of the log' : undefined);
  for (const key of noted.keys())
    if (!rows.has(key)) return `${name} ${key} is gone, and no entry of the log tells of it.`;
  return undefined;
}

function describeMismatch(name: string, key: string, by: string | undefined): string {
  if (by === undefined) return `${name} ${key} is told by no entry of the log: it was put in.`;
  return `${name} ${key} is not what ${by} made of it: it was changed in the database by hand.`;
}

function read(json: string | null): StoredRow | null {
  return json === null ? null : (JSON.parse(json) as StoredRow);
}

/** The watched columns as the history holds them: of a password the digest, whose own text stands nowhere. */
function historyPart(columns: readonly string[], row: StoredRow): StoredRow {
  const { passwordHash: _, passwordDigest, ...rest } = row;
  const part = watchedPart(columns, rest);
  return passwordDigest === undefined ? part : { ...part, passwordHash: passwordDigest };
}
