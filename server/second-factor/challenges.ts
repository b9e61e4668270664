import { hash, randomBytes } from 'node:crypto';
import type { Envelope } from '../envelope/envelope.ts';
import { ownerKeyOf, type SessionOwner } from '../sessions/session.ts';
import type { Handle } from './handle.ts';

/** How long a sign-in waits for its second step, in milliseconds, and how often it may be tried. */
export const challengeBounds = { life: 5 * 60_000, tries: 5 } as const;

/** How long it waits for a code that comes by mail. */
const mailLife = 10 * 60_000;

/** By what a second step can be made: 'setUp' is for whose role demands a second factor that he does not have yet, 'mail' for whose account is under attack. */
export type StepKind = 'passkey' | 'totp' | 'recovery' | 'setUp' | 'mail';

/**
 * What a step opens: the session of its owner; the answer of a sign-in that begins none; nothing, for a wrong password that is
 * not told from a right one.
 */
export type Opens = 'session' | 'answer' | 'nothing';

/** A sign-in that waits for its second step. */
export interface Challenge {
  readonly tokenHash: string;
  readonly owner: SessionOwner;
  readonly ownerKey: string;
  readonly email: string;
  readonly kinds: readonly StepKind[];
  readonly opens: Opens;
  /** What the sign-in answers once the step is made. */
  readonly answer: Envelope;
  readonly backendCookies: Readonly<Record<string, string>>;
}

export type NewChallenge = Omit<Challenge, 'tokenHash' | 'ownerKey' | 'opens'> & { readonly opens?: Opens };

/** Makes a challenge; resolves to its token, of which the hash alone is stored. */
export async function beginChallenge(handle: Handle, made: NewChallenge, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await handle.deleteFrom('signInChallenge').where('goodUntil', '<', now.toISOString()).execute();
  await handle
    .insertInto('signInChallenge')
    .values({
      tokenHash: hashOf(token),
      owner: JSON.stringify(made.owner),
      ownerKey: ownerKeyOf(made.owner),
      email: made.email,
      kinds: JSON.stringify(made.kinds),
      answer: JSON.stringify(made.answer),
      backendCookies: JSON.stringify(made.backendCookies),
      goodUntil: new Date(
        now.getTime() + (made.kinds.includes('mail') ? mailLife : challengeBounds.life),
      ).toISOString(),
      triesLeft: challengeBounds.tries,
      opens: made.opens ?? 'session',
    })
    .execute();
  return token;
}

/** The challenge of a token while it is good and has tries left. */
export async function findChallenge(
  handle: Handle,
  token: string | undefined,
  now: Date,
): Promise<Challenge | undefined> {
  if (token === undefined || !/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const row = await handle
    .selectFrom('signInChallenge')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .where('goodUntil', '>=', now.toISOString())
    .where('triesLeft', '>', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const owner = JSON.parse(row.owner) as SessionOwner;
  return {
    tokenHash: row.tokenHash,
    owner,
    ownerKey: ownerKeyOf(owner),
    email: row.email,
    kinds: JSON.parse(row.kinds) as StepKind[],
    opens: row.opens as Opens,
    answer: JSON.parse(row.answer) as Envelope,
    backendCookies: JSON.parse(row.backendCookies) as Record<string, string>,
  };
}

/** Counts a try before it is made, so that many at once gain nothing; undefined when there was none left, else how many are. */
export async function takeTry(handle: Handle, { tokenHash }: Challenge): Promise<number | undefined> {
  const row = await handle
    .updateTable('signInChallenge')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('triesLeft', '>', 0)
    .returning('triesLeft')
    .executeTakeFirst();
  return row?.triesLeft;
}

export async function endChallenge(handle: Handle, { tokenHash }: Challenge): Promise<void> {
  await handle.deleteFrom('signInChallenge').where('tokenHash', '=', tokenHash).execute();
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}
