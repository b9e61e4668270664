import { firstDayOfMonth, isIsoDate, isIsoMonth, lastDayOfMonth } from '@muster/engine/formats';
import type { Span } from '../attendance/hours/span.ts';
import type { Reader } from '../input/reader.ts';
import { isBlank } from '../input/wire.ts';

/** Reads what a leaderboard is about: a month 'YYYY-MM', or one day 'YYYY-MM-DD'. */
export function period({ label }: { readonly label: string }): Reader<Span> {
  return (value, field, problems) => {
    if (isIsoDate(value) && inOurTime(value)) return { from: value, to: value };
    if (isIsoMonth(value) && inOurTime(`${value}-01`))
      return { from: firstDayOfMonth(value) ?? '', to: lastDayOfMonth(value) ?? '' };
    const message = isBlank(value)
      ? `${label} is required`
      : `${label} needs to be a month like 2026-01 or a date like 2026-01-31`;
    problems.push({ field, message });
    return { from: '', to: '' };
  };
}

const inOurTime = (date: string): boolean => date >= '1900-01-01' && date <= '2199-12-31';
