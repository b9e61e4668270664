import { addDays, daysBetween } from '@muster/engine/formats';

/** The most days that one request may span, both ends counted. */
export const longestSpan = 62;

/** The days from one date to another, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The dates of a span that may be asked for; of a longer one the first, of one that runs backwards its first alone. */
export function datesOf({ from, to }: Span): readonly string[] {
  const days = Math.min(longestSpan, Math.max(1, (daysBetween(from, to) ?? 0) + 1));
  return Array.from({ length: days }, (_, day) => addDays(from, day) ?? from);
}
