import type { Json } from '@muster/engine';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, notFound, type Outcome, refused } from '../outcome.ts';
import { loose, type Stored, type StoredRow } from '../records/loose-handle.ts';
import type { Recorded, RecordedColumn } from './recorded.ts';
import { recordedTables } from './recorded-tables.ts';

/** The most changes that one answer tells; the newest of them. */
const mostChanges = 200;

/**
 * Who changed a record, when, and which field from what to what, the newest first: one row for each field. It may be
 * seen by whoever may see the list of the records.
 */
export async function historyOf(context: Context, table: string, key: string): Promise<Outcome> {
  const recorded = recordedTables.get(table);
  if (!recorded) return notFound('A history of this name');
  if (!holds(context.actor, [recorded.right]))
    return refused('403', `You do not have the right to see this (${recorded.right}).`);
  const changes = await context.handle
    .selectFrom('history')
    .select(['historyId', 'at', 'byName', 'fromJson', 'toJson'])
    .where('tableName', '=', recorded.table)
    .where('recordKey', '=', key)
    .orderBy('historyId', 'desc')
    .limit(mostChanges)
    .execute();
  const names = await namesOf(context.handle, recorded);
  return done(changes.flatMap((change) => rowsOf(change, recorded, names)));
}

interface Change {
  readonly historyId: number;
  readonly at: string;
  readonly byName: string;
  readonly fromJson: string | null;
  readonly toJson: string | null;
}

/** The names of linked records, by column and key. */
type Names = ReadonlyMap<string, ReadonlyMap<number, Stored>>;

async function namesOf(handle: Handle, { columns }: Recorded): Promise<Names> {
  const found = await Promise.all(
    Object.entries(columns).map(async ([column, { link }]) => {
      if (!link) return undefined;
      const rows = await loose(handle).selectFrom(link.table).select([link.key, link.name]).execute();
      return [column, new Map(rows.map((row) => [Number(row[link.key]), row[link.name] ?? '']))] as const;
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

function rowsOf({ historyId, at, byName, fromJson, toJson }: Change, { columns }: Recorded, names: Names): Json[] {
  const [from, to] = [readRow(fromJson), readRow(toJson)];
  const action = from ? 'Changed' : 'Added';
  return Object.entries(columns).flatMap(([column, how]): Json[] => {
    if (to?.[column] === undefined || (!from && (to[column] === null || to[column] === ''))) return [];
    const shown = (row: StoredRow | undefined) => shownOf(row?.[column] ?? null, how, names.get(column));
    return [
      { changeId: `${historyId}.${column}`, at, byName, action, label: how.label, from: shown(from), to: shown(to) },
    ];
  });
}

function shownOf(
  stored: Stored,
  { show, link }: RecordedColumn,
  names: ReadonlyMap<number, Stored> | undefined,
): string {
  if (stored === null || stored === '') return '';
  if (link) return String(names?.get(Number(stored)) ?? '');
  return String((show ? show(stored) : stored) ?? '');
}

function readRow(json: string | null): StoredRow | undefined {
  return json === null ? undefined : (JSON.parse(json) as StoredRow);
}
