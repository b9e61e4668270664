import { isIsoDate, isoDate } from '../formats/calendar/iso-date.ts';
import { isIsoMonth } from '../formats/calendar/iso-month.ts';
import { isIsoTime } from '../formats/calendar/iso-time.ts';
import { datePartsOf } from '../formats/date-parts.ts';
import { valueNumber } from '../formats/value-number.ts';
import { wireDateReader } from '../formats/wire-date.ts';
import type { Json } from '../json.ts';
import { type FieldTypeName, fieldTypes, type ValueForm } from '../language/field-types.ts';
import type { Read, Reading } from './reading.ts';

const readers: Readonly<Record<ValueForm, Read>> = {
  text: (raw, reading) =>
    typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : reading.misfit(raw, 'text'),
  number: (raw, reading) => valueNumber(raw) ?? reading.misfit(raw, 'a number'),
  boolean: readBoolean,
  date: readDay,
  time: (raw, reading) => (isIsoTime(raw) ? raw : reading.misfit(raw, 'a time like 20:00')),
  month: readMonth,
  file: (raw) => raw,
  json: (raw) => raw,
};

/** The types whose values are read in another way than others of their form. */
const special: Partial<Readonly<Record<FieldTypeName, Read>>> = { id: readId, dateTime: readMoment };

/** A reader of one scalar as the backend sends it: null and '' are null, a date pattern is read strictly. */
export function scalarReader(type: FieldTypeName, wire?: string): Read {
  const { form } = fieldTypes[type];
  const read = special[type] ?? readers[form];
  const dateOf = wire === undefined ? undefined : wireDateReader(wire);
  if (dateOf) {
    const wanted = `a date like ${wire}`;
    return orNothing(form, (raw, reading, level) => {
      if (typeof raw !== 'string') return read(raw, reading, level);
      const date = dateOf(raw);
      return date === undefined ? reading.misfit(raw, wanted) : read(date, reading, level);
    });
  }
  return orNothing(form, read);
}

function orNothing(form: ValueForm, read: Read): Read {
  if (form === 'json') return read;
  return (raw, reading, level) => (raw === null || raw === '' ? null : read(raw, reading, level));
}

function readId(raw: Json, reading: Reading): Json {
  return typeof raw === 'string' || typeof raw === 'number' ? raw : reading.misfit(raw, 'text');
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
