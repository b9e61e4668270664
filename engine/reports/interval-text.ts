import { shownLocale } from '../formats/shown-locale.ts';
import type { IntervalName } from '../query/intervals.ts';

const monthOf = (number: string) => shownLocale().months[Number(number) - 1] ?? '';
const monthText = (value: string) =>
  `${shownLocale().shortMonths[Number(value.slice(5)) - 1] ?? ''} ${value.slice(0, 4)}`;

/** How people read the groups of each interval; what is left out is read as it stands. */
const texts: { readonly [Name in IntervalName]?: (value: string) => string } = {
  weekday: (value) => shownLocale().weekdays[Number(value) - 1] ?? value,
  month: monthText,
  monthOfYear: monthOf,
  quarter: (value) => `${value.slice(5)} ${value.slice(0, 4)}`,
  payrollMonth: (value) => `Payroll ${monthText(value)}`,
  fiscalYear: (value) => `FY ${value}`,
};

/** A group of dates as people read it: 'Jan 2026', 'Monday'. It is put in order by its value, as the calendar goes, and never by this. */
export function intervalText(interval: IntervalName, value: string): string {
  return texts[interval]?.(value) ?? value;
}
