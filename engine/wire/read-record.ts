import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { LinkedEntity, LinkedField, LinkedType } from '../link/linked.ts';
import { setComputed } from './computed-fields.ts';
import { readScalar } from './read-scalar.ts';
import { optionByWire } from './wire-options.ts';
import { type Entities, mostLevels, type ReadAround } from './wire-report.ts';

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
  const record = new RecordReader(entities, around).record(raw, entity, '', 0);
  return isRecord(record) ? (record as JsonRecord) : null;
}

/** A value of a type, and with a field in the form that the field says. */
export function readTyped(raw: Json, type: LinkedType, entities: Entities, around: ReadAround = {}): Json {
  return new RecordReader(entities, around).typed(raw, type, undefined, undefined, '', 0);
}

/**
 * A value as a call's body carries it, in the form that it has inside Muster: the inverse of `writeValue`. What does not
 * fit stays as it came, so that whoever checks it sees what was sent.
 */
export function readSent(raw: Json, field: LinkedField, entities: Entities, around: ReadAround = {}): Json {
  return new RecordReader(entities, around, true).typed(raw, field.type, field, field.wire, '', 0);
}

class RecordReader {
  private readonly entities: Entities;
  private readonly around: ReadAround;
  /** Whether it was written by Muster: fields stand under their own names then, and what does not fit is kept. */
  private readonly sent: boolean;

  constructor(entities: Entities, around: ReadAround, sent = false) {
    this.entities = entities;
    this.around = around;
    this.sent = sent;
  }

  record(raw: Json, entity: LinkedEntity, path: string, level: number): Json {
    if (raw === null) return null;
    if (!isRecord(raw) || level > mostLevels) return this.misfit(path, raw, 'a record');
    const record: { [name: string]: Json } = {};
    // Parsing refuses inherited names in definitions, so that none of these is `__proto__`.
    for (const [name, field] of storedFields(entity)) record[name] = this.field(raw, name, field, path, level);
    const version = own(raw, '_version') as Json | undefined;
    if (version !== undefined) record['_version'] = version;
    setComputed(record, entity, this.around.scope);
    return record;
  }

  /** A field is looked for under the name it is read by, and where that is missing under its own. */
  private field(raw: object, name: string, field: LinkedField, path: string, level: number): Json {
    const read = this.sent ? undefined : field.read;
    const from = typeof read === 'string' ? read : read?.from;
    const renamed = from === undefined ? undefined : (own(raw, from) as Json | undefined);
    if (renamed !== undefined) {
      return this.typed(
        renamed,
        field.type,
        field,
        typeof read === 'object' ? read.wire : undefined,
        below(path, name),
        level,
      );
    }
    const plain = own(raw, name) as Json | undefined;
    // Many fields of a record are not asked for: nothing is made for these.
    if (plain === undefined || plain === null) return null;
    return this.typed(plain, field.type, field, field.wire, below(path, name), level);
  }

  typed(
    raw: Json,
    type: LinkedType,
    field: LinkedField | undefined,
    wire: string | undefined,
    path: string,
    level: number,
  ): Json {
    if (raw === null) return null;
    if (wire === 'json' && typeof raw === 'string') return this.json(raw, type, path, level);
    if (type.many === 'list') {
      const list = wire === 'join' && typeof raw === 'string' ? (raw === '' ? [] : raw.split(',')) : raw;
      if (!Array.isArray(list)) return raw === '' ? null : this.misfit(path, raw, 'a list');
      return list.map((item: Json, index) => this.one(item, type, field, wire, below(path, String(index)), level + 1));
    }
    if (type.many === 'map') {
      if (!isRecord(raw)) return this.misfit(path, raw, 'a record');
      return Object.fromEntries(
        Object.entries(raw as JsonRecord).map(([key, item]) => [
          key,
          this.one(item, type, field, wire, below(path, key), level + 1),
        ]),
      );
    }
    return this.one(raw, type, field, wire, path, level);
  }

  private one(
    raw: Json,
    type: LinkedType,
    field: LinkedField | undefined,
    wire: string | undefined,
    path: string,
    level: number,
  ): Json {
    const option = field && raw !== null ? optionByWire(field, raw) : undefined;
    if (option) return option.value;
    if (type.of === 'any') return raw;
    if (type.of === 'record') {
      const entity =
        type.entity === undefined ? undefined : (own(this.entities, type.entity) as LinkedEntity | undefined);
      if (!entity) return raw;
      return raw === '' ? null : this.record(raw, entity, path, level + 1);
    }
    const read = readScalar(raw, type.of, wire);
    return 'value' in read ? read.value : this.misfit(path, raw, read.wanted);
  }

  private json(text: string, type: LinkedType, path: string, level: number): Json {
    if (text.trim() === '') return null;
    try {
      return this.typed(JSON.parse(text) as Json, type, undefined, undefined, path, level + 1);
    } catch {
      return this.misfit(path, text, 'JSON');
    }
  }

  private misfit(path: string, raw: Json, wanted: string): Json {
    const shown =
      typeof raw === 'string' ? `"${raw.slice(0, 60)}"` : typeof raw === 'object' ? 'a structure' : String(raw);
    this.around.report?.({ path, message: `${path || 'The answer'} should be ${wanted}, not ${shown}.` });
    return this.sent ? raw : null;
  }
}

const stored = new WeakMap<LinkedEntity, readonly (readonly [string, LinkedField])[]>();

/** The fields that a backend sends, found once for all records of an entity. */
function storedFields(entity: LinkedEntity): readonly (readonly [string, LinkedField])[] {
  const known = stored.get(entity);
  if (known) return known;
  const found = Object.entries(entity.fields).filter(([, { compute }]) => compute === undefined);
  stored.set(entity, found);
  return found;
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
