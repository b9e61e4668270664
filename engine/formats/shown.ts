import { date } from './date.format.ts';
import { datePartsOf } from './date-parts.ts';
import { printDateParts } from './date-pattern.ts';

/** A date (ISO) as a sentence tells it: '23 Nov 2026'. What is no date stays as it is. */
export function shownDate(text: string): string {
  return date.format(text, []);
}

/** Dates from one to another as a sentence tells them: '23 Nov 2026 to 25 Nov 2026', and one day alone as itself. */
export function shownSpan(from: string, to: string): string {
  return from === to ? shownDate(from) : `${shownDate(from)} to ${shownDate(to)}`;
}

/** A moment as a sentence tells it, in the company's zone: '23 Nov 2026 at 14:05'. What is no moment stays as it is. */
export function shownMoment(instant: string): string {
  const parts = datePartsOf(instant);
  return parts ? `${printDateParts(parts, 'DD MMM YYYY')} at ${printDateParts(parts, 'HH:mm')}` : instant;
}
