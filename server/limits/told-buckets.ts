import type { SharedBuckets } from './shared-buckets.ts';
import type { BucketSize, RateLimiter } from './token-buckets.ts';

/** After so many requests of one key a server tells the others of them. */
export const toldAfter = 100;

/** Milliseconds for which the database is not asked again after it did not answer. */
const silence = 1000;

/** How many keys are known at a time; what is forgotten of the others is less than what is told at once. */
const mostKeys = 50_000;

/**
 * Buckets for what comes so often that no request may wait for the database: each server counts by itself, tells what it
 * counted a hundred at a time, and refuses where all of them together have none left. Where the database does not answer, each
 * counts for itself alone.
 */
export function createToldBuckets(own: RateLimiter, shared: SharedBuckets, now: () => number): RateLimiter {
  const untold = new Map<string, number>();
  const refusedUntil = new Map<string, number>();
  const telling = new Set<string>();
  let silentUntil = 0;

  async function tell(id: string, name: string, key: string, size: BucketSize): Promise<void> {
    telling.add(id);
    const many = untold.get(id) ?? 0;
    try {
      const wait = await shared.pay(name, key, size, Math.min(many, size.atOnce));
      if (wait > 0) keepLatest(refusedUntil, id, now() + wait);
      else keepLatest(untold, id, (untold.get(id) ?? many) - many);
    } catch {
      // Told again later; until then this server's own count holds.
      silentUntil = now() + silence;
    } finally {
      telling.delete(id);
    }
  }

  return {
    take: async (name, key, size) => {
      const id = `${name} ${key}`;
      const left = (refusedUntil.get(id) ?? 0) - now();
      if (left > 0) return Math.max(1, Math.ceil(left / 1000));
      refusedUntil.delete(id);
      const wait = await own.take(name, key, size);
      if (wait > 0) return wait;
      const many = (untold.get(id) ?? 0) + 1;
      keepLatest(untold, id, many);
      if (many >= toldAfter && !telling.has(id) && now() >= silentUntil) void tell(id, name, key, size);
      return 0;
    },
  };
}

/** Keeps a number of a key; that of the key that was kept longest ago goes when there are too many. */
function keepLatest(kept: Map<string, number>, id: string, value: number): void {
  kept.delete(id);
  const oldest = kept.size >= mostKeys ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(id, value);
}
