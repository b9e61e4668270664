import { weekdayNames } from './calendar/day-of-week.ts';
import { monthNames } from './calendar/month-of-date.ts';

/** How dates and numbers are written for people in a language. */
export interface ShownLocale {
  /** BCP 47. */
  readonly language: string;
  /** January first. */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** Before and after noon. */
  readonly halves: readonly [am: string, pm: string];
  readonly decimal: string;
  /** Between groups of digits. */
  readonly group: string;
  /** How many digits stand together: at the end, and before that. */
  readonly groups: readonly [last: number, others: number];
  readonly minus: string;
}

/** How definitions, files and everything that programs read are written. */
export const english: ShownLocale = {
  language: 'en',
  months: monthNames,
  shortMonths: monthNames.map((name) => name.slice(0, 3)),
  weekdays: weekdayNames,
  shortWeekdays: weekdayNames.map((name) => name.slice(0, 3)),
  halves: ['AM', 'PM'],
  decimal: '.',
  group: ',',
  groups: [3, 3],
  minus: '-',
};

let shown = english;

/** From now on dates and numbers are shown as this language writes them. */
export function showIn(locale: ShownLocale): void {
  shown = locale;
}

/** How dates and numbers are shown now. */
export function shownLocale(): ShownLocale {
  return shown;
}
