import type { Json, JsonRecord } from '@muster/engine';
import { foldText } from '@muster/engine/formats';
import { type Cell, type ColumnType, findRows, type RowColumn } from '@muster/engine/query';
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
  /** Of a list that the database answers: words that a row has to have. */
  readonly search: string | undefined;
  /** As in a query of `engine/query`, and not checked yet; of a list that the database answers. */
  readonly where: unknown;
  readonly groups: unknown;
  readonly measures: unknown;
}

/** All rows as they stand, with all of their fields. */
export const everything: ListOptions = {
  fields: undefined,
  limit: undefined,
  after: undefined,
  sort: [],
  filter: {},
  search: undefined,
  where: undefined,
  groups: undefined,
  measures: undefined,
};

/** What a list call may be asked for in its query. */
export const listParameters = ['fields', 'limit', 'after', 'sort', 'filter', 'search', 'where', 'groups', 'measures'];

const names: ReadonlySet<string> = new Set(listParameters);
const ofDatabase = ['search', 'where', 'groups', 'measures'] as const;
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
  const parts: Record<string, unknown> = {};
  for (const name of ['where', 'groups', 'measures']) {
    const text = given.get(name);
    if (text === undefined) continue;
    try {
      parts[name] = JSON.parse(text);
    } catch {
      return wrongField(name, `${name} needs to be JSON`);
    }
  }
  return {
    fields,
    sort,
    filter,
    after: given.get('after'),
    limit: limit === undefined ? undefined : Number(limit),
    search: given.get('search'),
    where: parts['where'],
    groups: parts['groups'],
    measures: parts['measures'],
  };
}

/**
 * Applies the options to the rows of a list: filter (every given field must match, text without case, a list means one
 * of), sort, after, limit, fields. The key and `_version` of a row are always kept.
 */
export function applyListOptions(rows: readonly Json[], key: string, options: ListOptions): Done | Refused {
  const beyond = ofDatabase.find((name) => options[name] !== undefined);
  if (beyond) return wrongField(beyond, `This list takes no ${beyond}`);
  let found = ordered(filtered(rows, options.filter), options.sort);
  if (options.after !== undefined) {
    const at = found.findIndex((row) => String(valueAt(row, key)) === options.after);
    if (at < 0) return wrongField('after', `after names no row of this list (${options.after.slice(0, 40)})`);
    found = found.slice(at + 1);
  }
  if (options.limit !== undefined) found = found.slice(0, options.limit);
  return done(withFields(found, key, options));
}

/** Rows with the fields that are asked for, their key and version. */
export function withFields(rows: readonly Json[], key: string, { fields }: ListOptions): readonly Json[] {
  return fields ? rows.map(cutTo([key, '_version', ...fields])) : rows;
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

/** The rows whose fields are what is asked for, told as texts; a list of values means one of them. */
function filtered(rows: readonly Json[], filter: JsonRecord): readonly Json[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== '' && value !== null);
  if (wanted.length === 0) return rows;
  const texts = wanted.map(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return { name, one: new Set(values.map((each) => foldText(String(each ?? '')))) };
  });
  return rows.filter((row) => texts.every(({ name, one }) => one.has(foldText(String(valueAt(row, name) ?? '')))));
}

function ordered(rows: readonly Json[], sort: ListOptions['sort']): readonly Json[] {
  if (sort.length === 0) return rows;
  const columns = new Map(sort.map(({ path: name }) => [name, columnOf(rows, name)]));
  const order = sort.map(({ path: column, down }) => ({ column, down }));
  return findRows({ order }, { label: 'rows', columns, order: [] }, rows);
}

/** A field as a column: of numbers where every row that has it has a number there, else of texts. */
function columnOf(rows: readonly Json[], name: string): RowColumn<Json> {
  const read = (row: Json) => {
    const value = valueAt(row, name) ?? null;
    return (typeof value === 'object' && value !== null ? String(value) : value) as Cell;
  };
  const filled = rows.map(read).filter((cell) => cell !== null && cell !== '');
  const type: ColumnType = filled.every((cell) => typeof cell === 'number') ? 'number' : 'text';
  return { type, read };
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
