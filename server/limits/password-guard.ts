const minute = 60_000;

/** From which failure on an attempt waits, at how many it is locked, for how long, and how long failures count. */
export const passwordBounds = { slowFrom: 5, lockAt: 20, lockFor: 15 * minute, countFor: 15 * minute } as const;

/** The sentence of a lock; the same whether the account exists or not. */
export const lockedSentence = 'There were too many attempts to sign in. Please wait 15 minutes and try again.';

/** Counts wrong passwords per key (an account's e-mail, an address). */
export interface PasswordGuard {
  /**
   * Counts an attempt as failed before it is made, so that many at once gain nothing. 'locked', or the milliseconds that
   * the attempt has to wait first.
   */
  attempt(keys: readonly string[]): Promise<'locked' | number>;
  /** The password was right: the account's count is cleared, the other keys get their attempt back. */
  succeeded(account: string, others: readonly string[]): Promise<void>;
  /** The attempt came to no verdict: it is not counted. */
  takeBack(keys: readonly string[]): Promise<void>;
}

interface Count {
  failures: number;
  since: number;
  lockedUntil: number;
}

const mostKeys = 50_000;

export function createPasswordGuard(now: () => number): PasswordGuard {
  const counts = new Map<string, Count>();
  const countOf = (key: string): Count => {
    const time = now();
    const known = counts.get(key);
    const counted = known && known.lockedUntil <= time && known.failures < passwordBounds.lockAt;
    if (known && (time < known.lockedUntil || (counted && time - known.since <= passwordBounds.countFor))) return known;
    return { failures: 0, since: time, lockedUntil: 0 };
  };
  const add = (key: string, count: Count) => {
    count.failures += 1;
    if (count.failures >= passwordBounds.lockAt) count.lockedUntil = now() + passwordBounds.lockFor;
    counts.delete(key);
    const oldest = counts.size >= mostKeys ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    counts.set(key, count);
  };
  const takeBack = (key: string) => {
    const count = counts.get(key);
    if (!count || count.failures === 0) return;
    count.failures -= 1;
    if (count.failures < passwordBounds.lockAt) count.lockedUntil = 0;
  };
  return {
    attempt: async (keys) => {
      const found = keys.map((key) => [key, countOf(key)] as const);
      if (found.some(([, count]) => now() < count.lockedUntil)) return 'locked';
      const wait = Math.max(0, ...found.map(([, count]) => delayAfter(count.failures)));
      for (const [key, count] of found) add(key, count);
      return wait;
    },
    succeeded: async (account, others) => {
      counts.delete(account);
      others.forEach(takeBack);
    },
    takeBack: async (keys) => keys.forEach(takeBack),
  };
}

/** Nothing for the first failures, then 100 ms, doubled with each further one, at most 2 s. */
function delayAfter(failures: number): number {
  return failures < passwordBounds.slowFrom ? 0 : Math.min(2000, 100 * 2 ** (failures - passwordBounds.slowFrom));
}
