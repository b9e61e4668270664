import { minuteOf, textOfMinute } from '../attendance/hours/minute.ts';
import type { DevicePunch, FingerprintDevice } from '../dependencies.ts';
import { deviceDay, usesDevice } from './device-day.ts';
import { createRandom, seedOf } from './random.ts';

/**
 * A fingerprint terminal for the demo and for tests. For the same badge and day it always holds the same punches, and for
 * the days of the demo company those that are there, with a few that nobody has read yet. On one day in twelve it also
 * holds a badge that nobody has.
 */
export function createSimulatedDevice(): FingerprintDevice {
  return {
    read: async ({ crmId, day, from, to, shift }) => {
      const hours = shift && { start: minuteOf(shift.from), end: minuteOf(shift.to) };
      const { punches } = deviceDay(crmId, day, hours);
      const own = (usesDevice(crmId) ? punches : []).map(({ reference, minute }): DevicePunch => {
        return { reference, crmId, at: textOfMinute(minute) };
      });
      return [...(hours ? strangerOn(day) : []), ...own].filter(({ at }) => at >= from && at <= to);
    },
  };
}

/** A badge that nobody has, at a time of the day that is the same for whoever is asked about. */
function strangerOn(day: string): readonly DevicePunch[] {
  const random = createRandom(seedOf(`stranger|${day}`));
  if (!random.chance(1 / 12)) return [];
  const crmId = `X-${random.whole(9000, 9255)}`;
  const minute = minuteOf(`${day}T11:00`) + random.whole(0, 10 * 60);
  return [{ reference: `${crmId}@${day}`, crmId, at: textOfMinute(minute) }];
}
