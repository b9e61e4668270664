/** An operation as json-logic-js takes it: its arguments evaluated, `this` the data. */
export type Operation = (this: unknown, ...args: never[]) => unknown;

export type Value = unknown;

export const list = (value: Value): Value[] => (Array.isArray(value) ? value : []);
export const blank = (value: Value) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);
export const empty = (value: Value) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
export const number = (value: Value) =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?[0-9]+(\.[0-9]+)?\s*$/.test(value))
    ? Number(value)
    : Number.NaN;
export const text = (value: Value): string => {
  if (Array.isArray(value)) return value.map(text).join(',');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};
export const small = (value: Value) => text(value).normalize('NFC').toLowerCase();

export function anyItem(value: Value, wanted: Value, holds: (item: string, wanted: string) => boolean): boolean {
  if (empty(value) || empty(wanted)) return false;
  const wants = Array.isArray(wanted) ? wanted : [wanted];
  const items = Array.isArray(value) ? value : [value];
  const scalar = (each: Value) => typeof each !== 'object' && !empty(each);
  return wants.some((want) => scalar(want) && items.some((item) => scalar(item) && holds(small(item), small(want))));
}

export const timePattern = /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/;

export function moment(value: Value, as: Value): { kind: string; at: number } {
  if (as === 'time')
    return { kind: 'time', at: timePattern.test(text(value)) ? Date.parse(`2000-01-01T${value}Z`) : Number.NaN };
  if (as !== 'date') return { kind: 'number', at: number(value) };
  const [day = '', time] = text(value).split('T');
  const at = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
  if (time === undefined) return { kind: 'date', at: exists ? at : Number.NaN };
  return { kind: 'dateTime', at: exists && timePattern.test(time) ? Date.parse(`${day}T${time}Z`) : Number.NaN };
}

export function apart(a: Value, b: Value, as: Value): number {
  const [left, right] = [moment(a, as), moment(b, as)];
  return left.kind === right.kind ? left.at - right.at : Number.NaN;
}

export const dayAt = (date: Value) => moment(date, 'date');
export const isoDay = (at: number) => (Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10));

export function monthsLater(date: Value, months: Value): string | null {
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

export function monthStart(month: Value, later: number): string | null {
  const written = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d\d)?$/.exec(text(month));
  const first = written && !(written[2] && Number.isNaN(dayAt(month).at)) ? `${written[1]}-01` : null;
  return first === null || typeof month !== 'string' ? null : monthsLater(first, later);
}

export function follow(value: Value, path: string): Value {
  let at = value;
  for (const key of path === '' ? [] : path.split('.')) {
    at = at !== null && at !== undefined && Object.hasOwn(Object(at), key) ? (at as Record<string, Value>)[key] : null;
  }
  return at ?? null;
}

export function canonical(value: Value): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  const record = value as Record<string, Value>;
  return `{${Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`)}}`;
}
