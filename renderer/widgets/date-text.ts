import { addDays, addMonths, formats } from '@muster/engine/formats';

/** How precise a picker is. */
export type DateMode = 'day' | 'month' | 'year';

const patterns = {
  day: /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/,
  month: /^(\d{4})-(0[1-9]|1[0-2])/,
  year: /^(\d{4})/,
} as const satisfies Record<DateMode, RegExp>;

/** The stored form of a value in a mode: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'; null when it is none. */
export function storedDate(value: unknown, mode: DateMode): string | null {
  const text = typeof value === 'number' && mode === 'year' ? String(value) : value;
  const [match, year, month, day] = typeof text === 'string' ? (patterns[mode].exec(text) ?? []) : [];
  if (match === undefined) return null;
  const lastDay = new Date(Date.UTC(Number(year), Number(month ?? 1), 0)).getUTCDate();
  return day !== undefined && Number(day) > lastDay ? null : match;
}

/** A stored date as it is read: '05 Mar 2024', 'March 2024', '2024'. */
export function dateText(stored: string | null): string {
  return formats[stored?.length === 10 ? 'date' : 'month'].format(stored, []);
}

/** The stored form as the first day it stands for, which the kit's calendars work with. */
export function firstDay(stored: string | null): string | null {
  return stored === null ? null : `${stored}-01-01`.slice(0, 10);
}

/** The stored form of the day, month or year that follows. */
export function nextDate(stored: string | null, mode: DateMode): string | null {
  const first = firstDay(stored);
  if (stored === null || first === null) return null;
  const next = mode === 'day' ? addDays(first, 1) : addMonths(first, mode === 'month' ? 1 : 12);
  return next?.slice(0, stored.length) ?? null;
}
