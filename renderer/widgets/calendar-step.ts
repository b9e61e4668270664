import { addDays, addMonths } from '@muster/engine/formats';
import type { DateMode } from './date-text.ts';

type Step = (day: string) => string | undefined;

const months =
  (count: number): Step =>
  (day) =>
    addMonths(day, count);
const days =
  (count: number): Step =>
  (day) =>
    addDays(day, count);

/** What the keys do: one beside, one below, and a sheet of the calendar. */
const keys = (along: (count: number) => Step, beside: number, below: number, sheet: number) => ({
  ArrowLeft: along(-beside),
  ArrowRight: along(beside),
  ArrowUp: along(-below),
  ArrowDown: along(below),
  PageUp: months(-sheet),
  PageDown: months(sheet),
});

/** The keys by what stands beside and below each other in a calendar. */
const steps: Readonly<Record<DateMode, Readonly<Record<string, Step>>>> = {
  day: keys(days, 1, 7, 1),
  month: keys(months, 1, 3, 12),
  year: keys(months, 12, 36, 120),
};

/** Where a key leads from a day, a month or a year (each as its first day); undefined for any other key. */
export function calendarStep(mode: DateMode, key: string, from: string): string | undefined {
  const step = Object.hasOwn(steps[mode], key) ? steps[mode][key] : undefined;
  return step?.(from);
}

const pages = { day: 7, month: 4, year: 3 } as const satisfies Record<DateMode, number>;

/** Do two dates stand on one sheet of a calendar: a month of days, a year of months, a decade of years. */
export function sameSheet(mode: DateMode, one: string, other: string): boolean {
  return one.slice(0, pages[mode]) === other.slice(0, pages[mode]);
}

/** A date, or the bound that it lies beyond. */
export function withinBounds(date: string, min: string | null, max: string | null): string {
  if (min !== null && date < min) return min;
  return max !== null && date > max ? max : date;
}
