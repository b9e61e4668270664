import { textOfMinute } from '../hours/minute.ts';
import type { WorkDay } from '../hours/work-day.ts';
import { type JudgedDay, notable, stillOpen, tolerance } from '../pairing/judge-day.ts';
import type { Punch } from '../pairing/punch.ts';

/** The rules that made a day what it is, as sentences for whoever asks why. */
export function judgeReasons(
  { hours, holiday }: WorkDay,
  punches: readonly Punch[],
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

/** Which punches are the check-in and the check-out, and how that is known. */
function which(punches: readonly Punch[], { checkIn, checkOut }: JudgedDay): string {
  if (punches.some(({ said }) => said !== '')) return saidReason(punches, { checkIn, checkOut });
  if (checkIn !== undefined && checkOut !== undefined)
    return `The first of ${punches.length} punches is the check-in, the last one the check-out.`;
  if (checkIn === undefined)
    return 'The only punch is nearer to the end of the shift: it is the check-out, the check-in is Missing.';
  return punches.length === 1 ? 'The only punch is the check-in.' : 'All punches are of one minute, the check-in.';
}

/** The same where a person said with a punch whether he comes or goes. */
function saidReason(punches: readonly Punch[], { checkIn, checkOut }: Pick<JudgedDay, 'checkIn' | 'checkOut'>): string {
  if (punches.length === 1 && checkIn !== undefined) return 'The only punch says itself that it is a check-in.';
  const rule = 'What was pressed decides: ';
  if (checkIn === undefined)
    return `${rule}there are check-outs alone, the last one counts and the check-in is Missing.`;
  return checkOut === undefined
    ? `${rule}the first punch that is no check-out is the check-in, and nobody has checked out after it.`
    : `${rule}the first punch that is no check-out is the check-in, the last one after it that is no check-in the check-out.`;
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
