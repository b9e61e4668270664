import { type JudgedDay, notable, stillOpen, tolerance } from './judge-day.ts';
import { textOfMinute } from './minute.ts';
import type { WorkDay } from './work-day.ts';

/** The rules that made a day what it is, as sentences for whoever asks why. */
export function judgeReasons(
  { hours, holiday }: WorkDay,
  punches: readonly number[],
  judged: JudgedDay | undefined,
): readonly string[] {
  const off = [
    ...(hours ? [] : ['No shift begins on this day.']),
    ...(holiday === undefined ? [] : [`A holiday (${holiday}): who stays away is not Absent.`]),
  ];
  if (!judged || punches.length === 0) {
    if (!judged) return off;
    return [
      judged.checkInStatus === 'Absent'
        ? 'No punch belongs to this day and its shift is over: Absent.'
        : 'No punch belongs to this day and its shift is not over: no status yet.',
    ];
  }
  return [...off, which(punches, judged), ...checkInReason(hours, judged), ...checkOutReason(hours, judged)];
}

function which(punches: readonly number[], { checkIn, checkOut }: JudgedDay): string {
  if (checkIn !== undefined && checkOut !== undefined)
    return `The first of ${punches.length} punches is the check-in, the last one the check-out.`;
  return checkIn === undefined
    ? 'The only punch is nearer to the end of the shift: it is the check-out, the check-in is Missing.'
    : 'The only punch is the check-in.';
}

function checkInReason(hours: WorkDay['hours'], { checkIn, checkInStatus }: JudgedDay): readonly string[] {
  if (checkIn === undefined) return [];
  const rule = hours
    ? ` (Late from ${tolerance + 1} minutes after ${clock(hours.start)}, Early from ${notable + 1} before it)`
    : '';
  return [`Check-in ${clock(checkIn)}: ${checkInStatus}${rule}.`];
}

function checkOutReason(hours: WorkDay['hours'], { checkOut, checkOutStatus }: JudgedDay): readonly string[] {
  if (checkOut === undefined) {
    const wait = `${stillOpen / 60} hours after the shift`;
    return [
      checkOutStatus === 'Missing'
        ? `No check-out came until ${wait}: Missing.`
        : `A check-out may still come, until ${wait}.`,
    ];
  }
  const rule = hours
    ? ` (Early from ${tolerance + 1} minutes before ${clock(hours.end)}, Late from ${notable + 1} after it)`
    : '';
  return [`Check-out ${clock(checkOut)}: ${checkOutStatus}${rule}.`];
}

function clock(minute: number): string {
  return textOfMinute(minute).slice(11);
}
