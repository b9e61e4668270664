import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { asksOwnPassword, passwordDoor } from '../gateway/password-calls.ts';
import { lockedSentence, type PasswordGuard } from './password-guard.ts';
import type { BucketSize, RateLimiter } from './token-buckets.ts';

/** A refusal that says how many seconds to wait. */
export interface Limited extends Envelope {
  readonly wait: number;
}

/** An attempt to sign in that was let through; it needs to be told how it ended. */
export interface Attempt {
  ended(code: string): Promise<void>;
}

/** Whose password a call tries: the e-mail that it names, and who is signed in; '' where there is none. */
export interface PasswordOwner {
  readonly email: string;
  readonly owner: string;
}

export interface CallLimits {
  /** Counts a request of an address; the refusal when there were too many. */
  perAddress(address: string): Promise<Limited | undefined>;
  /** Counts a call against the limit that it declares. */
  before(entry: Pick<CallEntry, 'limit'>, address: string): Promise<Limited | undefined>;
  /** Counts an attempt to sign in, to recover a password or to change the own one; undefined where the call is none. */
  attempt(entry: CallEntry, whose: PasswordOwner, address: string): Promise<Attempt | Envelope | undefined>;
}

/** Everything from one address; an office of hundreds may share one. */
const address: BucketSize = { atOnce: 4000, perSecond: 400 };

/** Calls with a declared limit, per address. A shift that begins signs in at once. */
const declared: Readonly<Record<NonNullable<CallEntry['limit']>, BucketSize>> = {
  signIn: { atOnce: 200, perSecond: 2 },
  apply: { atOnce: 20, perSecond: 1 / 60 },
  export: { atOnce: 30, perSecond: 1 / 5 },
  import: { atOnce: 20, perSecond: 1 / 10 },
};

/** Recovering a password: per e-mail, and per address over all e-mails. */
const recovery = { email: { atOnce: 5, perSecond: 1 / 300 }, address: { atOnce: 20, perSecond: 1 / 60 } } as const;

const tooMany = 'There were too many requests. Please wait a little and try again.';

/** The limits of calls; `sleep` waits milliseconds. */
export function createCallLimits(
  buckets: RateLimiter,
  passwords: PasswordGuard,
  sleep: (milliseconds: number) => Promise<void>,
): CallLimits {
  const take = async (name: string, key: string, size: BucketSize): Promise<Limited | undefined> => {
    const wait = await buckets.take(name, key, size);
    return wait > 0 ? { ...envelope('429', tooMany), wait } : undefined;
  };
  return {
    perAddress: (key) => take('address', key, address),
    before: async ({ limit }, key) => (limit === undefined ? undefined : take(limit, key, declared[limit])),
    attempt: async (entry, { email, owner }, from) => {
      // Whoever sits down at a session that was left open guesses no faster than at the door.
      if (asksOwnPassword(entry)) return attempt(passwords, sleep, entry, [`own ${owner}`]);
      const door = passwordDoor(entry);
      if (door !== undefined) return attempt(passwords, sleep, entry, [`account ${door} ${email}`, `address ${from}`]);
      if (entry.limit !== 'signIn' || entry.right !== 'public') return undefined;
      const byAddress = await take('recovery from', from, recovery.address);
      return byAddress ?? (email === '' ? undefined : take('recovery of', email, recovery.email));
    },
  };
}

async function attempt(
  passwords: PasswordGuard,
  sleep: (milliseconds: number) => Promise<void>,
  { success }: CallEntry,
  keys: readonly string[],
): Promise<Attempt | Envelope> {
  const wait = await passwords.attempt(keys);
  if (wait === 'locked') return envelope('429', lockedSentence);
  if (wait > 0) await sleep(wait);
  const [own = '', ...others] = keys;
  return {
    ended: async (code) => {
      if (success.includes(code)) await passwords.succeeded(own, others);
      else if (/^(5\d\d|422|400)$/.test(code)) await passwords.takeBack(keys);
    },
  };
}
