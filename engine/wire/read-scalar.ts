import { isIsoDate, isoDate } from '../formats/calendar/iso-date.ts';
import { isIsoMonth } from '../formats/calendar/iso-month.ts';
import { isIsoTime } from '../formats/calendar/iso-time.ts';
import { datePartsOf } from '../formats/date-parts.ts';
import { valueNumber } from '../formats/value-number.ts';
import { readWireDate, wirePatternParts } from '../formats/wire-date.ts';
import type { Json } from '../json.ts';
import { type FieldTypeName, fieldTypes, type ValueForm } from '../language/field-types.ts';

/** What reading a scalar gives: its value inside Muster, or what it should have been. */
export type ScalarRead = { readonly value: Json } | { readonly wanted: string };

const readers: Readonly<Record<ValueForm, (raw: Json, type: FieldTypeName) => ScalarRead>> = {
  text: readText,
  number: readNumber,
  boolean: readBoolean,
  date: readDate,
  time: readTime,
  month: readMonth,
  file: (raw) => ({ value: raw }),
  json: (raw) => ({ value: raw }),
};

/** One scalar as the backend sent it: null and '' are null, a date pattern is read strictly. */
export function readScalar(raw: Json, type: FieldTypeName, wire?: string): ScalarRead {
  if (raw === null) return { value: null };
  const { form } = fieldTypes[type];
  if (raw === '' && form !== 'json') return { value: null };
  const pattern = wire !== undefined && wirePatternParts(wire) ? wire : undefined;
  if (pattern === undefined || typeof raw !== 'string') return readers[form](raw, type);
  const read = readWireDate(raw, pattern);
  return read === undefined ? { wanted: `a date like ${pattern}` } : readers[form](read, type);
}

function readText(raw: Json, type: FieldTypeName): ScalarRead {
  if (typeof raw === 'string') return { value: raw };
  if (typeof raw !== 'number') return { wanted: 'text' };
  return { value: type === 'id' ? raw : String(raw) };
}

function readNumber(raw: Json): ScalarRead {
  const number = valueNumber(raw);
  return number === undefined ? { wanted: 'a number' } : { value: number };
}

function readBoolean(raw: Json): ScalarRead {
  if (typeof raw === 'boolean') return { value: raw };
  if (raw === 1 || raw === '1' || raw === 'true') return { value: true };
  if (raw === 0 || raw === '0' || raw === 'false') return { value: false };
  return { wanted: 'true or false' };
}

function readDate(raw: Json, type: FieldTypeName): ScalarRead {
  const wanted = type === 'date' ? 'a date like 2026-01-31' : 'a moment like 2026-01-31T09:00:00+05:00';
  if (typeof raw !== 'string') return { wanted };
  const { year, month, day } = datePartsOf(raw) ?? {};
  if (year === undefined || month === undefined || day === undefined) return { wanted };
  return { value: type === 'date' ? (isoDate({ year, month, day }) ?? null) : raw };
}

function readTime(raw: Json): ScalarRead {
  return typeof raw === 'string' && isIsoTime(raw) ? { value: raw } : { wanted: 'a time like 20:00' };
}

function readMonth(raw: Json): ScalarRead {
  const month = isIsoDate(raw) ? raw.slice(0, 7) : raw;
  return typeof month === 'string' && isIsoMonth(month) ? { value: month } : { wanted: 'a month like 2026-01' };
}
