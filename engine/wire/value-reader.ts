import { sameJson } from '../forms/same-json.ts';
import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { LinkedEntity, LinkedField, LinkedType } from '../link/linked.ts';
import type { Read, Reading } from './reading.ts';
import { scalarReader } from './scalar-reader.ts';
import { sharing } from './shared-records.ts';
import { sentOptions } from './wire-options.ts';

/** A reader of values of a type; with a field in the form that the field says, sent as `wire` says. */
export function valueReader(type: LinkedType, field?: LinkedField, wire?: string): Read {
  const read = manyReader(type, oneReader(type, field, wire), wire);
  if (wire !== 'json') return (raw, reading, level) => (raw === null ? null : read(raw, reading, level));
  const inText = valueReader(type);
  return (raw, reading, level) => {
    if (raw === null) return null;
    return typeof raw === 'string' ? readText(raw, inText, reading, level) : read(raw, reading, level);
  };
}

function manyReader({ many }: LinkedType, one: Read, wire: string | undefined): Read {
  if (many === 'map') return (raw, reading, level) => readMap(raw, one, reading, level);
  if (many !== 'list') return one;
  const joined = wire === 'join';
  return (raw, reading, level) => {
    if (joined && typeof raw === 'string') return readList(raw === '' ? [] : raw.split(','), one, reading, level);
    if (Array.isArray(raw)) return readList(raw, one, reading, level);
    return raw === '' ? null : reading.misfit(raw, 'a list');
  };
}

function readList(list: readonly Json[], one: Read, reading: Reading, level: number): Json {
  const at = reading.depth;
  reading.depth = at + 1;
  const read = list.map((item, index) => {
    reading.trail[at] = index;
    return item === null ? null : one(item, reading, level + 1);
  });
  reading.depth = at;
  return read;
}

function readMap(raw: Json, one: Read, reading: Reading, level: number): Json {
  if (!isRecord(raw)) return reading.misfit(raw, 'a record');
  const at = reading.depth;
  reading.depth = at + 1;
  const entries = Object.entries(raw as JsonRecord).map(([key, item]): [string, Json] => {
    reading.trail[at] = key;
    return [key, item === null ? null : one(item, reading, level + 1)];
  });
  reading.depth = at;
  return Object.fromEntries(entries);
}

function readText(text: string, read: Read, reading: Reading, level: number): Json {
  if (text.trim() === '') return null;
  const parsed = parsedOf(text);
  return parsed === undefined ? reading.misfit(text, 'JSON') : read(parsed, reading, level + 1);
}

function parsedOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A reader of one value: an option by what is sent for it, a record by its entity, anything else as its type says. */
function oneReader(type: LinkedType, field: LinkedField | undefined, wire: string | undefined): Read {
  const plain = plainReader(type, wire, field !== undefined);
  const options = field ? sentOptions(field) : [];
  if (options.length === 0) return plain;
  return (raw, reading, level) => {
    const option = options.find((each) => sameJson(each.wire, raw));
    return option ? option.value : plain(raw, reading, level);
  };
}

function plainReader({ of, entity: name }: LinkedType, wire: string | undefined, inRecord: boolean): Read {
  if (of === 'any') return (raw) => raw;
  if (of !== 'record') return scalarReader(of, wire);
  return name === undefined ? (raw) => raw : entityReader(name, inRecord);
}

/**
 * Reads by the entity of a name, which is looked up once for as long as readings know the same entities. Records inside
 * of others are mostly links, which many others have too.
 */
function entityReader(name: string, inRecord: boolean): Read {
  let known: Reading['entities'] | undefined;
  let read: Read | undefined;
  return (raw, reading, level) => {
    if (reading.entities !== known) {
      known = reading.entities;
      const entity = own(known, name) as LinkedEntity | undefined;
      const records = entity && reading.recordReader(entity);
      read = records && inRecord ? sharing(entity, records) : records;
    }
    if (!read) return raw;
    return raw === '' ? null : read(raw, reading, level + 1);
  };
}
