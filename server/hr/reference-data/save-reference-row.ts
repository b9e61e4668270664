import type { Context } from '../context.ts';
import { done, isRefused, type Outcome, type Refused, sentences, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { keepMessage } from '../records/keep-message.ts';
import { loose, type Stored, type StoredRow } from '../records/loose-handle.ts';
import { isNamedTable, namedTables, takenNameProblem } from '../records/unique-names.ts';
import { updateStored } from '../records/update-record.ts';
import { referenceRows } from './reference-rows.ts';
import type { ReferenceTable } from './reference-table.ts';

/** Stores a new record, or changes a stored one; two records of a kind never have the same name. */
export async function saveReferenceRow(
  context: Context,
  record: ReferenceTable,
  body: Readonly<Record<string, Stored>>,
): Promise<Outcome> {
  const row = columnsOf(record, body);
  const wrong = (await wrongLink(context, record, body)) ?? (await takenName(context, record, row, body[record.key]));
  if (wrong) return wrong;
  const key = body[record.key];
  const saved =
    typeof key === 'number' ? await changeReferenceRow(context, record, key, row) : await add(context, record, row);
  if (isRefused(saved)) return saved;
  const [shown = null] = await referenceRows(context.handle, record, { [record.key]: saved.key });
  return done(shown, sentences('Successfully Saved!', saved.message));
}

/** Makes a record Active or Inactive. */
export async function changeReferenceStatus(
  context: Context,
  record: ReferenceTable,
  key: number,
  status: string,
): Promise<Outcome> {
  const changed = await changeReferenceRow(context, record, key, { status });
  return isRefused(changed) ? changed : done(null, sentences('Status Changed Successfully!', changed.message));
}

/** A record that is stored, and what the answer says followed from it. */
interface Saved {
  readonly key: number;
  readonly message: string;
}

function columnsOf(record: ReferenceTable, body: StoredRow): StoredRow {
  const row = new Map<string, Stored>();
  for (const [name, field] of Object.entries(record.fields)) {
    const sent = body[name];
    if (sent !== undefined) row.set(field.column ?? name, field.store?.(sent) ?? sent);
  }
  for (const link of record.links ?? []) row.set(link.key, body[link.field] ?? null);
  if (body['status']) row.set('status', body['status']);
  return Object.fromEntries(row);
}

async function add(context: Context, record: ReferenceTable, row: StoredRow): Promise<Saved> {
  const made = { status: 'Active', ...row };
  const key = await insertRecord(context, record.table, made as never);
  return { key, message: await followed(context, record, [{ ...made, [record.key]: key }], key) };
}

/** Sets these columns of a stored record. What follows from a change does so only where something is different now. */
export async function changeReferenceRow(
  context: Context,
  record: ReferenceTable,
  id: number,
  set: StoredRow,
): Promise<Saved | Refused> {
  const { table, label, right: statusRight } = record;
  const what = `This ${label.toLowerCase()}`;
  const changed = await updateStored(context, { table, id, what, set, match: context.match, statusRight });
  if (isRefused(changed)) return changed;
  const { before } = changed;
  return {
    key: id,
    message: changed.changed ? await followed(context, record, [before, { ...before, ...set }], id) : '',
  };
}

/** Does what follows from a changed record; what is told of it stays in its history. */
async function followed(
  context: Context,
  { table, follow }: ReferenceTable,
  rows: readonly StoredRow[],
  key: number,
): Promise<string> {
  return keepMessage(context, table, key, (await follow?.(context, rows)) ?? '');
}

/** A refusal of a name that another record of its kind has. */
export async function takenName(
  { handle }: Context,
  { table }: ReferenceTable,
  row: StoredRow,
  key: Stored | undefined,
): Promise<Refused | undefined> {
  return isNamedTable(table) ? takenNameProblem(handle, table, row[namedTables[table].name], key) : undefined;
}

async function wrongLink(context: Context, record: ReferenceTable, body: StoredRow): Promise<Refused | undefined> {
  for (const link of record.links ?? []) {
    const key = body[link.field] ?? null;
    if (key === null) continue;
    const found = await loose(context.handle)
      .selectFrom(link.table)
      .select(link.key)
      .where(link.key, '=', key)
      .executeTakeFirst();
    if (!found) return wrongField(`${link.field}.${link.key}`, `${link.label} is not a known record`);
  }
  return undefined;
}
