import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { loose, type StoredRow } from '../records/loose-handle.ts';
import type { ReferenceLink, ReferenceTable } from './reference-table.ts';

/** The records of one kind as the contract reads them, by name; all of them or those with these column values. */
export async function referenceRows(
  handle: Handle,
  record: ReferenceTable,
  where: Readonly<Record<string, string | number>> = {},
): Promise<readonly Json[]> {
  const db = loose(handle);
  let query = db.selectFrom(record.table).selectAll().orderBy(record.key);
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value);
  const rows = await query.execute();
  const linked = await Promise.all(
    (record.links ?? []).map(async (link) => ({ link, shown: await shownOf(handle, link) })),
  );
  return rows.map((row) => shown(record, row, linked));
}

type Linked = readonly { readonly link: ReferenceLink; readonly shown: ReadonlyMap<number, Json> }[];

function shown(record: ReferenceTable, row: StoredRow, linked: Linked): Json {
  const shape = new Map<string, Json>([[record.key, row[record.key] ?? null]]);
  for (const [name, field] of Object.entries(record.fields)) {
    const stored = row[field.column ?? name] ?? null;
    const value = field.show ? field.show(stored) : stored;
    shape.set(name, value);
    if (field.alsoAs) shape.set(field.alsoAs, value);
  }
  for (const { link, shown } of linked) {
    const key = row[link.key];
    shape.set(link.field, typeof key === 'number' ? (shown.get(key) ?? null) : null);
  }
  shape.set('status', row['status'] ?? '');
  shape.set('_version', row['version'] ?? null);
  return Object.fromEntries(shape);
}

async function shownOf(handle: Handle, link: ReferenceLink): Promise<ReadonlyMap<number, Json>> {
  const { table, key, name, also = {} } = link;
  const columns = { [key]: key, [name]: name, ...also };
  const rows = await loose(handle)
    .selectFrom(table)
    .select([...new Set(Object.values(columns))])
    .execute();
  const shape = (row: StoredRow): Json =>
    Object.fromEntries(Object.entries(columns).map(([shown, column]) => [shown, row[column] ?? '']));
  return new Map(rows.map((row) => [Number(row[key]), shape(row)]));
}
