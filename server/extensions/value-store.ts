import type { Json, JsonRecord, KeptRecord } from '@muster/engine';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { Overtaken } from '../work/index.ts';

type Handle = Kysely<ServerTables>;

/** The values of one record that are to be kept. */
export interface ValuesToKeep {
  readonly keptOf: string;
  readonly key: string;
  /** Null takes a value away. */
  readonly values: JsonRecord;
}

/** What was changed beside one record: from what to what, by field. */
export interface ChangedValues {
  readonly keptOf: string;
  readonly key: string;
  readonly from: JsonRecord;
  readonly to: JsonRecord;
}

/** Keeps values in the transaction of the change that brings them. What is kept already leaves no trace. */
export async function keepValues(
  handle: Handle,
  records: readonly ValuesToKeep[],
  by: { readonly name: string; readonly at: string },
): Promise<readonly ChangedValues[]> {
  const made: ChangedValues[] = [];
  for (const { keptOf, key, values } of records) {
    const known = await handle
      .selectFrom('extensionValue')
      .select(['field', 'value', 'version'])
      .where('entity', '=', keptOf)
      .where('recordKey', '=', key)
      .execute();
    const before = new Map(known.map((row) => [row.field, row]));
    const changed = Object.entries(values).filter(
      ([field, value]) => (before.get(field)?.value ?? 'null') !== JSON.stringify(value),
    );
    if (changed.length === 0) continue;
    for (const [field, value] of changed) {
      const read = before.get(field)?.version ?? 0;
      const stored = {
        value: JSON.stringify(value),
        version: read + 1,
        changedAt: by.at,
        changedBy: by.name,
      };
      const { numInsertedOrUpdatedRows } = await handle
        .insertInto('extensionValue')
        .values({ entity: keptOf, recordKey: key, field, ...stored })
        .onConflict((conflict) =>
          conflict
            .columns(['entity', 'recordKey', 'field'])
            .doUpdateSet(stored)
            .where('extensionValue.version', '=', read),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw new Overtaken('extensionValue');
    }
    const from = changed.map(([field]): [string, Json] => [field, readValue(before.get(field)?.value)]);
    made.push({ keptOf, key, from: Object.fromEntries(from), to: Object.fromEntries(changed) });
  }
  return made;
}

/** Of an entity with more records in an answer than this, everything is read. */
const mostKeys = 400;

/** What is kept beside some records, by the entity it is kept of and their key: one query, however many they are. */
export async function keptValues(
  handle: Handle,
  records: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, KeptRecord>>> {
  const found = new Map<string, Map<string, KeptRecord>>();
  if (records.size === 0) return found;
  const most = Math.floor(mostKeys / records.size);
  const rows = await handle
    .selectFrom('extensionValue')
    .select(['entity', 'recordKey', 'field', 'value', 'version'])
    .where((eb) =>
      eb.or(
        [...records].map(([entity, keys]) => {
          const all = eb('entity', '=', entity);
          return keys.size > most ? all : eb.and([all, eb('recordKey', 'in', [...keys])]);
        }),
      ),
    )
    .execute();
  for (const { entity, recordKey, field, value, version } of rows) {
    const ofEntity = found.get(entity) ?? new Map<string, KeptRecord>();
    found.set(entity, ofEntity);
    const before = ofEntity.get(recordKey) ?? { values: {}, version: 0 };
    ofEntity.set(recordKey, {
      values: { ...before.values, [field]: readValue(value) },
      version: before.version + version,
    });
  }
  return found;
}

/** The last change beside a record, and how many there were. */
export async function lastChange(
  handle: Handle,
  keptOf: string,
  key: string,
): Promise<{ readonly changes: number; readonly last?: { readonly by: string; readonly at: string } }> {
  const rows = await handle
    .selectFrom('extensionValue')
    .select(['version', 'changedAt', 'changedBy'])
    .where('entity', '=', keptOf)
    .where('recordKey', '=', key)
    .orderBy('changedAt', 'desc')
    .execute();
  const [last] = rows;
  const changes = rows.reduce((sum, { version }) => sum + version, 0);
  return { changes, ...(last ? { last: { by: last.changedBy, at: last.changedAt } } : {}) };
}

function readValue(value: string | undefined): Json {
  return value === undefined ? null : (JSON.parse(value) as Json);
}
