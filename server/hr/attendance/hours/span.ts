import { addDays, daysBetween } from '@muster/engine/formats';
import { type Refused, wrongField } from '../../outcome.ts';

/** The most days that one request may span, both ends counted. */
export const longestSpan = 62;

/** The days from one date to another, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A refusal of the field `to` when a span runs backwards or is too long. */
export function spanProblem({ from, to }: Span, field: string): Refused | undefined {
  const days = (daysBetween(from, to) ?? -1) + 1;
  if (days < 1) return wrongField(field, 'End Date should be greater than Start Date');
  return days > longestSpan
    ? wrongField(field, `Start Date to End Date may be at most ${longestSpan} days`)
    : undefined;
}

/** The dates of a span that may be asked for; of a longer one the first, of one that runs backwards its first alone. */
export function datesOf({ from, to }: Span): readonly string[] {
  const days = Math.min(longestSpan, Math.max(1, (daysBetween(from, to) ?? 0) + 1));
  return Array.from({ length: days }, (_, day) => addDays(from, day) ?? from);
}
