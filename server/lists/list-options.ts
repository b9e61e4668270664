import { isRecord, type JsonRecord } from '@muster/engine';
import type { Misasked } from './misasked.ts';
import { namedBy } from './named-by.ts';

export interface ListOptions {
  /** Paths to keep ('empNo', 'applicantDto.firstName'); undefined keeps all. */
  readonly fields: readonly string[] | undefined;
  readonly limit: number | undefined;
  /** The key of the row after which to go on. */
  readonly after: string | undefined;
  /** From 1; of as many rows as `limit` says. */
  readonly page: number | undefined;
  /** The whole list instead of its page, where it has at most so many rows; the answer tells how many there are. */
  readonly whole: number | undefined;
  readonly sort: readonly { readonly path: string; readonly down: boolean }[];
  readonly filter: JsonRecord;
  /** Words that a row has to have, and where; left out, in any column that the list searches. */
  readonly search: string | undefined;
  readonly searchIn: readonly string[] | undefined;
  /** As in a query of `engine/query`, and not checked yet. */
  readonly where: unknown;
  readonly groups: unknown;
  readonly measures: unknown;
  /** Pages of one reading have this in common: what was read once for it may answer all of them. */
  readonly read: string | undefined;
}

/** All rows as they stand, with all of their fields. */
export const everything: ListOptions = {
  fields: undefined,
  limit: undefined,
  after: undefined,
  page: undefined,
  whole: undefined,
  sort: [],
  filter: {},
  search: undefined,
  searchIn: undefined,
  where: undefined,
  groups: undefined,
  measures: undefined,
  read: undefined,
};

/** What a list call may be asked for in its query. */
export const listParameters: readonly string[] = Object.keys(everything);

const names: ReadonlySet<string> = new Set(listParameters);
const path = /^\w{1,60}(\.\w{1,60}){0,4}$/;
/** Characters of one parameter, paths of one, values of a filter. */
const bounds = { text: 16_384, paths: 500, sort: 20, filter: 60, values: 2000 } as const;

/** Reads the query of a list call; what asks nothing is `everything` itself. Other query parameters are left to the call. */
export function readListOptions(query: Readonly<Record<string, string>>): ListOptions | Misasked {
  const given = new Map(Object.entries(query).filter(([name, value]) => names.has(name) && value !== ''));
  if (given.size === 0) return everything;
  const wrong = [...given].find(([, value]) => value.length > bounds.text);
  if (wrong) return misasked(wrong[0], `may have at most ${bounds.text} characters; these are ${wrong[1].length}`);
  const list = (name: string) =>
    given
      .get(name)
      ?.split(',')
      .map((part) => part.trim());
  const [fields, searchIn, sorts = []] = [list('fields'), list('searchIn'), list('sort')];
  const sort = sorts.map((each) => ({ path: each.replace(/^-/, ''), down: each.startsWith('-') }));
  const paths = { fields, searchIn, sort: sort.map((each) => each.path) };
  for (const [name, listed] of Object.entries(paths)) {
    if (listed?.some((each) => !path.test(each))) return misasked(name, 'needs to be field names with commas');
    const most = name === 'sort' ? bounds.sort : bounds.paths;
    if (listed && listed.length > most)
      return misasked(name, `takes at most ${most} field names; these are ${listed.length}`);
  }
  const [limit, page, after, read] = [given.get('limit'), given.get('page'), given.get('after'), given.get('read')];
  if (limit !== undefined && !/^[1-9]\d{0,4}$/.test(limit)) return misasked('limit', 'needs to be from 1 to 99999');
  if (page !== undefined && !/^[1-9]\d{0,5}$/.test(page)) return misasked('page', 'needs to be from 1 to 999999');
  if (page !== undefined && limit === undefined) return misasked('page', 'needs a limit: how many rows a page has');
  if (page !== undefined && after !== undefined) return misasked('page', 'and after exclude each other');
  if (read !== undefined && !/^[\w-]{1,40}$/.test(read))
    return misasked('read', 'needs to be at most 40 letters, digits and dashes');
  const whole = given.get('whole');
  if (whole !== undefined && !/^[1-9]\d{0,4}$/.test(whole)) return misasked('whole', 'needs to be from 1 to 99999');
  if (whole !== undefined && page === undefined)
    return misasked('whole', 'needs a page: what is answered of a longer list');
  const filter = readFilter(given.get('filter'));
  if (!filter) return misasked('filter', 'needs to be a JSON record of field names and values');
  const parts: Record<string, unknown> = {};
  for (const name of ['where', 'groups', 'measures']) {
    const text = given.get(name);
    if (text === undefined) continue;
    try {
      parts[name] = JSON.parse(text);
    } catch {
      return misasked(name, 'needs to be JSON');
    }
  }
  return {
    fields,
    sort,
    filter,
    after,
    read,
    limit: limit === undefined ? undefined : Number(limit),
    page: page === undefined ? undefined : Number(page),
    whole: whole === undefined ? undefined : Number(whole),
    search: given.get('search'),
    searchIn,
    where: parts['where'],
    groups: parts['groups'],
    measures: parts['measures'],
  };
}

/** Every field that the options read: a list that makes only these answers the same. Undefined: all of them. */
export function fieldsRead(options: ListOptions): readonly string[] | undefined {
  const { fields, search, searchIn } = options;
  const searchesAll = search !== undefined && searchIn === undefined;
  return fields && !searchesAll ? [...new Set([...fields, ...namedBy(options).keys()])] : undefined;
}

function misasked(field: string, what: string): Misasked {
  return { field, wrong: `${field} ${what}` };
}

function readFilter(given: string | undefined): JsonRecord | undefined {
  if (given === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(given);
    if (!isRecord(parsed)) return undefined;
    const entries = Object.entries(parsed);
    return entries.length <= bounds.filter && entries.every(([name, value]) => path.test(name) && isWanted(value))
      ? (parsed as JsonRecord)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A plain value, or a list of them: records have no text of their own, and lists inside lists mean nothing. */
function isWanted(value: unknown): boolean {
  if (Array.isArray(value))
    return value.length <= bounds.values && value.every((each) => typeof each !== 'object' || each === null);
  return typeof value !== 'object' || value === null;
}
