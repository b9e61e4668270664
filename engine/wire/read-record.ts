import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { LinkedEntity, LinkedField, LinkedType } from '../link/linked.ts';
import { type Read, Reading } from './reading.ts';
import { recordReader } from './record-reader.ts';
import { valueReader } from './value-reader.ts';
import type { Entities, ReadAround } from './wire-report.ts';

/**
 * A record of the backend as Muster holds it: declared fields by their own names, dates ISO, numbers numbers, what
 * follows from them computed. Of other fields only `_version` is kept. What does not fit is null and reported.
 */
export function readRecord(
  raw: Json,
  entity: LinkedEntity,
  entities: Entities,
  around: ReadAround = {},
): JsonRecord | null {
  const record = recordReader(entity)(raw, new Reading(entities, around, false, recordReader), 0);
  return isRecord(record) ? (record as JsonRecord) : null;
}

/** A value of a type. */
export function readTyped(raw: Json, type: LinkedType, entities: Entities, around: ReadAround = {}): Json {
  return valueReader(type)(raw, new Reading(entities, around, false, recordReader), 0);
}

const fieldReaders = new WeakMap<LinkedField, Read>();

/**
 * A value as a call's body carries it, in the form that it has inside Muster: the inverse of `writeValue`. What does not
 * fit stays as it came, so that whoever checks it sees what was sent.
 */
export function readSent(raw: Json, field: LinkedField, entities: Entities, around: ReadAround = {}): Json {
  const read = fieldReaders.get(field) ?? valueReader(field.type, field, field.wire);
  fieldReaders.set(field, read);
  return read(raw, new Reading(entities, around, true, recordReader), 0);
}

/** A value of a field as it is kept; null where it means nothing there. */
export function readField(raw: Json, field: LinkedField, entities: Entities): Json {
  return valueReader(field.type, field, field.wire)(raw, new Reading(entities, {}, false, recordReader), 0);
}
