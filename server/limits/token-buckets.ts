/** How much may be done at once, and how fast it may be done again (per second). */
export interface BucketSize {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Counts what is done per key. Behind an interface, so that several servers can share one count later. */
export interface RateLimiter {
  /** Takes one; resolves to 0, or to the seconds to wait when nothing is left. */
  take(name: string, key: string, size: BucketSize): Promise<number>;
}

interface Bucket {
  left: number;
  at: number;
}

const mostKeys = 50_000;

/** Token buckets in memory. The key that was used longest ago goes when there are too many. */
export function createTokenBuckets(now: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take: async (name, key, { atOnce, perSecond }) => {
      const id = `${name} ${key}`;
      const time = now();
      const known = buckets.get(id);
      // A clock that is set back must neither fill nor starve a bucket.
      const passed = known ? Math.max(0, time - known.at) / 1000 : 0;
      const left = known ? Math.min(atOnce, known.left + passed * perSecond) : atOnce;
      buckets.delete(id);
      const oldest = buckets.size >= mostKeys ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      buckets.set(id, { left: left >= 1 ? left - 1 : left, at: time });
      return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}
