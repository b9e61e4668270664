import { dateOfDayNumber, dayNumber } from './day-number.ts';

/** A week of ISO 8601: it begins on Monday and belongs to the year of its Thursday. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** The ISO week of a date; undefined for no date and for the days after the last Thursday of 9999. */
export function isoWeek(date: string): IsoWeek | undefined {
  const days = dayNumber(date);
  if (days === undefined) return undefined;
  const thursday = days - (days % 7) + 3;
  const year = Number(dateOfDayNumber(thursday)?.slice(0, 4));
  const newYear = dayNumber(`${String(year).padStart(4, '0')}-01-01`);
  return newYear === undefined ? undefined : { year, week: Math.floor((thursday - newYear) / 7) + 1 };
}

/** 'YYYY-Www' of a date, which sorts as the weeks do; undefined as `isoWeek`. */
export function isoWeekText(date: string): string | undefined {
  const week = isoWeek(date);
  return week && `${String(week.year).padStart(4, '0')}-W${String(week.week).padStart(2, '0')}`;
}
