import type { Punch } from './punch.ts';

/** Where a punch comes from that a person set: the check-in or the check-out of a day. Others: 'device', 'web'. */
export type HandSource = 'hand-in' | 'hand-out';

/**
 * The punches of a day that count beside what a person has set: nothing before a check-in that was set by hand, nothing
 * after such a check-out.
 */
export function withinHandSet<P extends Punch & { readonly source: string }>(ofDay: readonly P[]): readonly P[] {
  const set = (wanted: HandSource) => ofDay.filter(({ source }) => source === wanted).map(({ minute }) => minute);
  const [from = Number.NEGATIVE_INFINITY] = set('hand-in');
  const to = set('hand-out').at(-1) ?? Number.POSITIVE_INFINITY;
  return ofDay.filter(({ minute }) => minute >= from && minute <= to);
}
