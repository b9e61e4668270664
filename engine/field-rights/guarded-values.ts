import { isRecord, type Json } from '../json.ts';
import { type Asker, type FieldRights, type GuardedPlace, type GuardedRecord, maySee, maySet } from './field-right.ts';

/** A value without what whoever asks may not see of the records in it. */
export function withoutGuarded(value: Json, place: GuardedPlace, rights: FieldRights, asker: Asker): Json {
  if (!guardsAnything(rights, asker)) return value;
  const cut = (part: Json, entity: string): Json => {
    const guarded = rights.get(entity);
    if (Array.isArray(part)) return part.map((each) => cut(each, entity));
    if (!guarded || !isRecord(part)) return part;
    const whose = whoseRecord(part, guarded);
    return Object.fromEntries(
      Object.entries(part).flatMap(([name, inner]) => {
        const field = guarded.fields.get(name);
        if (field && !maySee(field, asker, whose)) return [];
        const inside = guarded.inside.get(name);
        return [[name, inside ? cutInside(inner as Json, inside) : (inner as Json)]];
      }),
    );
  };
  const cutInside = (part: Json, { entity, many }: Pick<GuardedPlace, 'entity' | 'many'>): Json =>
    many === 'map' && isRecord(part)
      ? Object.fromEntries(Object.entries(part).map(([name, each]) => [name, cut(each as Json, entity)]))
      : cut(part, entity);
  return changedAt(value, place.at, (part) => cutInside(part, place));
}

/** The guarded fields that a body brings something for and whoever sends it may not set: their paths and labels. */
export function unsettable(
  body: unknown,
  place: GuardedPlace,
  rights: FieldRights,
  asker: Asker,
): readonly { readonly field: string; readonly label: string }[] {
  const found: { field: string; label: string }[] = [];
  const look = (part: unknown, entity: string, before: string) => {
    const guarded = rights.get(entity);
    if (Array.isArray(part)) for (const [at, each] of part.entries()) look(each, entity, `${before}${at}.`);
    if (!guarded || !isRecord(part)) return;
    for (const [name, inner] of Object.entries(part)) {
      const field = guarded.fields.get(name);
      if (field && isSent(inner) && !maySet(field, asker)) found.push({ field: before + name, label: field.label });
      const inside = guarded.inside.get(name);
      if (inside?.sent) look(inner, inside.entity, `${before}${name}.`);
    }
  };
  look(body, place.entity, '');
  return found;
}

/**
 * True for a column of a list, by its path in a row, of which whoever asks learns nothing: it is guarded, in a guarded
 * record, or the texts of a record in which one is guarded. `whose`: the employee whose rows they all are.
 */
export function isGuarded(path: string, entity: string, rights: FieldRights, asker: Asker, whose?: number): boolean {
  let guarded = rights.get(entity);
  for (const [depth, name] of path.split('.').entries()) {
    const field = guarded?.fields.get(name);
    if (field && !maySee(field, asker, depth === 0 ? whose : undefined)) return true;
    const inside = guarded?.inside.get(name);
    if (!inside) return false;
    guarded = rights.get(inside.entity);
  }
  return guarded !== undefined && [...guarded.fields.values()].some((field) => !field.number && !maySee(field, asker));
}

/** False where whoever asks may see everything: most may. */
function guardsAnything(rights: FieldRights, asker: Asker): boolean {
  for (const { fields } of rights.values()) for (const field of fields.values()) if (!maySee(field, asker)) return true;
  return false;
}

function whoseRecord(record: Readonly<Record<string, unknown>>, { person }: GuardedRecord): unknown {
  let value: unknown = person === undefined ? undefined : record;
  for (const name of person?.split('.') ?? []) value = isRecord(value) ? value[name] : undefined;
  return value;
}

function isSent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function changedAt(value: Json, [name, ...rest]: readonly string[], change: (part: Json) => Json): Json {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === name ? changedAt(each, rest, change) : each));
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  return { ...(value as { [name: string]: Json }), [name]: changedAt(value[name] as Json, rest, change) };
}
