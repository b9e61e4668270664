import type { Json } from '@muster/engine';
import { labelFromName } from '@muster/engine/formats';
import { authorise } from '../access/authorise.ts';
import { seesColumn, unsettableColumn } from '../access/field-rights.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { extensionTable } from '../extension-values.ts';
import { done, notFound, type Outcome } from '../outcome.ts';
import { isErased } from '../records/erased-mark.ts';
import { loose, type Stored, type StoredRow } from '../records/loose-handle.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import { keyOf } from '../tables.ts';
import type { RecordedColumn, RecordedDetail, RecordedPart, RecordedTable } from './recorded.ts';
import { recordedTables } from './recorded-tables.ts';
import { changedColumns, mayBeTaken, type StoredChange, stillStands } from './stored-change.ts';

/** The most changes that one answer tells; the newest of them. */
const mostChanges = 200;

/**
 * Who changed a record, when, and which field from what to what, the newest first: one row for each field, its parts
 * included. It may be seen by whoever may see the list of the records; of one out of sight there is none, as of one that is not there. `takeable`: the record is still what the change
 * made of it.
 */
export async function historyOf(context: Context, table: string, key: string): Promise<Outcome> {
  const { actor } = context;
  const recorded = recordedTables.get(table);
  if (!recorded) return notFound('A history of this name');
  const refusal = authorise(actor, { functions: [recorded.right, ...(recorded.also ?? [])], needs: 'read' });
  if (refusal) return refusal;
  const record = await loose(context.handle)
    .selectFrom(recorded.table)
    .selectAll()
    .where(keyOf(recorded.table), '=', key)
    .executeTakeFirst();
  if (record && (await isOutOfSight(context, recorded.table, record))) return done([]);
  const told = [
    await changesOf(context, recorded, keyOf(recorded.table), key),
    ...(await Promise.all((recorded.parts ?? []).map((part) => changesOf(context, part, part.partOf, key)))),
    ...(recorded.details ? [await changesOfDetails(context, recorded.details, key)] : []),
  ].flat();
  const newest = told.sort((one, other) => other.change.historyId - one.change.historyId).slice(0, mostChanges);
  const rows = newest.flatMap((each) => rowsOf(each));
  return done(rows);
}

/** A change, how its columns are told, and whether it can be taken back from here. */
interface DescribedChange {
  readonly change: StoredChange;
  readonly columns: Readonly<Record<string, RecordedColumn>>;
  /** What stands in front of its labels. */
  readonly prefix: string;
  /** False for a column that whoever asks may not see. */
  readonly sees: (column: string) => boolean;
  readonly names: Names;
  readonly takeable: boolean;
}

/** The names of linked records, by column and key. */
type Names = ReadonlyMap<string, ReadonlyMap<number, Stored>>;

/** The changes of the records of a table whose column holds this key, and of what is kept beside them. */
async function changesOf(context: Context, of: RecordedTable, column: string, key: string): Promise<DescribedChange[]> {
  const { handle } = context;
  const records = await loose(handle).selectFrom(of.table).selectAll().where(column, '=', key).execute();
  const byKey = new Map(records.map((row) => [String(row[keyOf(of.table)]), row]));
  if (byKey.size === 0) return [];
  const keys = [...byKey.keys()];
  const changes = await storedChanges(handle)
    .where((eb) =>
      eb.or([
        eb.and([eb('tableName', '=', of.table), eb('recordKey', 'in', keys)]),
        eb.and([
          eb('tableName', '=', extensionTable),
          eb(
            'recordKey',
            'in',
            keys.map((each) => `${of.table} ${each}`),
          ),
        ]),
      ]),
    )
    .execute();
  const names = await namesOf(handle, of);
  return changes.map((change) =>
    describeChange(context, change, of, byKey.get(change.recordKey.split(' ').at(-1) ?? '') ?? {}, names),
  );
}

function describeChange(
  context: Context,
  change: StoredChange,
  of: RecordedTable | RecordedPart,
  record: StoredRow,
  names: Names,
): DescribedChange {
  const prefix = 'name' in of ? `${of.name(record)}: ` : '';
  const sees = (column: string) => seesColumn(context, of.table, column, record['applicantId']);
  if (change.tableName === extensionTable)
    return { change, columns: extensionColumns(readRow(change.toJson)), prefix, sees, names, takeable: false };
  const changed = changedColumns(change, of);
  const stands =
    changed !== undefined && !isErased(change) && stillStands(changed, record) && mayBeTaken(change, of, record);
  const takeable = stands && unsettableColumn(context, of.table, Object.keys(changed.to)) === undefined;
  return { change, columns: of.columns, prefix, sees, names, takeable };
}

/** The changes of what belongs to a record without a key of its own. */
async function changesOfDetails(context: Context, details: RecordedDetail, key: string): Promise<DescribedChange[]> {
  const { handle } = context;
  const start = `${key}/`;
  const changes = await storedChanges(handle)
    .where('tableName', '=', details.table)
    .where('recordKey', 'like', `${start}%`)
    .execute();
  if (changes.length === 0) return [];
  const called = await details.names(handle);
  return changes.map((change) => {
    const detail = change.recordKey.slice(start.length);
    const prefix = `${called.get(detail) ?? detail}: `;
    const sees = (column: string) => seesColumn(context, details.table, column);
    return { change, columns: details.columns, prefix, sees, names: new Map(), takeable: false };
  });
}

/** The newest lines of the history; who reads them narrows them down. */
function storedChanges(handle: Handle) {
  return handle
    .selectFrom('history')
    .select(['historyId', 'at', 'byName', 'tableName', 'recordKey', 'fromJson', 'toJson'])
    .orderBy('historyId', 'desc')
    .limit(mostChanges);
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

function rowsOf({ change, columns, prefix, sees, names, takeable }: DescribedChange): Json[] {
  const { historyId, at, byName } = change;
  const [from, to] = [readRow(change.fromJson), readRow(change.toJson)];
  const action = to?.['told'] === undefined ? (from ? 'Changed' : 'Added') : 'Told';
  return Object.entries({ ...columns, ...messageColumn }).flatMap(([column, how]): Json[] => {
    if (to?.[column] === undefined || to[column] === from?.[column] || !sees(column)) return [];
    if (!from && (to[column] === null || to[column] === '')) return [];
    const shown = (row: StoredRow | undefined) => shownOf(row?.[column] ?? null, how, names.get(column));
    const label = `${prefix}${how.label}`;
    const changeId = `${historyId}.${column}`;
    return [{ changeId, historyId, at, byName, action, label, from: shown(from), to: shown(to), takeable }];
  });
}

/** What a save told of what follows from it. */
const messageColumn = { told: { label: 'Message' } };

/** The columns of extension fields: each is called by its name. */
function extensionColumns(to: StoredRow | undefined): Readonly<Record<string, RecordedColumn>> {
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
