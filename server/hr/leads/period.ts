import { firstDayOfMonth, isIsoDate, isIsoMonth, lastDayOfMonth } from '@muster/engine/formats';
import type { Span } from '../attendance/hours/span.ts';

/** What a leaderboard is about: a month 'YYYY-MM', or one day 'YYYY-MM-DD', of our time. */
export function periodOf(written: string): Span | undefined {
  if (!/^(19|2[01])/.test(written)) return undefined;
  if (isIsoDate(written)) return { from: written, to: written };
  if (!isIsoMonth(written)) return undefined;
  return { from: firstDayOfMonth(written) ?? '', to: lastDayOfMonth(written) ?? '' };
}
