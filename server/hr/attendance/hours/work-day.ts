import { addDays, dayOfWeek } from '@muster/engine/formats';
import type { Holidays } from './holidays.ts';
import { minuteOf } from './minute.ts';
import { shiftLength } from './shift-hours.ts';

/** The hours of a shift as they are stored; without Saturday hours the Saturday is off, Sunday always is. */
export interface ShiftTimes {
  readonly startTime: string;
  readonly endTime: string;
  readonly saturdayStartTime: string;
  readonly saturdayEndTime: string;
  /** When the second half begins; '' or left out in the middle. */
  readonly halfTime?: string;
  readonly saturdayHalfTime?: string;
}

/** The minutes from which and until which a shift lasts, and the one at which its second half begins, where it says so. */
export interface WorkHours {
  readonly start: number;
  readonly end: number;
  readonly half?: number;
}

/**
 * A day of one employee: when the shift that begins on it starts and ends, in minutes; `hours` is missing on a day off.
 * On a holiday nobody has to come, but who comes does so in the hours of his shift.
 */
export interface WorkDay {
  readonly date: string;
  readonly hours?: WorkHours;
  /** The name of the holiday that the day is. */
  readonly holiday?: string;
}

/** The shift that an employee has from a day on. */
export interface Assignment {
  readonly fromDate: string;
  readonly shift: ShiftTimes;
}

export function workDay(date: string, shift: ShiftTimes | undefined): WorkDay {
  const weekday = dayOfWeek(date);
  if (!shift || weekday === 7) return { date };
  const saturday = weekday === 6;
  const startTime = saturday ? shift.saturdayStartTime : shift.startTime;
  const endTime = saturday ? shift.saturdayEndTime : shift.endTime;
  if (startTime === '' || endTime === '') return { date };
  const halfTime = (saturday ? shift.saturdayHalfTime : shift.halfTime) ?? '';
  const start = minuteOf(`${date}T${startTime}`);
  const half = halfTime === '' ? {} : { half: start + shiftLength(startTime, halfTime) };
  return { date, hours: { start, end: start + shiftLength(startTime, endTime), ...half } };
}

/** The days from `from` to `to` by the shifts that held on each; assignments in order of their first day. */
export function workDays(
  from: string,
  to: string,
  assignments: readonly Assignment[],
  holidays?: Holidays,
): readonly WorkDay[] {
  const days: WorkDay[] = [];
  for (let date: string | undefined = from; date !== undefined && date <= to; date = addDays(date, 1)) {
    const day = date;
    const made = workDay(day, assignments.findLast((each) => each.fromDate <= day)?.shift);
    const holiday = holidays?.get(day);
    days.push(holiday === undefined ? made : { ...made, holiday });
  }
  return days;
}
