import { isIsoDate, isoDate } from '../formats/calendar/iso-date.ts';
import { isIsoMonth } from '../formats/calendar/iso-month.ts';
import { isIsoTime } from '../formats/calendar/iso-time.ts';
import { firstDayOfMonth } from '../formats/calendar/month-of-date.ts';
import { datePartsOf } from '../formats/date-parts.ts';
import { valueNumber } from '../formats/value-number.ts';
import type { Json } from '../json.ts';
import { readDate, readTime } from '../logic/read-moment.ts';
import { readNumber } from '../logic/read-number.ts';
import type { Reading } from '../wire/reading.ts';
import type { FieldType, Scale, Validity } from './field-types.ts';

/** What types whose values are alike have in common. */
type Values = Pick<FieldType, 'form' | 'read' | 'grid' | 'align' | 'order' | 'valid' | 'isNothing' | 'write' | 'sent'>;

export const texts = {
  form: 'text',
  read: (raw, reading) =>
    typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : reading.misfit(raw, 'text'),
  grid: 'text',
  sent: 'text',
} as const satisfies Values;

/** What an HTML e-mail input accepts (one pass over the text, no backtracking), with a dot in the domain. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const emails = {
  ...texts,
  sent: 'email',
  valid: {
    check: 'email',
    message: 'Please enter a valid {label}',
    holds: (text) => text.trim().length <= 254 && emailPattern.test(text.trim()),
  },
} as const satisfies Values;

/** Addresses start with http:// or https:// and have a host and no blanks: no script, no data, no relative path. */
export const addresses = {
  ...texts,
  valid: {
    check: 'url',
    message: 'Please enter a valid {label}',
    holds: (text) => text.length <= 2048 && /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i.test(text.trim()),
  },
} as const satisfies Values;

export const keys = {
  ...texts,
  sent: 'key',
  read: (raw, reading) => (typeof raw === 'string' || typeof raw === 'number' ? raw : reading.misfit(raw, 'text')),
} as const satisfies Values;

/** Numbers are measured by their size. */
export const numbers = {
  form: 'number',
  read: (raw, reading) => valueNumber(raw) ?? reading.misfit(raw, 'a number'),
  grid: 'number',
  align: 'right',
  order: { sizeOf: readNumber },
  sent: 'number',
} as const satisfies Values;

export const years = {
  ...numbers,
  grid: 'text',
  valid: dated((text) => /^\d{4}$/.test(text)),
  sent: 'year',
} as const satisfies Values;

export const booleans = { form: 'boolean', read: readBoolean, grid: 'boolean', sent: 'flag' } as const satisfies Values;

export const files = { form: 'file', read: (raw) => raw, grid: 'text', sent: 'file' } as const satisfies Values;

export const anything = {
  form: 'json',
  read: (raw) => raw,
  grid: 'text',
  sent: 'anything',
} as const satisfies Values;

const byCalendar = (sizeOf: (text: string) => number | undefined): Scale => ({
  sizeOf: (value) => sizeOf(typeof value === 'string' ? value.trim() : '') ?? Number.NaN,
  isMoment: true,
});

export const days = {
  form: 'date',
  read: readDay,
  grid: 'date',
  order: byCalendar((text) => readDate(text.slice(0, 10))?.at),
  valid: dated((text) => readDate(text)?.scale === 'date'),
  sent: 'day',
} as const satisfies Values;

export const moments = {
  form: 'date',
  read: readMoment,
  grid: 'date',
  order: byCalendar((text) => {
    const moment = readDate(text);
    return moment?.scale === 'date' ? moment.at * 86_400 : moment?.at;
  }),
  valid: dated((text) => readDate(text)?.scale === 'dateTime'),
  sent: 'moment',
} as const satisfies Values;

export const times = {
  form: 'time',
  read: (raw, reading) => (isIsoTime(raw) ? raw : reading.misfit(raw, 'a time like 20:00')),
  grid: 'text',
  order: byCalendar((text) => readTime(text)?.at),
  valid: dated((text) => readTime(text) !== undefined, 'time'),
  // One that was not set stands at 00:00.
  isNothing: (text) => text.split(':').every((part) => /^0*$/.test(part.trim())),
  sent: 'time',
} as const satisfies Values;

export const months = {
  form: 'month',
  read: readMonth,
  grid: 'text',
  order: byCalendar((text) => readDate(`${text.slice(0, 7)}-01`)?.at),
  valid: dated((text) => text.length === 7 && readDate(`${text}-01`)?.scale === 'date'),
  // Where the contract wants a day of it, that is its first.
  write: (text, parts) => (parts.includes('day') ? (firstDayOfMonth(text) ?? text) : text),
  sent: 'month',
} as const satisfies Values;

function dated(holds: Validity['holds'], what = 'date') {
  return { check: 'date', message: `{label} needs to be a valid ${what}`, holds } as const;
}

function readBoolean(raw: Json, reading: Reading): Json {
  if (typeof raw === 'boolean') return raw;
  if (raw === 1 || raw === '1' || raw === 'true') return true;
  if (raw === 0 || raw === '0' || raw === 'false') return false;
  return reading.misfit(raw, 'true or false');
}

function readDay(raw: Json, reading: Reading): Json {
  if (isIsoDate(raw)) return raw;
  const { year, month, day } = (typeof raw === 'string' && datePartsOf(raw)) || {};
  if (year === undefined || month === undefined || day === undefined)
    return reading.misfit(raw, 'a date like 2026-01-31');
  return isoDate({ year, month, day }) ?? null;
}

function readMoment(raw: Json, reading: Reading): Json {
  const { year, month, day } = (typeof raw === 'string' && datePartsOf(raw)) || {};
  return year === undefined || month === undefined || day === undefined
    ? reading.misfit(raw, 'a moment like 2026-01-31T09:00:00+05:00')
    : raw;
}

function readMonth(raw: Json, reading: Reading): Json {
  const month = isIsoDate(raw) ? raw.slice(0, 7) : raw;
  return typeof month === 'string' && isIsoMonth(month) ? month : reading.misfit(raw, 'a month like 2026-01');
}
