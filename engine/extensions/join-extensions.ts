import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { ExtensionField, ExtensionPlace, ExtensionRecord } from './extension-record.ts';
import { keyText } from './take-out-extensions.ts';

/** What is kept beside one record: its values by field, and how often they were changed. */
export interface KeptRecord {
  readonly values: JsonRecord;
  readonly version: number;
}

/** Finds what is kept beside a record. */
export type KeptOf = (keptOf: string, key: string) => KeptRecord | undefined;

export interface JoinOptions {
  /** Whether the field at a path of a row is wanted; left out, all are. */
  readonly wanted?: (path: string) => boolean;
  /** The `_version` of a record that is kept beside as well; left out, versions stay as they came. */
  readonly version?: (version: Json, kept: number) => Json;
}

/** The keys of the records of an answer beside which something may be kept, by the entity it is kept of. */
export function recordsIn(result: Json, place: ExtensionPlace): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const seen = new WeakMap<object, Set<ExtensionRecord>>();
  const look = (raw: Json, record: ExtensionRecord): void => {
    if (!isRecord(raw)) return;
    const known = seen.get(raw) ?? new Set();
    if (known.has(record)) return;
    seen.set(raw, known.add(record));
    for (const field of record.fields) {
      const key = keyOf(raw, field);
      if (key === undefined) continue;
      const keys = found.get(field.keptOf) ?? new Set();
      found.set(field.keptOf, keys.add(key));
    }
    for (const { read, name, many, record: inner } of record.inside)
      for (const item of itemsOf((own(raw, read) ?? own(raw, name) ?? null) as Json, many)) look(item, inner());
  };
  for (const item of itemsOf(valueAt(result, place.at), place.many)) look(item, place.record);
  return found;
}

/** An answer with what is kept beside its records put into them. What it was made of stays as it is. */
export function joinExtensions(result: Json, place: ExtensionPlace, keptOf: KeptOf, options: JoinOptions = {}): Json {
  const joiner = new Joiner(keptOf, options);
  return changedAt(result, place.at, (value) =>
    overItems(value, place.many, (item) => joiner.joined(item, place.record, '')),
  );
}

class Joiner {
  private readonly keptOf: KeptOf;
  private readonly options: JoinOptions;
  /** Rows share the records that they refer to: each is joined once for the place where it stands. */
  private readonly known = new Map<string, WeakMap<object, Json>>();

  constructor(keptOf: KeptOf, options: JoinOptions) {
    this.keptOf = keptOf;
    this.options = options;
  }

  joined(raw: Json, record: ExtensionRecord, path: string): Json {
    if (!isRecord(raw)) return raw;
    const memory = this.known.get(path) ?? new WeakMap<object, Json>();
    this.known.set(path, memory);
    const before = memory.get(raw);
    if (before !== undefined) return before;
    const made = this.make(raw as JsonRecord, record, path);
    memory.set(raw, made);
    return made;
  }

  private make(raw: JsonRecord, record: ExtensionRecord, path: string): Json {
    const put: [string, Json][] = [];
    const { wanted = () => true, version } = this.options;
    let changes = 0;
    for (const field of record.fields) {
      const key = keyOf(raw, field);
      const kept = key === undefined ? undefined : this.keptOf(field.keptOf, key);
      if (kept && field.keptOf === record.keptOf) changes = kept.version;
      const value = (kept && (own(kept.values, field.name) as Json | undefined)) ?? null;
      // Muster keeps the field: what a backend may hold under its name is something else.
      if (!wanted(below(path, field.name))) continue;
      if (value !== null || Object.hasOwn(raw, field.name)) put.push([field.name, value]);
    }
    for (const { read, name, many, record: inner } of record.inside) {
      const at = Object.hasOwn(raw, read) ? read : name;
      const value = own(raw, at) as Json | undefined;
      if (value === undefined || value === null) continue;
      put.push([at, overItems(value, many, (item) => this.joined(item, inner(), below(path, at)))]);
    }
    const stored = own(raw, '_version') as Json | undefined;
    if (version && changes > 0 && stored !== undefined) put.push(['_version', version(stored, changes)]);
    return put.length === 0 ? raw : { ...raw, ...Object.fromEntries(put) };
  }
}

function keyOf(raw: Readonly<Record<string, unknown>>, { key }: ExtensionField): string | undefined {
  return keyText((own(raw, key.read) ?? own(raw, key.sent)) as Json | undefined);
}

function itemsOf(value: Json, many: 'list' | 'map' | undefined): readonly Json[] {
  if (many === undefined) return [value];
  if (many === 'list') return Array.isArray(value) ? value : [];
  return isRecord(value) ? (Object.values(value) as readonly Json[]) : [];
}

function overItems(value: Json, many: 'list' | 'map' | undefined, each: (item: Json) => Json): Json {
  if (many === undefined) return each(value);
  if (many === 'list') return Array.isArray(value) ? value.map(each) : value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value as JsonRecord).map(([key, item]) => [key, each(item)]));
}

function changedAt(value: Json, [first, ...rest]: readonly string[], change: (value: Json) => Json): Json {
  if (first === undefined) return change(value);
  const inner = own(value, first) as Json | undefined;
  if (inner === undefined || !isRecord(value)) return value;
  return { ...(value as JsonRecord), [first]: changedAt(inner, rest, change) };
}

function valueAt(value: Json, path: readonly string[]): Json {
  return path.reduce<Json>((at, name) => (own(at, name) as Json | undefined) ?? null, value);
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
