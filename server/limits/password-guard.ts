import { hash } from 'node:crypto';

const minute = 60_000;

/** From which failure on an attempt waits, at how many it is locked, for how long, and how long failures count. */
export const passwordBounds = { slowFrom: 5, lockAt: 20, lockFor: 15 * minute, countFor: 15 * minute } as const;

/** The sentence of a lock; the same whether the account exists or not. */
export const lockedSentence = 'There were too many attempts to sign in. Please wait 15 minutes and try again.';

/** How often a password was wrong; times in milliseconds since 1970. */
export interface Count {
  failures: number;
  since: number;
  lockedUntil: number;
}

/** Where counts outlast the program, by the hash of their key. */
export interface FailureMemory {
  readonly known: readonly (readonly [string, Count])[];
  keep(counts: readonly (readonly [string, Count])[]): Promise<void>;
  forget(keyHash: string): Promise<void>;
}

const nothingKept: FailureMemory = { known: [], keep: async () => undefined, forget: async () => undefined };

/** Counts wrong passwords per key (an account's e-mail, an address). */
export interface PasswordGuard {
  /**
   * Counts an attempt as failed before it is made, so that many at once gain nothing. 'locked', or the milliseconds that
   * the attempt has to wait first.
   */
  attempt(keys: readonly string[]): Promise<'locked' | number>;
  /** The password was right: the counts of its owner are cleared, the other keys get their attempt back. */
  succeeded(own: readonly string[], others: readonly string[]): Promise<void>;
  /** The attempt came to no verdict: it is not counted. */
  takeBack(keys: readonly string[]): Promise<void>;
  /** The password was wrong: what was counted before outlasts the program. */
  failed(keys: readonly string[]): Promise<void>;
  /** Milliseconds until none of the keys is locked any more. */
  lockedFor(keys: readonly string[]): Promise<number>;
}

const mostKeys = 50_000;

export function createPasswordGuard(now: () => number, memory: FailureMemory = nothingKept): PasswordGuard {
  const counts = new Map<string, Count>(memory.known.map(([keyHash, count]) => [keyHash, { ...count }]));
  const kept = new Set(counts.keys());
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
    attempt: async (names) => {
      const keys = names.map(passwordKey);
      const found = keys.map((key) => [key, countOf(key)] as const);
      if (found.some(([, count]) => now() < count.lockedUntil)) return 'locked';
      const wait = Math.max(0, ...found.map(([, count]) => waitAfter(count.failures)));
      for (const [key, count] of found) add(key, count);
      return wait;
    },
    succeeded: async (own, others) => {
      others.map(passwordKey).forEach(takeBack);
      for (const key of own.map(passwordKey)) {
        counts.delete(key);
        if (kept.delete(key)) await memory.forget(key);
      }
    },
    takeBack: async (keys) => keys.map(passwordKey).forEach(takeBack),
    failed: async (names) => {
      const found = names.map(passwordKey).flatMap((key) => {
        const count = counts.get(key);
        return count ? [[key, { ...count }] as const] : [];
      });
      for (const [key] of found) kept.add(key);
      if (kept.size > mostKeys) kept.clear();
      await memory.keep(found);
    },
    lockedFor: async (names) => Math.max(0, ...names.map((name) => countOf(passwordKey(name)).lockedUntil - now())),
  };
}

/** Names hold e-mails and addresses, which nobody needs to find in a table. */
export function passwordKey(name: string): string {
  return hash('sha256', name, 'hex');
}

/** Nothing for the first failures, then 100 ms, doubled with each further one, at most 2 s. */
export function waitAfter(failures: number): number {
  return failures < passwordBounds.slowFrom ? 0 : Math.min(2000, 100 * 2 ** (failures - passwordBounds.slowFrom));
}
