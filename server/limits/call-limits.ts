import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { asksOwnPassword, passwordDoor, recovers, signInCalls } from '../sessions/password-calls.ts';
import { networkOf } from './network-of.ts';
import { lockedSentence, type PasswordGuard } from './password-guard.ts';
import type { BucketSize, RateLimiter } from './token-buckets.ts';

/** A refusal that says how many seconds to wait. */
export interface Limited extends Envelope {
  readonly wait: number;
}

/** An attempt to sign in that was let through; it needs to be told how it ended. */
export interface Attempt {
  /** Filled for a sign-in to an account for which wrong passwords were tried, on a device that is not known: for how many seconds more. */
  readonly attacked?: number | undefined;
  ended(code: string): Promise<void>;
}

/** Whose password a call tries: the e-mail that it names, and who is signed in; '' where there is none. */
export interface PasswordOwner {
  readonly email: string;
  /** The account as devices are known for it, 'staff amna@example.com'; undefined where the call names none. */
  readonly account?: string | undefined;
  readonly owner: string;
  /** The device, where it is one on which this account was signed in to before. */
  readonly device?: string | undefined;
  /** What a second step is made by: a code that was mailed, or what its owner has. */
  readonly step?: 'mailed' | 'own' | undefined;
}

/** What an attempt is counted for. */
interface Counted {
  /** What belongs to the account; cleared when the attempt was right. */
  readonly own: readonly string[];
  /** What is shared with others; gets its attempt back then. */
  readonly others: readonly string[];
  /** What else of the account is cleared then. */
  readonly cleared?: readonly string[];
  readonly attacked?: number;
  /** True where the time of the answer must not tell what came of it. */
  readonly evenly?: boolean;
}

export interface CallLimits {
  /** Counts a request of an address; the refusal when there were too many. */
  perAddress(address: string): Promise<Limited | undefined>;
  /** Counts a request that comes with a token; the refusal when its program made too many. */
  perToken(tokenId: string): Promise<Limited | undefined>;
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

/** Everything of one program, wherever it runs. */
const ofToken: BucketSize = { atOnce: 600, perSecond: 20 };

/** Calls with a declared limit, per address. A shift that begins signs in at once. */
const declared: Readonly<Record<NonNullable<CallEntry['limit']>, BucketSize>> = {
  signIn: { atOnce: 200, perSecond: 2 },
  apply: { atOnce: 20, perSecond: 1 / 60 },
  export: { atOnce: 30, perSecond: 1 / 5 },
  import: { atOnce: 20, perSecond: 1 / 10 },
};

/** Recovering a password, per address: of one e-mail, and over all e-mails. */
const recovery = { email: { atOnce: 5, perSecond: 1 / 300 }, address: { atOnce: 20, perSecond: 1 / 60 } } as const;

/** How long an answer takes at least whose time must not tell whether a password was right, in milliseconds. */
const evenTime = 1000;

/** How many requests one counts for whose body was refused: people who use the app send none. */
const refusedCost = 5;

const tooMany = 'There were too many requests. Please wait a little and try again.';

/**
 * The limits of calls; `sleep` waits milliseconds. Servers that share a database count together what `shared` counts;
 * of `floods` no request waits for the database.
 */
export function createCallLimits(
  floods: RateLimiter,
  passwords: PasswordGuard,
  sleep: (milliseconds: number) => Promise<void>,
  shared: RateLimiter = floods,
): CallLimits {
  const take = async (name: string, key: string, size: BucketSize, from = shared): Promise<Limited | undefined> => {
    const wait = await from.take(name, key, size);
    return wait > 0 ? { ...envelope('429', tooMany), wait } : undefined;
  };
  return {
    perAddress: (from) => take('address', networkOf(from), everything, floods),
    perToken: (tokenId) => take('token', tokenId, ofToken),
    before: async ({ limit }, from) =>
      limit === undefined ? undefined : take(limit, networkOf(from), declared[limit]),
    refused: async ({ limit, right }, from) => {
      if (limit === undefined || right !== 'public') return;
      for (let more = 1; more < refusedCost; more += 1) await shared.take(limit, networkOf(from), declared[limit]);
    },
    attempt: async (entry, whose, address) => {
      const { email, owner, device } = whose;
      const from = networkOf(address);
      // Whoever sits down at a session that was left open guesses no faster than at the door.
      if (asksOwnPassword(entry)) return attempt(passwords, sleep, entry, { own: [ownKey(owner)], others: [] });
      const door = passwordDoor(entry);
      if (door !== undefined) {
        const account = whose.account ?? `${door} ${email}`;
        return attempt(
          passwords,
          sleep,
          entry,
          await countedFor(passwords, entry, { ...whose, account }, `address ${from}`),
        );
      }
      if (!recovers(entry)) return undefined;
      if (device !== undefined) return take('recovery on', device, recovery.email);
      const byAddress = await take('recovery from', from, recovery.address);
      // Never by e-mail alone: whoever asks in the name of another would keep his own questions from him.
      return byAddress ?? (email === '' ? undefined : take('recovery of', `${email} from ${from}`, recovery.email));
    },
    ownPassword: (owner) =>
      attempt(passwords, sleep, { success: ['200'], right: 'session' }, { own: [ownKey(owner)], others: [] }),
  };
}

function ownKey(owner: string): string {
  return `own ${owner}`;
}

/** What an attempt at a door is counted for. */
async function countedFor(
  passwords: PasswordGuard,
  { address }: Pick<CallEntry, 'address'>,
  { account, device, step }: PasswordOwner,
  network: string,
): Promise<Counted> {
  // What others try elsewhere, or from the same network, is not counted against a device that is known.
  if (device !== undefined) return { own: [`device ${device}`], others: [] };
  const named = `account ${account}`;
  // How often a mailed code is tried is counted with it: a lock of the account would tell who gave a right password.
  if (step === 'mailed') return { own: [], others: [network], evenly: true };
  if (step === 'own') return { own: [`step ${account}`], others: [network], cleared: [named] };
  const seconds = Math.ceil((await passwords.lockedFor([named])) / 1000);
  // Whoever tries wrong passwords in the name of another locks nobody out: he is asked for more than the password.
  return seconds > 0 && Object.hasOwn(signInCalls, address)
    ? { own: [], others: [network], attacked: seconds, evenly: true }
    : { own: [named], others: [network] };
}

async function attempt(
  passwords: PasswordGuard,
  sleep: (milliseconds: number) => Promise<void>,
  entry: Pick<CallEntry, 'success' | 'right'>,
  { own, others, cleared = [], attacked, evenly = false }: Counted,
): Promise<Attempt | Envelope> {
  const keys = [...own, ...others];
  const wait = await passwords.attempt(keys);
  if (wait === 'locked') {
    const limited: Limited = {
      ...envelope('429', lockedSentence),
      wait: Math.ceil((await passwords.lockedFor(keys)) / 1000),
    };
    return limited;
  }
  if (wait > 0) await sleep(wait);
  const even = evenly ? sleep(evenTime) : undefined;
  return {
    attacked,
    ended: async (code) => {
      if (entry.success.includes(code)) await passwords.succeeded([...own, ...cleared], others);
      else if (comesToNothing(entry, code)) await passwords.takeBack(keys);
      else await passwords.failed(keys);
      await even;
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
