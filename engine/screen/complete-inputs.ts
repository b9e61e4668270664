import { hasOwn, isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { LinkedEntity, LinkedField, LinkedType } from '../link/linked.ts';
import { addComputed } from '../wire/computed-fields.ts';
import type { Entities } from '../wire/wire-report.ts';

/**
 * The inputs of a screen from what it is given: only declared ones, records narrowed to their entity, defaults where
 * nothing was given, null where there is no default.
 */
export function completeInputs(
  given: JsonRecord,
  declared: Readonly<Record<string, LinkedField>>,
  entities: Entities,
  startOf: (field: LinkedField) => Json,
  options: JsonRecord = {},
): JsonRecord {
  return Object.fromEntries(
    Object.entries(declared).map(([name, field]) => {
      const value = hasOwn(given, name) ? given[name] : undefined;
      return [name, value === undefined ? startOf(field) : narrowed(value, field.type, entities, options)];
    }),
  );
}

/** A value narrowed to the fields of its entity; the same value where there is nothing to leave out or to compute. */
export function narrowed(value: Json, type: LinkedType, entities: Entities, options: JsonRecord = {}): Json {
  if (type.of !== 'record' || type.entity === undefined) return value;
  const entity = own(entities, type.entity) as LinkedEntity | undefined;
  if (!entity) return value;
  if (Array.isArray(value)) return value.map((item: Json) => narrowedRecord(item, entity, options));
  return type.many === 'map' ? value : narrowedRecord(value, entity, options);
}

function narrowedRecord(value: Json, entity: LinkedEntity, options: JsonRecord): Json {
  if (!isRecord(value)) return value;
  const record = value as JsonRecord;
  const foreign = Object.keys(record).some((name) => name !== '_version' && !hasOwn(entity.fields, name));
  const own = foreign
    ? Object.fromEntries(Object.entries(record).filter(([name]) => name === '_version' || hasOwn(entity.fields, name)))
    : record;
  return addComputed(own, entity, { options }, true);
}
