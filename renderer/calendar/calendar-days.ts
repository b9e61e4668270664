import { addDays, dayOfWeek, firstDayOfMonth, isIsoMonth, lastDayOfMonth } from '@muster/engine/formats';

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

/** The weeks of a month from Monday to Sunday; days of other months are left out, as holes. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const span = isIsoMonth(month) ? spanOf(month) : undefined;
  if (!span) return [];
  const days: (string | undefined)[] = Array.from({ length: (dayOfWeek(span.from) ?? 1) - 1 });
  days.push(...daysOf(span));
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The day of the month as it stands in a calendar: '1' to '31'. */
export function dayNumberOf(day: string): string {
  return String(Number(day.slice(8)));
}
