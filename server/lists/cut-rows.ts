import { isRecord, type Json } from '@muster/engine';

/** Rows with the fields that are asked for, their key and version. */
export function withFields(
  rows: readonly Json[],
  key: string,
  { fields }: { readonly fields: readonly string[] | undefined },
): readonly Json[] {
  return fields ? rows.map(cutTo([key, '_version', ...fields])) : rows;
}

/** Leaves nothing of a row but the values at some paths. */
export function cutTo(fields: readonly string[]): (row: Json) => Json {
  const kept = keptOf(fields);
  return (row) => pickedOf(row, kept);
}

/**
 * What is kept of a row: true for a whole value, else what is kept inside of it. Rows share the records that they are
 * linked to, so that each of these is cut down once.
 */
interface Kept {
  readonly names: ReadonlyMap<string, true | Kept>;
  readonly cut: WeakMap<object, Json>;
}

function keptOf(paths: readonly string[]): Kept {
  const inside = new Map<string, string[] | true>();
  for (const each of paths) {
    const [head = '', ...rest] = each.split('.');
    const known = inside.get(head);
    if (rest.length === 0 || known === true) inside.set(head, true);
    else inside.set(head, [...(known ?? []), rest.join('.')]);
  }
  return {
    names: new Map([...inside].map(([head, rest]) => [head, rest === true || keptOf(rest)])),
    cut: new WeakMap(),
  };
}

/** Cuts a linked record down, once for all rows that share it. */
function shared(value: Json, kept: Kept): Json {
  if (!isRecord(value)) return value;
  const known = kept.cut.get(value);
  if (known !== undefined) return known;
  const picked = pickedOf(value, kept);
  kept.cut.set(value, picked);
  return picked;
}

function pickedOf(row: Json, { names }: Kept): Json {
  if (!isRecord(row)) return row;
  const picked: { [name: string]: Json } = {};
  for (const [name, inside] of names) {
    if (!Object.hasOwn(row, name)) continue;
    const value = row[name] as Json;
    picked[name] = inside === true ? value : shared(value, inside);
  }
  return picked;
}
