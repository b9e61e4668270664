import { addDays } from '@muster/engine/formats';
import { minuteOf, textOfMinute } from '../attendance/hours/minute.ts';
import { workDay } from '../attendance/hours/work-day.ts';
import type { DevicePunch, FingerprintDevice } from '../dependencies.ts';
import { badgeShift } from './badge-shift.ts';
import { shiftTimes } from './company.ts';
import { deviceDay, usesDevice } from './device-day.ts';
import { createRandom, seedOf } from './random.ts';

/**
 * A fingerprint terminal for the demo and for tests. What it holds follows from badge and day alone: the same punches
 * whenever it is asked, whatever shift the company has written down since; for the days of the demo company those that are
 * there, with a few that nobody has read yet. On one day in twelve it also holds a badge that nobody has.
 */
export function createSimulatedDevice(): FingerprintDevice {
  return {
    read: async ({ crmId, from, to }) => {
      const held: DevicePunch[] = [];
      // A shift that began the evening before ends within the span.
      const first = addDays(from.slice(0, 10), -1) ?? from.slice(0, 10);
      for (let day: string | undefined = first; day !== undefined && day <= to; day = addDays(day, 1))
        held.push(...strangerOn(day), ...punchesOn(crmId, day));
      return held.filter(({ at }) => at >= from && at <= to);
    },
  };
}

function punchesOn(crmId: string, day: string): readonly DevicePunch[] {
  if (!usesDevice(crmId)) return [];
  const { hours } = workDay(day, shiftTimes(badgeShift(crmId)));
  return deviceDay(crmId, day, hours).punches.map(({ reference, minute }) => {
    return { reference, crmId, at: textOfMinute(minute) };
  });
}

/** A badge that nobody has. */
function strangerOn(day: string): readonly DevicePunch[] {
  const random = createRandom(seedOf(`stranger|${day}`));
  if (!random.chance(1 / 12)) return [];
  const crmId = `X-${random.whole(9000, 9255)}`;
  const minute = minuteOf(`${day}T11:00`) + random.whole(0, 10 * 60);
  return [{ reference: `${crmId}@${day}`, crmId, at: textOfMinute(minute) }];
}
