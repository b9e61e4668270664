import { createHash } from 'node:crypto';
import type { DevicePunch, FingerprintDevice } from '../dependencies.ts';
import { minuteOf, textOfMinute } from './minute.ts';

/**
 * A fingerprint terminal for the demo and for tests: for the same badge and span it always has the same punches, a
 * check-in shortly after the span's first two hours and a check-out shortly after its last two have begun. On one day in
 * twelve it also holds a badge that nobody has.
 */
export function createSimulatedDevice(seed = 'muster'): FingerprintDevice {
  return {
    read: async ({ crmId, from, to }) => {
      const random = createHash('sha256')
        .update(`${seed}|${crmId}|${from.slice(0, 10)}`)
        .digest();
      const start = minuteOf(from) + 110 + ((random[0] ?? 0) % 25);
      const end = minuteOf(to) - 118 + ((random[1] ?? 0) % 20);
      const punch = (badge: string, minute: number): DevicePunch => ({
        reference: `${badge}@${textOfMinute(minute)}`,
        crmId: badge,
        at: textOfMinute(minute),
      });
      const own = end > start ? [punch(crmId, start), punch(crmId, end)] : [punch(crmId, minuteOf(from))];
      const stranger = (random[2] ?? 0) % 12 === 0 ? [punch(`X-${(random[3] ?? 0) + 9000}`, minuteOf(from) + 60)] : [];
      return [...stranger, ...own];
    },
  };
}
