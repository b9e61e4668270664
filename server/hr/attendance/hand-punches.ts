import { minuteOf } from './minute.ts';

/** Where a punch comes from that a person set: the check-in or the check-out of a day. Others: 'device', 'web'. */
export type HandSource = 'hand-in' | 'hand-out';

/**
 * The punches of a day that count beside what a person has set: nothing before a check-in that was set by hand, nothing
 * after such a check-out. `all` are the punches with their sources, of this day and others.
 */
export function withinHandSet(
  ofDay: readonly number[],
  all: readonly { readonly at: string; readonly source: string }[],
): readonly number[] {
  const set = all.filter(({ source }) => source === 'hand-in' || source === 'hand-out');
  if (set.length === 0) return ofDay;
  const own = new Set(ofDay);
  const minutes = (wanted: HandSource) =>
    set
      .filter(({ source }) => source === wanted)
      .map(({ at }) => minuteOf(at))
      .filter((minute) => own.has(minute));
  const [from = Number.NEGATIVE_INFINITY] = minutes('hand-in');
  const to = minutes('hand-out').at(-1) ?? Number.POSITIVE_INFINITY;
  return ofDay.filter((minute) => minute >= from && minute <= to);
}
