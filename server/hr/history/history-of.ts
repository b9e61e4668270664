import type { Json } from '@muster/engine';
import { labelFromName } from '@muster/engine/formats';
import { authorise } from '../access/authorise.ts';
import { besideTable } from '../beside.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import { loose, type Stored, type StoredRow } from '../records/loose-handle.ts';
import type { RecordedColumn, RecordedPart, RecordedTable } from './recorded.ts';
import { recordedTables } from './recorded-tables.ts';
import { changedColumns, mayBeTaken, type StoredChange, stillStands } from './stored-change.ts';

/** The most changes that one answer tells; the newest of them. */
const mostChanges = 200;

/**
 * Who changed a record, when, and which field from what to what, the newest first: one row for each field, its parts
 * included. It may be seen by whoever may see the list of the records. `takeable`: the record is still what the change
 * made of it.
 */
export async function historyOf(context: Context, table: string, key: string): Promise<Outcome> {
  const { actor, handle } = context;
  const recorded = recordedTables.get(table);
  if (!recorded) return notFound('A history of this name');
  const refusal = authorise(actor, { functions: [recorded.right, ...(recorded.also ?? [])], needs: 'read' });
  if (refusal) return refusal;
  const told = [
    await changesOf(handle, recorded, recorded.key, key),
    ...(await Promise.all((recorded.parts ?? []).map((part) => changesOf(handle, part, part.partOf, key)))),
  ].flat();
  const newest = told.sort((one, other) => other.change.historyId - one.change.historyId).slice(0, mostChanges);
  const rows = newest.flatMap((each) => rowsOf(each));
  return done(rows);
}

/** A change with the record that it changed, and the names that its columns link to. */
interface Told {
  readonly change: StoredChange;
  readonly of: RecordedTable | RecordedPart;
  readonly record: StoredRow | undefined;
  readonly names: Names;
}

/** The names of linked records, by column and key. */
type Names = ReadonlyMap<string, ReadonlyMap<number, Stored>>;

/** The changes of the records of a table whose column holds this key, and of what is kept beside them. */
async function changesOf(handle: Handle, of: RecordedTable, column: string, key: string): Promise<Told[]> {
  const records = await loose(handle).selectFrom(of.table).selectAll().where(column, '=', key).execute();
  const byKey = new Map(records.map((row) => [String(row[of.key]), row]));
  if (byKey.size === 0) return [];
  const keys = [...byKey.keys()];
  const changes = await handle
    .selectFrom('history')
    .select(['historyId', 'at', 'byName', 'tableName', 'recordKey', 'fromJson', 'toJson'])
    .where((eb) =>
      eb.or([
        eb.and([eb('tableName', '=', of.table), eb('recordKey', 'in', keys)]),
        eb.and([
          eb('tableName', '=', besideTable),
          eb(
            'recordKey',
            'in',
            keys.map((each) => `${of.table} ${each}`),
          ),
        ]),
      ]),
    )
    .orderBy('historyId', 'desc')
    .limit(mostChanges)
    .execute();
  const names = await namesOf(handle, of);
  return changes.map((change) => ({ change, of, record: byKey.get(change.recordKey.split(' ').at(-1) ?? ''), names }));
}

async function namesOf(handle: Handle, { columns }: RecordedTable): Promise<Names> {
  const found = await Promise.all(
    Object.entries(columns).map(async ([column, { link }]) => {
      if (!link) return undefined;
      const rows = await loose(handle).selectFrom(link.table).select([link.key, link.name]).execute();
      return [column, new Map(rows.map((row) => [Number(row[link.key]), row[link.name] ?? '']))] as const;
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

function rowsOf({ change, of, record = {}, names }: Told): Json[] {
  const { historyId, at, byName } = change;
  const [from, to] = [readRow(change.fromJson), readRow(change.toJson)];
  const columns = change.tableName === besideTable ? besideColumns(to) : of.columns;
  const action = from ? 'Changed' : 'Added';
  const changed = columns === of.columns ? changedColumns(change, of) : undefined;
  const takeable = changed !== undefined && stillStands(changed, record) && mayBeTaken(change, of, record);
  const prefix = 'name' in of ? `${of.name(record)}: ` : '';
  return Object.entries(columns).flatMap(([column, how]): Json[] => {
    if (to?.[column] === undefined || (!from && (to[column] === null || to[column] === ''))) return [];
    const shown = (row: StoredRow | undefined) => shownOf(row?.[column] ?? null, how, names.get(column));
    const label = `${prefix}${how.label}`;
    const changeId = `${historyId}.${column}`;
    return [{ changeId, historyId, at, byName, action, label, from: shown(from), to: shown(to), takeable }];
  });
}

/** The columns of what is kept beside a record: each is called by its name. */
function besideColumns(to: StoredRow | undefined): Readonly<Record<string, RecordedColumn>> {
  return Object.fromEntries(Object.keys(to ?? {}).map((name) => [name, { label: labelFromName(name) }]));
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
