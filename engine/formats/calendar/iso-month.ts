/** A month of the calendar: year 1 to 9999, month 1 to 12. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

/** Reads 'YYYY-MM' strictly. */
export function parseIsoMonth(text: string): CalendarMonth | undefined {
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const year = Number(match[1]);
  const month = Number(match[2]);
  return year >= 1 && month >= 1 && month <= 12 ? { year, month } : undefined;
}

/** Whether the value is the ISO text of a month. */
export function isIsoMonth(value: unknown): value is string {
  return typeof value === 'string' && parseIsoMonth(value) !== undefined;
}

/** 'YYYY-MM' of a month of the years 1 to 9999, else undefined. */
export function isoMonth({ year, month }: CalendarMonth): string | undefined {
  const exists =
    Number.isInteger(year) && year >= 1 && year <= 9999 && Number.isInteger(month) && month >= 1 && month <= 12;
  return exists ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` : undefined;
}

/** The month so many months later (earlier when negative); undefined for no month, no whole number, beyond the years. */
export function shiftMonth(text: string, months: number): string | undefined {
  const from = parseIsoMonth(text);
  if (!from || !Number.isInteger(months)) return undefined;
  const index = from.year * 12 + from.month - 1 + months;
  return isoMonth({ year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 });
}
