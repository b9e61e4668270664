import { roundDecimal } from '../formats/decimal.ts';
import { printWireDate, wirePatternParts } from '../formats/wire-date.ts';
import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import type { LinkedEntity, LinkedField, LinkedType } from '../link/linked.ts';
import { nested } from './nested.ts';
import { optionByValue } from './wire-options.ts';
import { type Entities, mostLevels } from './wire-report.ts';

/** A value as the contract wants it; undefined where there is nothing to send. */
export function writeValue(
  value: Json | undefined,
  field: LinkedField,
  entities: Entities,
  level = 0,
): Json | undefined {
  if (value === undefined || value === null) return undefined;
  const { type, wire } = field;
  if (type.many === 'list' && Array.isArray(value)) {
    const items = value.flatMap((item: Json) => writeOne(item, field, entities, level) ?? []);
    return wire === 'join' ? items.map(String).join(',') : wire === 'json' ? JSON.stringify(items) : items;
  }
  if (type.many === 'map' && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value as JsonRecord).map(([key, item]) => [key, writeOne(item, field, entities, level) ?? null]),
    );
  }
  return writeOne(value, field, entities, level);
}

/** A value of a plain type, such as an element of a body that is a list. */
export function writeTyped(value: Json, type: LinkedType, entities: Entities): Json | undefined {
  return writeValue(value, { type, label: '', widget: 'text' }, entities);
}

/** A record narrowed to what its entity declares; computed fields are never sent, columns of nested records are nested. */
export function writeRecord(record: JsonRecord, entity: LinkedEntity, entities: Entities, level = 0): JsonRecord {
  return writeFields(record, entity.fields, entities, level);
}

/** The declared ones of a record's fields, in their wire form. `blank` stands for what is missing; undefined leaves it out. */
export function writeFields(
  record: JsonRecord,
  fields: Readonly<Record<string, LinkedField>>,
  entities: Entities,
  level = 0,
  blank?: Json,
): JsonRecord {
  const whole = nested(record);
  const entries: [string, Json][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.compute !== undefined) continue;
    const given = own(whole, name) as Json | undefined;
    const start = given === undefined ? constantStart(field) : undefined;
    const written = writeValue(given ?? start, field, entities, level);
    if (written !== undefined) entries.push([name, written]);
    // Who keeps it beside the record tells an emptied field from one that was not asked for.
    else if (field.extension && given !== undefined) entries.push([name, null]);
    else if (blank !== undefined) entries.push([name, blank]);
  }
  return Object.fromEntries(entries);
}

function writeOne(value: Json, field: LinkedField, entities: Entities, level: number): Json | undefined {
  const option = optionByValue(field, value);
  if (option) return option.wire;
  if (value === null) return undefined;
  const { type, wire } = field;
  if (type.of === 'record' && type.entity !== undefined && isRecord(value)) {
    const entity = own(entities, type.entity) as LinkedEntity | undefined;
    if (level > mostLevels) return undefined;
    const record = entity ? writeRecord(value as JsonRecord, entity, entities, level + 1) : (value as JsonRecord);
    return wire === 'json' ? JSON.stringify(record) : record;
  }
  if (wire === 'json') return JSON.stringify(value);
  if (typeof value === 'string') return writeText(value, field);
  return wire === 'integer' && typeof value === 'number' ? wholeNumber(value) : value;
}

/** Half up: 2.5 is 3, -2.5 is -2. */
function wholeNumber(value: number): number {
  const rounded = roundDecimal(value, 0);
  return value - rounded === 0.5 ? rounded + 1 : rounded;
}

function writeText(value: string, { clean, wire, type }: LinkedField): Json | undefined {
  let text = value;
  for (const way of clean ?? []) text = cleaners[way](text);
  if (text === '') return undefined;
  const parts = wire === undefined ? undefined : wirePatternParts(wire);
  if (wire === undefined || !parts) return text;
  return printWireDate(fieldType(type.of)?.write?.(text, parts) ?? text, wire) ?? text;
}

const cleaners = {
  trim: (text: string) => text.trim(),
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
} as const;

/** The constant with which a field is sent that nobody named. */
export function constantStart({ value }: LinkedField): Json | undefined {
  return typeof value === 'object' ? undefined : value;
}
