import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import {
  type ExtensionField,
  type ExtensionInside,
  type ExtensionPlace,
  type ExtensionRecord,
  ownFields,
} from './extension-record.ts';

/** The values of one record that a body carried, as they were sent; null clears a value. */
export interface TakenRecord {
  readonly entity: string;
  readonly keptOf: string;
  /** Where the record was, in the body and in the answer to it. */
  readonly path: readonly (string | number)[];
  readonly answered: readonly (string | number)[];
  readonly fields: readonly ExtensionField[];
  readonly values: JsonRecord;
  /** The key that the body tells; undefined for a new record, and for a part of one, which only the answer can tell. */
  readonly key: string | undefined;
}

export interface TakenOut {
  /** The body without any extension field. */
  readonly body: Json | undefined;
  readonly taken: readonly TakenRecord[];
}

/**
 * Takes the extension fields out of a body: those of the record that is saved, and of its rows, are handed back; those of
 * records that it only refers to are dropped. `shown` are fields that count as cleared where they are absent.
 */
export function takeOutExtensions(
  body: Json | undefined,
  place: ExtensionPlace,
  shown: ReadonlySet<string> = new Set(),
): TakenOut {
  const taken: TakenRecord[] = [];
  const whole: Walk = { taken, shown: place.many ? new Set() : shown };
  if (body === undefined) return { body, taken };
  const left = many(body, place.many, (raw, path) =>
    without(raw, place.record, { path, answered: path, role: 'own' }, whole),
  );
  return { body: left, taken };
}

interface Walk {
  readonly taken: TakenRecord[];
  readonly shown: ReadonlySet<string>;
}

interface Spot extends Pick<TakenRecord, 'path' | 'answered'> {
  /** The record that is saved, a part of it, or one that it refers to. */
  readonly role: 'own' | 'part' | 'other';
}

function without(raw: Json, record: ExtensionRecord, spot: Spot, walk: Walk): Json {
  if (!isRecord(raw)) return raw;
  const names = new Set(record.fields.map(({ name }) => name));
  if (spot.role !== 'other') take(raw as JsonRecord, record, spot, walk);
  const inside = new Map(record.inside.map((each) => [each.name, each]));
  return Object.fromEntries(
    Object.entries(raw as JsonRecord).flatMap(([name, value]): [string, Json][] => {
      if (names.has(name)) return [];
      const within = inside.get(name);
      return [[name, within ? withoutInside(value, within, spot, walk) : value]];
    }),
  );
}

function withoutInside(value: Json, within: ExtensionInside, { path, answered, role }: Spot, walk: Walk): Json {
  const inner = within.part && role !== 'other' ? 'part' : 'other';
  return many(value, within.many, (raw, at) => {
    const spot = {
      path: [...path, within.name, ...at],
      answered: [...answered, within.read, ...at],
      role: inner,
    } as const;
    return without(raw, within.record(), spot, walk);
  });
}

function take(raw: JsonRecord, record: ExtensionRecord, { path, answered, role }: Spot, { taken, shown }: Walk): void {
  const fields = ownFields(record);
  const values = fields.flatMap(({ name }): [string, Json][] => {
    const value = own(raw, name) as Json | undefined;
    if (value !== undefined) return [[name, value]];
    return role === 'own' && shown.has(name) ? [[name, null]] : [];
  });
  const [first] = fields;
  if (values.length === 0 || !first) return;
  const key = role === 'own' ? keyText(own(raw, first.key.sent) as Json | undefined) : undefined;
  taken.push({
    entity: record.entity,
    keptOf: record.keptOf,
    path,
    answered,
    fields,
    values: Object.fromEntries(values),
    key,
  });
}

function many(
  value: Json,
  kind: 'list' | 'map' | undefined,
  each: (raw: Json, path: readonly (string | number)[]) => Json,
): Json {
  if (kind === 'list') return Array.isArray(value) ? value.map((item: Json, index) => each(item, [index])) : value;
  if (kind === undefined) return each(value, []);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value as JsonRecord).map(([key, item]) => [key, each(item, [key])]));
}

/** The longest key under which something is kept. */
const longestKey = 200;

/** A key as it is stored; undefined for what cannot be one. */
export function keyText(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' && value.length <= longestKey ? value : undefined;
}

/**
 * The key of a record that was saved, as the answer tells it: what a backend made of the key that was sent is what it is
 * found by. Undefined when neither tells it. `at` is where the answer holds what was saved.
 */
export function keyOfTaken(taken: TakenRecord, at: readonly string[], body: Json, result: Json): string | undefined {
  const [key, answer] = [taken.fields[0]?.key, valueAt(result, at)];
  if (!key) return undefined;
  if (typeof taken.path[0] === 'number' && !areSameRows(body, answer, key)) return taken.key;
  const record = valueAt(answer, taken.answered);
  if (isRecord(record))
    return keyText((own(record, key.read) ?? own(record, key.sent)) as Json | undefined) ?? taken.key;
  // A call that makes one record may answer with its key alone.
  return taken.key === undefined && taken.path.length === 0 && typeof record === 'number' ? keyText(record) : taken.key;
}

/** Whether the rows of an answer are those of the body, in their order. */
function areSameRows(body: Json, answer: Json, key: ExtensionField['key']): boolean {
  if (!Array.isArray(body) || !Array.isArray(answer) || body.length !== answer.length) return false;
  return body.every((row: Json, index) => {
    const sent = keyText(own(row, key.sent) as Json | undefined);
    return sent === undefined || sent === keyText(own(answer[index], key.read) as Json | undefined);
  });
}

function valueAt(value: Json, path: readonly (string | number)[]): Json {
  return path.reduce<Json>((at, name) => (own(at, String(name)) as Json | undefined) ?? null, value);
}
