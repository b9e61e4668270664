import type { WorkDay } from '../hours/work-day.ts';

/** The leave of a day as far as it says which half of it is off. */
export interface HalfOff {
  readonly leaveDuration: string;
  /** 'First Half', 'Second Half', or '' where nobody has said which. */
  readonly leaveHalf: string;
}

/**
 * What is left to be worked of a day, half of which is leave: the shift is parted where it says that its second half begins,
 * else in its middle. Where nobody has said which half is off the day stays as it is.
 */
export function restOfDay(day: WorkDay, { leaveDuration, leaveHalf }: HalfOff): WorkDay {
  const { hours } = day;
  if (!hours || leaveDuration !== 'Half' || leaveHalf === '') return day;
  const middle = hours.half ?? Math.floor((hours.start + hours.end) / 2);
  const rest = leaveHalf === 'First Half' ? { start: middle, end: hours.end } : { start: hours.start, end: middle };
  return { ...day, hours: rest };
}
