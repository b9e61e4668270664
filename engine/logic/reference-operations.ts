/** An operation as json-logic-js takes it: its arguments evaluated, `this` the data. */
export type Operation = (this: unknown, ...args: never[]) => unknown;

type Value = unknown;

const list = (value: Value): Value[] => (Array.isArray(value) ? value : []);
const blank = (value: Value) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const empty = (value: Value) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
const number = (value: Value) =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?[0-9]+(\.[0-9]+)?\s*$/.test(value))
    ? Number(value)
    : Number.NaN;
const text = (value: Value): string => {
  if (Array.isArray(value)) return value.map(text).join(',');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};
const small = (value: Value) => text(value).normalize('NFC').toLowerCase();

function anyItem(value: Value, wanted: Value, holds: (item: string, wanted: string) => boolean): boolean {
  if (empty(value) || empty(wanted)) return false;
  const wants = Array.isArray(wanted) ? wanted : [wanted];
  const items = Array.isArray(value) ? value : [value];
  const scalar = (each: Value) => typeof each !== 'object' && !empty(each);
  return wants.some((want) => scalar(want) && items.some((item) => scalar(item) && holds(small(item), small(want))));
}

const timePattern = /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/;

function moment(value: Value, as: Value): { kind: string; at: number } {
  if (as === 'time')
    return { kind: 'time', at: timePattern.test(text(value)) ? Date.parse(`2000-01-01T${value}Z`) : Number.NaN };
  if (as !== 'date') return { kind: 'number', at: number(value) };
  const [day = '', time] = text(value).split('T');
  const at = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
  if (time === undefined) return { kind: 'date', at: exists ? at : Number.NaN };
  return { kind: 'dateTime', at: exists && timePattern.test(time) ? Date.parse(`${day}T${time}Z`) : Number.NaN };
}

function apart(a: Value, b: Value, as: Value): number {
  const [left, right] = [moment(a, as), moment(b, as)];
  return left.kind === right.kind ? left.at - right.at : Number.NaN;
}

/** Half away from zero by long-hand decimals of at most 15 digits behind the point. */
function rounded(value: Value, digits: Value): number | null {
  const x = number(value);
  const places = blank(digits) ? 0 : number(digits);
  if (Number.isNaN(x) || !Number.isInteger(places)) return null;
  const shifted = Number(`${Math.abs(x)}e${places}`);
  return Math.sign(x) * Number(`${Math.round(shifted)}e${-places}`) + 0;
}

function summed(values: readonly Value[]): number | null {
  const terms = values.filter((each) => !blank(each)).map(number);
  const total = terms.reduce((sum, term) => sum + Math.round(term * 1e6), 0) / 1e6;
  return Number.isFinite(total) ? total : null;
}

const dayAt = (date: Value) => moment(date, 'date');
const isoDay = (at: number) => (Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10));

function monthsLater(date: Value, months: Value): string | null {
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(text(date));
  const { at } = dayAt(isMonth ? `${date}-01` : date);
  const count = number(months);
  if (Number.isNaN(at) || !Number.isInteger(count)) return null;
  const day = new Date(at);
  const target = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day.getUTCDate(), last));
  return isoDay(target.getTime())?.slice(0, isMonth ? 7 : 10) ?? null;
}

function monthStart(month: Value, later: number): string | null {
  const written = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d\d)?$/.exec(text(month));
  const first = written && !(written[2] && Number.isNaN(dayAt(month).at)) ? `${written[1]}-01` : null;
  return first === null || typeof month !== 'string' ? null : monthsLater(first, later);
}

function payrollMonth(date: Value): string | null {
  if (Number.isNaN(dayAt(date).at)) return null;
  const month = text(date).slice(0, 7);
  return Number(text(date).slice(8)) > 20 ? monthsLater(month, 1) : month;
}

function follow(value: Value, path: string): Value {
  let at = value;
  for (const key of path === '' ? [] : path.split('.')) {
    at = at !== null && at !== undefined && Object.hasOwn(Object(at), key) ? (at as Record<string, Value>)[key] : null;
  }
  return at ?? null;
}

function sorted(values: Value, by: Value, direction: Value): Value[] {
  const keys = Array.isArray(by) ? by : list(values).map((each) => follow(each, text(by)));
  const rank = (key: Value) =>
    empty(key) ? 4 : (({ number: 0, string: 1, boolean: 2 } as Record<string, number>)[typeof key] ?? 3);
  const compare = (a: Value, b: Value): number => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    const [left, right] = typeof a === 'string' ? [small(a), small(b)] : [Number(a), Number(b)];
    return rank(a) >= 3 || left === right ? 0 : left < right ? -1 : 1;
  };
  const pairs = list(values).map((element, index) => ({ element, key: keys[index] ?? null }));
  const turned = direction === 'desc' ? -1 : 1;
  return pairs
    .sort((a, b) => compare(a.key, b.key) * (rank(a.key) === 4 || rank(b.key) === 4 ? 1 : turned))
    .map(({ element }) => element);
}

function lookedUp(args: readonly Value[]): Value {
  const [key, table] = args;
  const [match, result, fallback] = args.length > 3 ? [args[2], args[3], args[4]] : ['value', 'label', args[2]];
  if (blank(key) || typeof key === 'object') return fallback ?? null;
  if (!Array.isArray(table))
    return Object.hasOwn(Object(table), text(key)) ? follow(table, text(key)) : (fallback ?? null);
  const isHit = (row: Value) => text(Array.isArray(row) ? row[0] : follow(row, text(match))) === text(key);
  const hit = table.find(isHit);
  if (hit === undefined) return fallback ?? null;
  return Array.isArray(hit) ? hit[1] : follow(hit, text(result));
}

function canonical(value: Value): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  const record = value as Record<string, Value>;
  return `{${Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`)}}`;
}

/** Muster's own operators, written a second time in the plainest way: what the tests hold the engine's against. */
export const musterOperations: Readonly<Record<string, Operation>> = {
  same: (value: Value) => value,
  parsed: (json: string) => JSON.parse(json),
  equals: (a: Value, b: Value) => (empty(a) || empty(b) ? empty(a) && empty(b) : anyItem(a, b, (x, y) => x === y)),
  contains: (a: Value, b: Value) => anyItem(a, b, (x, y) => x.indexOf(y) >= 0),
  startsWith: (a: Value, b: Value) => anyItem(a, b, (x, y) => x.indexOf(y) === 0),
  endsWith: (a: Value, b: Value) => anyItem(a, b, (x, y) => x.length >= y.length && x.slice(x.length - y.length) === y),
  greaterThan: (a: Value, b: Value, as: Value) => apart(a, b, as) > 0,
  greaterOrEqual: (a: Value, b: Value, as: Value) => apart(a, b, as) >= 0,
  lessThan: (a: Value, b: Value, as: Value) => apart(a, b, as) < 0,
  lessOrEqual: (a: Value, b: Value, as: Value) => apart(a, b, as) <= 0,
  filled: (...values: Value[]) => !values.some(blank),
  lookup: (...args: Value[]) => lookedUp(args),
  round: (value: Value, digits: Value) => rounded(value, digits),
  sum: (...values: Value[]) => summed(values.length === 1 && Array.isArray(values[0]) ? values[0] : values),
  count: (value: Value) => (Array.isArray(value) ? value.length : blank(value) ? 0 : 1),
  split: (value: Value, separator: Value, index: Value) => {
    const between = text(separator);
    const parts = empty(value) ? [] : between === '' ? [text(value)] : text(value).split(between);
    return blank(index) ? parts : (parts[number(index)] ?? null);
  },
  join: (values: Value, separator: Value) =>
    (Array.isArray(values) ? values : [values])
      .filter((each) => !blank(each))
      .map(text)
      .join(separator === null || separator === undefined ? ', ' : text(separator)),
  flatten: (value: Value) =>
    (Array.isArray(value) ? value : Object.values(typeof value === 'object' && value !== null ? value : {}))
      .flat()
      .filter((each) => each !== null),
  sort: (values: Value, by: Value, direction: Value) => sorted(values, by, direction),
  reverse: (values: Value) => [...list(values)].reverse(),
  first: (values: Value) => list(values)[0] ?? null,
  last: (values: Value) => list(values)[list(values).length - 1] ?? null,
  unique: (values: Value) => {
    const seen = list(values).map(canonical);
    return list(values).filter((_, index) => seen.indexOf(seen[index] ?? '') === index);
  },
  except: (values: Value, others: Value, by: Value) => {
    const sign = (each: Value) => {
      const named = typeof by === 'string' && typeof each === 'object' && each !== null && !Array.isArray(each);
      const held = named ? Object.entries(each).find(([name]) => name === by) : undefined;
      return held === undefined ? canonical(each) : `by ${canonical(held[1] as Value)}`;
    };
    const gone = list(others).map(sign);
    return list(values).filter((each) => !gone.includes(sign(each)));
  },
  upper: (value: Value) => (value === null ? null : text(value).toUpperCase()),
  lower: (value: Value) => (value === null ? null : text(value).toLowerCase()),
  trim: (value: Value) => (value === null ? null : text(value).trim()),
  addDays: (date: Value, days: Value) => {
    const count = number(days);
    return typeof date !== 'string' || date.includes('T') || !Number.isInteger(count)
      ? null
      : isoDay(dayAt(date).at + count * 86_400_000);
  },
  addMonths: (date: Value, months: Value) => (text(date).includes('T') ? null : monthsLater(date, months)),
  daysBetween: (from: Value, to: Value) => {
    const days = apart(from, to, 'date') / -86_400_000;
    return Number.isNaN(days) || text(from).includes('T') ? null : days + 0;
  },
  monthOf: (date: Value) => (Number.isNaN(dayAt(date).at) || text(date).includes('T') ? null : text(date).slice(0, 7)),
  firstDayOf: (month: Value) => monthStart(month, 0),
  lastDayOf: (month: Value) => {
    const next = monthStart(month, 1);
    return next === null ? null : isoDay(dayAt(next).at - 86_400_000);
  },
  payrollMonthOf: (date: Value) => (text(date).includes('T') ? null : payrollMonth(date)),
  record: (...entries: Value[]) =>
    Object.fromEntries(
      entries.flatMap((key, index) => (index % 2 === 0 ? [[text(key), entries[index + 1] ?? null]] : [])),
    ),
  combine: (...values: Value[]) =>
    Object.fromEntries(
      values
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
        .flatMap((value) => Object.entries(value as Record<string, Value>)),
    ),
};
