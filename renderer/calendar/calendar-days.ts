import {
  addDays,
  dayOfWeek,
  firstDayOfMonth,
  firstWeekday,
  isIsoMonth,
  lastDayOfMonth,
  shownLocale,
} from '@muster/engine/formats';

/** A span of days, first and last included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The days of a month 'YYYY-MM' or a year 'YYYY'; undefined for anything else. */
export function spanOf(period: string): DaySpan | undefined {
  if (/^\d{4}$/.test(period)) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const [from, to] = [firstDayOfMonth(period), lastDayOfMonth(period)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Every day of a span. */
export function daysOf({ from, to }: DaySpan): readonly string[] {
  const days: string[] = [];
  for (let day: string | undefined = from; day !== undefined && day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The weeks of a month, each from the first day of the company's week; days of other months are left out, as holes. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const span = isIsoMonth(month) ? spanOf(month) : undefined;
  if (!span) return [];
  const days: (string | undefined)[] = Array.from({ length: placeInWeek(span.from) });
  days.push(...daysOf(span));
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The place of a day in the company's week, from 0. */
function placeInWeek(day: string): number {
  return ((dayOfWeek(day) ?? firstWeekday()) - firstWeekday() + 7) % 7;
}

/** What stands above the columns of a week: the name of each day, and its short one. */
export function weekHeads(): readonly { readonly name: string; readonly short: string }[] {
  const { weekdays, shortWeekdays } = shownLocale();
  const heads = weekdays.map((name, at) => ({ name, short: shortWeekdays[at] ?? '' }));
  const first = firstWeekday() - 1;
  return [...heads.slice(first), ...heads.slice(0, first)];
}

/** Whether a column of a week is a Saturday or a Sunday. */
export function isWeekend(column: number): boolean {
  return (firstWeekday() - 1 + column) % 7 > 4;
}

/** The day of the month as it stands in a calendar: '1' to '31'. */
export function dayNumberOf(day: string): string {
  return String(Number(day.slice(8)));
}
