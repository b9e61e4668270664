import type { JsonRecord } from '@muster/engine';
import { pairPunches } from '../pairing/pair-punches.ts';
import { again } from '../pairing/punch.ts';
import type { KeptPunch } from '../pairing/punches-between.ts';
import type { DaySources, DerivedDay } from './derive-day.ts';

/** The punches of a day with where they came from, what was said with them, and what each counts as, in order of time. */
export function punchMeanings(sources: DaySources, told: DerivedDay | undefined): readonly JsonRecord[] {
  const belonging = pairPunches(sources.days, sources.punches).get(sources.date) ?? [];
  const all = [...new Set([...belonging, ...(told?.applied ?? [])])];
  return all
    .sort((one, other) => one.minute - other.minute || one.punchId - other.punchId)
    .map((punch) => {
      const { at, source, reference, said } = punch;
      return { at, source, reference, said, countsAs: told ? meaning(punch, told) : '' };
    });
}

function meaning(punch: KeptPunch, { judged, applied, later, aside }: DerivedDay): string {
  if (aside) return 'Not applied: leave replaces what was worked';
  const { minute, said } = punch;
  if (later.includes(punch)) return 'Not applied: it came after the day was complete';
  if (!applied.includes(punch)) return 'Not applied: beyond the times that were set by hand';
  if (minute === judged?.checkIn && said !== 'out') return 'Check-in';
  if (minute === judged?.checkOut && said !== 'in') return 'Check-out';
  if (said === 'in') return 'A further check-in';
  if (said === 'out')
    return judged?.checkIn === undefined || minute > judged.checkIn ? 'An earlier check-out' : 'Before the check-in';
  const beside = applied.some((each) => each.said === 'in' && minute >= each.minute && minute - each.minute <= again);
  return beside ? 'Says nothing new: beside a check-in' : 'In between';
}
