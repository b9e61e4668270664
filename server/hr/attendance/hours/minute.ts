import { dateOfDayNumber, dayNumber } from '@muster/engine/formats';
import { minuteOfDay } from './shift-hours.ts';

/** Minutes of one day. */
export const dayLength = 24 * 60;

/**
 * A minute of company time ('2026-11-21T20:03') as a count of minutes, so that spans over midnight are differences.
 * Company time is taken as it stands on the wall; the zone has no summer time.
 */
export function minuteOf(text: string): number {
  const day = dayNumber(text.slice(0, 10));
  if (day === undefined) throw new Error(`'${text.slice(0, 40)}' is no minute of company time`);
  return day * dayLength + minuteOfDay(text.slice(11));
}

/** The minute of company time of a count. */
export function textOfMinute(minute: number): string {
  const day = Math.floor(minute / dayLength);
  return `${dateOfDayNumber(day)}T${clockText(minute - day * dayLength)}`;
}

/** 'HH:mm' of minutes since midnight. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
