import type { WorkDay } from './work-day.ts';

/** Minutes after the start of a shift from which a check-in is late, and before its end from which a check-out is early. */
export const tolerance = 10;

/** Minutes by which somebody has to be before the start, or after the end, for it to be worth a word. */
export const notable = 30;

/** Minutes after the end of a shift during which a missing check-out may still come. */
export const stillOpen = 4 * 60;

/** What the punches of a day say about it. Times are minutes; a missing one is undefined. */
export interface JudgedDay {
  readonly checkIn: number | undefined;
  readonly checkOut: number | undefined;
  readonly checkInStatus: '' | 'Absent' | 'Late' | 'Early' | 'On Time' | 'Missing';
  readonly checkOutStatus: '' | 'Late' | 'Early' | 'On Time' | 'Missing';
  readonly workedMinutes: number;
  readonly shiftMinutes: number;
}

/**
 * The first punch of a day is the check-in, the last one the check-out; with two of them a day is never Absent. A single
 * punch is a check-in, or a check-out when it is nearer to the end of the shift. Without any the day is Absent once its
 * shift is over. A day off or a holiday on which nobody came is no day of attendance: undefined.
 */
export function judgeDay(day: WorkDay, punches: readonly number[], now: number): JudgedDay | undefined {
  const { hours } = day;
  const first = punches[0];
  const last = punches.at(-1);
  const shiftMinutes = hours ? hours.end - hours.start : 0;
  const nothing = {
    checkIn: undefined,
    checkOut: undefined,
    checkOutStatus: '',
    workedMinutes: 0,
    shiftMinutes,
  } as const;
  if (first === undefined || last === undefined) {
    if (!hours || day.holiday !== undefined) return undefined;
    return { ...nothing, checkInStatus: now >= hours.end ? 'Absent' : '' };
  }
  if (last > first) {
    return {
      checkIn: first,
      checkOut: last,
      checkInStatus: inStatus(day, first),
      checkOutStatus: outStatus(day, last),
      workedMinutes: last - first,
      shiftMinutes,
    };
  }
  if (hours && first - hours.start > hours.end - first) {
    return { ...nothing, checkOut: first, checkInStatus: 'Missing', checkOutStatus: outStatus(day, first) };
  }
  const over = now > (hours?.end ?? first) + stillOpen;
  return { ...nothing, checkIn: first, checkInStatus: inStatus(day, first), checkOutStatus: over ? 'Missing' : '' };
}

function inStatus({ hours }: WorkDay, minute: number): 'Late' | 'Early' | 'On Time' {
  if (hours && minute > hours.start + tolerance) return 'Late';
  return hours && minute < hours.start - notable ? 'Early' : 'On Time';
}

function outStatus({ hours }: WorkDay, minute: number): 'Late' | 'Early' | 'On Time' {
  if (hours && minute < hours.end - tolerance) return 'Early';
  return hours && minute > hours.end + notable ? 'Late' : 'On Time';
}
