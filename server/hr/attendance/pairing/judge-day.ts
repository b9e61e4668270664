import type { WorkDay } from '../hours/work-day.ts';
import { again, type Punch } from './punch.ts';

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
 * What a person said decides: the check-in of a day is its first punch that did not say 'out', the check-out the last one
 * after it that did not say 'in'. With both a day is never Absent. Guessing is for devices: a single punch that said
 * nothing is a check-in, or a check-out when it is nearer to the end of the shift. Without any the day is Absent once its
 * shift is over. A day off or a holiday on which nobody came is no day of attendance: undefined.
 */
export function judgeDay(day: WorkDay, punches: readonly Punch[], now: number): JudgedDay | undefined {
  const { hours } = day;
  const shiftMinutes = hours ? hours.end - hours.start : 0;
  const nothing = {
    checkIn: undefined,
    checkOut: undefined,
    checkOutStatus: '',
    workedMinutes: 0,
    shiftMinutes,
  } as const;
  if (punches.length === 0) {
    if (!hours || day.holiday !== undefined) return undefined;
    return { ...nothing, checkInStatus: now >= hours.end ? 'Absent' : '' };
  }
  const { checkIn, checkOut } = endsOf(day, punches);
  if (checkIn === undefined) {
    const checkOutStatus = checkOut === undefined ? '' : outStatus(day, checkOut);
    return { ...nothing, checkOut, checkInStatus: 'Missing', checkOutStatus };
  }
  const checkInStatus = inStatus(day, checkIn);
  if (checkOut === undefined) {
    const over = now > (hours?.end ?? checkIn) + stillOpen;
    return { ...nothing, checkIn, checkInStatus, checkOutStatus: over ? 'Missing' : '' };
  }
  return {
    checkIn,
    checkOut,
    checkInStatus,
    checkOutStatus: outStatus(day, checkOut),
    workedMinutes: checkOut - checkIn,
    shiftMinutes,
  };
}

/** The punches that are the check-in and the check-out of a day on which somebody came. */
function endsOf({ hours }: WorkDay, punches: readonly Punch[]): Pick<JudgedDay, 'checkIn' | 'checkOut'> {
  const checkIn = punches.find(({ said }) => said !== 'out')?.minute;
  if (checkIn === undefined) return { checkIn, checkOut: punches.at(-1)?.minute };
  const came = punches.filter(({ said }) => said === 'in');
  // A finger that is laid on the device beside pressing 'Check In' says nothing new.
  const repeats = ({ said, minute }: Punch) =>
    said === '' && came.some((each) => minute >= each.minute && minute - each.minute <= again);
  const leaves = (punch: Punch) => punch.minute > checkIn && punch.said !== 'in' && !repeats(punch);
  const checkOut = punches.findLast(leaves)?.minute;
  const guessed = checkOut === undefined && punches.every(({ said }) => said === '');
  const leaving = guessed && hours !== undefined && checkIn - hours.start > hours.end - checkIn;
  return leaving ? { checkIn: undefined, checkOut: checkIn } : { checkIn, checkOut };
}

function inStatus({ hours }: WorkDay, minute: number): 'Late' | 'Early' | 'On Time' {
  if (hours && minute > hours.start + tolerance) return 'Late';
  return hours && minute < hours.start - notable ? 'Early' : 'On Time';
}

function outStatus({ hours }: WorkDay, minute: number): 'Late' | 'Early' | 'On Time' {
  if (hours && minute < hours.end - tolerance) return 'Early';
  return hours && minute > hours.end + notable ? 'Late' : 'On Time';
}
