import type { Json, JsonRecord } from '@muster/engine';
import { foldText } from '@muster/engine/formats';
import { isRecord } from './input/wire.ts';
import { type Done, done, type Refused, wrongField } from './outcome.ts';

export interface ListOptions {
  /** Paths to keep ('empNo', 'applicantDto.firstName'); undefined keeps all. */
  readonly fields: readonly string[] | undefined;
  readonly limit: number | undefined;
  /** The key of the row after which to go on. */
  readonly after: string | undefined;
  readonly sort: readonly { readonly path: string; readonly down: boolean }[];
  readonly filter: JsonRecord;
}

const names: ReadonlySet<string> = new Set(['fields', 'limit', 'after', 'sort', 'filter']);
const path = /^\w{1,60}(\.\w{1,60}){0,4}$/;

/** Reads the query of a list call. Other query parameters are left to the call. */
export function readListOptions(query: Readonly<Record<string, string>>): ListOptions | Refused {
  const given = new Map(Object.entries(query).filter(([name, value]) => names.has(name) && value !== ''));
  const list = (name: string) =>
    given
      .get(name)
      ?.split(',')
      .map((part) => part.trim());
  const fields = list('fields');
  if (fields?.some((each) => !path.test(each)))
    return wrongField('fields', 'fields needs to be field names with commas');
  const sort = (list('sort') ?? []).map((each) => ({ path: each.replace(/^-/, ''), down: each.startsWith('-') }));
  if (sort.some((each) => !path.test(each.path))) return wrongField('sort', 'sort needs to be field names with commas');
  const limit = given.get('limit');
  if (limit !== undefined && !/^[1-9]\d{0,4}$/.test(limit))
    return wrongField('limit', 'limit needs to be from 1 to 99999');
  const filter = readFilter(given.get('filter'));
  if (!filter) return wrongField('filter', 'filter needs to be a JSON record of field names and values');
  return { fields, sort, filter, after: given.get('after'), limit: limit === undefined ? undefined : Number(limit) };
}

/**
 * Applies the options to the rows of a list: filter (every given field must match, text without case, a list means one
 * of), sort, after, limit, fields. The key and `_version` of a row are always kept.
 */
export function applyListOptions(rows: readonly Json[], key: string, options: ListOptions): Done | Refused {
  const wanted = Object.entries(options.filter).filter(([, value]) => value !== '' && value !== null);
  let found =
    wanted.length === 0
      ? rows
      : rows.filter((row) => wanted.every(([name, value]) => matches(valueAt(row, name), value)));
  if (options.sort.length > 0) found = [...found].sort((left, right) => compareRows(left, right, options.sort));
  if (options.after !== undefined) {
    const at = found.findIndex((row) => String(valueAt(row, key)) === options.after);
    if (at < 0) return wrongField('after', `after names no row of this list (${options.after.slice(0, 40)})`);
    found = found.slice(at + 1);
  }
  if (options.limit !== undefined) found = found.slice(0, options.limit);
  const { fields } = options;
  if (!fields) return done(found);
  return done(found.map(cutTo([key, '_version', ...fields])));
}

/** Leaves nothing of a row but the values at some paths. */
export function cutTo(fields: readonly string[]): (row: Json) => Json {
  const kept = keptOf(fields);
  return (row) => pickedOf(row, kept);
}

/** Every field that the options read: a list that makes only these answers the same. Undefined: all of them. */
export function fieldsRead({ fields, sort, filter }: ListOptions): readonly string[] | undefined {
  return fields && [...new Set([...fields, ...sort.map((each) => each.path), ...Object.keys(filter)])];
}

/** What is left to do with rows that hold the fields that the options read and nothing else. */
export function optionsLeft(options: ListOptions): ListOptions {
  const { fields } = options;
  return fields && fieldsRead(options)?.length === new Set(fields).size ? { ...options, fields: undefined } : options;
}

function readFilter(given: string | undefined): JsonRecord | undefined {
  if (given === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(given);
    return isRecord(parsed) && Object.entries(parsed).every(([name, value]) => path.test(name) && isWanted(value))
      ? (parsed as JsonRecord)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A plain value, or a list of them: records have no text of their own, and lists inside lists mean nothing. */
function isWanted(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object' || each === null);
  return typeof value !== 'object' || value === null;
}

function valueAt(row: Json | undefined, at: string): Json | undefined {
  let value = row;
  for (const name of at.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name] as Json;
  }
  return value;
}

function matches(value: Json | undefined, wanted: Json): boolean {
  if (Array.isArray(wanted)) return wanted.some((each) => matches(value, each as Json));
  return foldText(String(value ?? '')) === foldText(String(wanted));
}

function compareRows(left: Json, right: Json, sort: ListOptions['sort']): number {
  for (const each of sort) {
    const order = compareValues(valueAt(left, each.path) ?? null, valueAt(right, each.path) ?? null, each.down);
    if (order !== 0) return order;
  }
  return 0;
}

/** Numbers by size, all else by folded text; empties stand last, whatever the direction. */
function compareValues(left: Json, right: Json, down: boolean): number {
  const empties = Number(left === null || left === '') - Number(right === null || right === '');
  if (empties !== 0) return empties;
  const sign = down ? -1 : 1;
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  const [one, other] = [foldText(String(left)), foldText(String(right))];
  return one === other ? 0 : sign * (one < other ? -1 : 1);
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
