import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { asksOwnPassword, passwordDoor } from '../gateway/password-calls.ts';
import { networkOf } from './network-of.ts';
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
  /** The device, where it is one on which this account was signed in to before. */
  readonly device?: string | undefined;
}

export interface CallLimits {
  /** Counts a request of an address; the refusal when there were too many. */
  perAddress(address: string): Promise<Limited | undefined>;
  /** Counts a call against the limit that it declares. */
  before(entry: Pick<CallEntry, 'limit'>, address: string): Promise<Limited | undefined>;
  /** Counts what a visitor sent and what was not even read as much as several requests. */
  refused(entry: Pick<CallEntry, 'limit' | 'right'>, address: string): Promise<void>;
  /** Counts an attempt to sign in, to recover a password or to change the own one; undefined where the call is none. */
  attempt(entry: CallEntry, whose: PasswordOwner, address: string): Promise<Attempt | Envelope | undefined>;
  /** Counts an attempt of a signed-in person (the `ownerKey` of his session) to give his own password. */
  ownPassword(owner: string): Promise<Attempt | Envelope>;
}

/** Everything from one address; an office of hundreds may share one. */
const everything: BucketSize = { atOnce: 4000, perSecond: 400 };

/** Calls with a declared limit, per address. A shift that begins signs in at once. */
const declared: Readonly<Record<NonNullable<CallEntry['limit']>, BucketSize>> = {
  signIn: { atOnce: 200, perSecond: 2 },
  apply: { atOnce: 20, perSecond: 1 / 60 },
  export: { atOnce: 30, perSecond: 1 / 5 },
  import: { atOnce: 20, perSecond: 1 / 10 },
};

/** Recovering a password, per address: of one e-mail, and over all e-mails. */
const recovery = { email: { atOnce: 5, perSecond: 1 / 300 }, address: { atOnce: 20, perSecond: 1 / 60 } } as const;

/** How many requests one counts for whose body was refused: people who use the app send none. */
const refusedCost = 5;

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
    perAddress: (from) => take('address', networkOf(from), everything),
    before: async ({ limit }, from) =>
      limit === undefined ? undefined : take(limit, networkOf(from), declared[limit]),
    refused: async ({ limit, right }, from) => {
      if (limit === undefined || right !== 'public') return;
      for (let more = 1; more < refusedCost; more += 1) await buckets.take(limit, networkOf(from), declared[limit]);
    },
    attempt: async (entry, { email, owner, device }, address) => {
      const from = networkOf(address);
      // Whoever sits down at a session that was left open guesses no faster than at the door.
      if (asksOwnPassword(entry)) return attempt(passwords, sleep, entry, [ownKey(owner)]);
      const door = passwordDoor(entry);
      // What others try elsewhere, or from the same network, is not counted against a device that is known.
      const keys = device === undefined ? [`account ${door} ${email}`, `address ${from}`] : [`device ${device}`];
      if (door !== undefined) return attempt(passwords, sleep, entry, keys);
      if (entry.limit !== 'signIn' || entry.right !== 'public' || entry.backend === 'muster') return undefined;
      if (device !== undefined) return take('recovery on', device, recovery.email);
      const byAddress = await take('recovery from', from, recovery.address);
      // Never by e-mail alone: whoever asks in the name of another would keep his own questions from him.
      return byAddress ?? (email === '' ? undefined : take('recovery of', `${email} from ${from}`, recovery.email));
    },
    ownPassword: (owner) => attempt(passwords, sleep, { success: ['200'], right: 'session' }, [ownKey(owner)]),
  };
}

function ownKey(owner: string): string {
  return `own ${owner}`;
}

async function attempt(
  passwords: PasswordGuard,
  sleep: (milliseconds: number) => Promise<void>,
  entry: Pick<CallEntry, 'success' | 'right'>,
  keys: readonly string[],
): Promise<Attempt | Envelope> {
  const wait = await passwords.attempt(keys);
  if (wait === 'locked') {
    const limited: Limited = { ...envelope('429', lockedSentence), wait: Math.ceil(passwords.lockedFor(keys) / 1000) };
    return limited;
  }
  if (wait > 0) await sleep(wait);
  const [own = '', ...others] = keys;
  return {
    ended: async (code) => {
      if (entry.success.includes(code)) await passwords.succeeded(own, others);
      else if (comesToNothing(entry, code)) await passwords.takeBack(keys);
      else await passwords.failed(keys);
    },
  };
}

/**
 * True where an answer is no verdict on a password. At a door each request counts that the server did not fail itself, also
 * one that could not be read; a right password that waits for its second step counts by that step. Whoever is signed in may mistype the new password.
 */
function comesToNothing({ right }: Pick<CallEntry, 'right'>, code: string): boolean {
  return right === 'public' ? /^(20[23]|410|5\d\d)$/.test(code) : /^(5\d\d|422|400)$/.test(code);
}
