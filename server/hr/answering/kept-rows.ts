import { isRecord, type Json } from '@muster/engine';
import type { Kysely } from 'kysely';
import type { KeptColumn } from '../../query/index.ts';
import type { Handle } from '../dependencies.ts';

type KeptTables = {
  readonly extensionValue: { entity: string; recordKey: string; field: string; value: string };
};

/** Rows at hand with what is kept beside their records, to be asked by it as a source is. */
export async function withKept(
  handle: Handle,
  rows: readonly Json[],
  kept: readonly KeptColumn[],
): Promise<readonly Json[]> {
  let made = rows;
  for (const { name, key, entity, field } of kept) {
    const stored = await (handle as unknown as Kysely<KeptTables>)
      .selectFrom('extensionValue')
      .select(['recordKey', 'value'])
      .where('entity', '=', entity)
      .where('field', '=', field)
      .execute();
    const values = new Map(stored.map(({ recordKey, value }) => [recordKey, JSON.parse(value) as Json]));
    made = made.map((row) => {
      const value = values.get(String(valueAt(row, key.split('.')))) ?? null;
      return value === null ? row : put(row, name.split('.'), value);
    });
  }
  return made;
}

function put(row: Json, [name = '', ...rest]: readonly string[], value: Json): Json {
  if (!isRecord(row)) return row;
  const inside = row[name] as Json | undefined;
  return { ...(row as { [name: string]: Json }), [name]: rest.length === 0 ? value : put(inside ?? null, rest, value) };
}

function valueAt(row: Json, names: readonly string[]): Json {
  return names.reduce(
    (value: Json, name) => (isRecord(value) ? ((value[name] as Json | undefined) ?? null) : null),
    row,
  );
}
