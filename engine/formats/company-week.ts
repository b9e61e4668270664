import { weekdayNames } from './calendar/day-of-week.ts';

let first = 1;

/** From now on calendars begin the week on this day, by its English name; an unknown name changes nothing. */
export function beginWeekOn(weekday: string): void {
  const at = weekdayNames.indexOf(weekday);
  if (at >= 0) first = at + 1;
}

/** The day on which the company's week begins: 1 (Monday) to 7 (Sunday). Weeks of reports are those of ISO 8601 whatever it is. */
export function firstWeekday(): number {
  return first;
}
