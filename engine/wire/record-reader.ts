import { isRecord, type Json, own } from '../json.ts';
import type { LinkedEntity, LinkedField } from '../link/linked.ts';
import { setComputed } from './computed-fields.ts';
import type { Read, Reading } from './reading.ts';
import { valueReader } from './value-reader.ts';
import { mostLevels } from './wire-report.ts';

type Draft = { [name: string]: Json };

/** How one field of a record is read. */
interface FieldPlan {
  readonly name: string;
  readonly read: Read;
  /** Whether every object answers to the name, so that only an own property counts. */
  readonly inherited: boolean;
  /** The other name that it stands under first, and how it is read from there. */
  readonly other: { readonly name: string; readonly read: Read } | undefined;
}

const readers = new WeakMap<LinkedEntity, Read>();

/** A reader of the records of an entity, compiled at the first record and kept for as long as the entity. */
export function recordReader(entity: LinkedEntity): Read {
  const known = readers.get(entity);
  if (known) return known;
  let fields: readonly FieldPlan[] | undefined;
  const made: Read = (raw, reading, level) => {
    if (raw === null) return null;
    if (!isRecord(raw) || level > mostLevels) return reading.misfit(raw, 'a record');
    fields ??= fieldPlans(entity);
    return readFields(raw as Readonly<Draft>, entity, fields, reading, level);
  };
  readers.set(entity, made);
  return made;
}

/** The fields that a backend sends. Parsing refuses inherited names in definitions, so that none of these is `__proto__`. */
function fieldPlans(entity: LinkedEntity): readonly FieldPlan[] {
  const stored = Object.entries(entity.fields).filter(([, { compute }]) => compute === undefined);
  return stored.map(([name, field]) => ({
    name,
    read: valueReader(field.type, field, field.wire),
    inherited: name in Object.prototype,
    other: otherOf(field),
  }));
}

function otherOf(field: LinkedField): FieldPlan['other'] {
  const { read, type } = field;
  if (read === undefined) return undefined;
  const { from, wire } = typeof read === 'string' ? { from: read, wire: undefined } : read;
  return { name: from, read: valueReader(type, field, wire) };
}

function readFields(
  raw: Readonly<Draft>,
  entity: LinkedEntity,
  fields: readonly FieldPlan[],
  reading: Reading,
  level: number,
): Json {
  const { trail, depth } = reading;
  reading.depth = depth + 1;
  const record: Draft = {};
  for (const field of fields) {
    const { name } = field;
    trail[depth] = name;
    if (field.other !== undefined || field.inherited) {
      record[name] = readNamed(raw, field, reading, level);
    } else {
      // Many fields of a record are not asked for: nothing is made for these.
      const value = raw[name];
      record[name] = value === undefined || value === null ? null : field.read(value, reading, level);
    }
  }
  reading.depth = depth;
  const version = raw['_version'];
  if (version !== undefined) record['_version'] = version;
  setComputed(record, entity, reading.around.scope);
  return record;
}

/** A field is looked for under the name it is read by, and where that is missing under its own. */
function readNamed(raw: Readonly<Draft>, { name, read, other }: FieldPlan, reading: Reading, level: number): Json {
  const renamed = other && !reading.sent ? (own(raw, other.name) as Json | undefined) : undefined;
  if (other && renamed !== undefined) return other.read(renamed, reading, level);
  return read((own(raw, name) as Json | undefined) ?? null, reading, level);
}
