import { holidays } from './company.ts';
import { createRandom, seedOf } from './random.ts';

/** What the demo's fingerprint device holds of one badge and day. */
export interface DeviceDay {
  /** 'kept': as the company read it; 'unread': laid down on the device and not read yet; 'leave', 'away': nobody came. */
  readonly kind: 'kept' | 'unread' | 'leave' | 'away';
  /** In order of time; the reference is of badge and day, and the same in whatever shift the day is looked at. */
  readonly punches: readonly { readonly reference: string; readonly minute: number }[];
}

/**
 * The day of a badge in the demo: the seed and the device draw it by this one function, so that both say the same, whenever
 * they are asked. `hours` are those of the shift in minutes; without one, and on a holiday of the demo, nobody comes.
 */
export function deviceDay(
  badge: string,
  date: string,
  hours: { readonly start: number; readonly end: number } | undefined,
): DeviceDay {
  const random = createRandom(seedOf(`finger|${badge}|${date}`));
  if (!hours || holidays.some(([day]) => day === date.slice(5))) return { kind: 'away', punches: [] };
  const drawn = random.next();
  if (drawn < 0.018) return { kind: 'leave', punches: [] };
  if (drawn < 0.035) return { kind: 'away', punches: [] };
  const usual = random.chance(0.02) ? -random.whole(32, 50) : random.whole(-14, 9);
  const late = random.chance(0.1) ? random.whole(12, 70) : usual;
  const early = random.chance(0.03) ? -random.whole(15, 120) : random.whole(-6, 28);
  const into = { reference: `${badge}@${date}-in`, minute: hours.start + late };
  const out = { reference: `${badge}@${date}-out`, minute: hours.end + early };
  if (drawn < 0.045) return { kind: 'unread', punches: [into, out] };
  return { kind: 'kept', punches: drawn < 0.06 ? [into] : [into, out] };
}

/** Who signs in to the demo checks in on Home: the device knows nothing of him. These are the first employees. */
export const signInPeople = 5;

/** Whether a badge is one that is laid on the device. */
export function usesDevice(badge: string): boolean {
  const number = Number(badge) - firstBadge;
  return !(number >= 1 && number <= signInPeople);
}

/** The badge of a demo employee is this and his key. */
export const firstBadge = 1000;
