import { firstDayOfMonth, isIsoDate, lastDayOfMonth } from '@muster/engine/formats';
import type { Span } from '../attendance/hours/span.ts';

/** What a leaderboard is about: a month 'YYYY-MM', or one day 'YYYY-MM-DD'. */
export function periodOf(written: string): Span {
  if (isIsoDate(written)) return { from: written, to: written };
  return { from: firstDayOfMonth(written) ?? '', to: lastDayOfMonth(written) ?? '' };
}
