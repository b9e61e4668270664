import { randomBytes } from 'node:crypto';
import type { Handle } from './handle.ts';

/** How long a passkey may take to answer, in milliseconds. */
const life = 5 * 60_000;

/** What a passkey is asked for: to be made, or to be used. */
export type PasskeyPurpose = 'register' | 'use';

/** A question to a passkey: random, good once, and only where it was asked. */
export interface PasskeyChallenge {
  readonly challenge: string;
  /** By what the authenticator is to know the person; '' where it is used. */
  readonly userHandle: string;
}

/** Asks anew: what was asked of the same session or sign-in before is void. */
export async function beginPasskeyChallenge(
  handle: Handle,
  askedOf: string,
  purpose: PasskeyPurpose,
  userHandle: string,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const row = { purpose, challenge, userHandle, goodUntil: new Date(now.getTime() + life).toISOString() };
  await handle.deleteFrom('passkeyChallenge').where('goodUntil', '<', now.toISOString()).execute();
  await handle
    .insertInto('passkeyChallenge')
    .values({ askedOf, ...row })
    .onConflict((conflict) => conflict.column('askedOf').doUpdateSet(row))
    .execute();
  return challenge;
}

/** Uses the question up, whatever is made of the answer. */
export async function takePasskeyChallenge(
  handle: Handle,
  askedOf: string,
  purpose: PasskeyPurpose,
  now: Date,
): Promise<PasskeyChallenge | undefined> {
  return handle
    .deleteFrom('passkeyChallenge')
    .where('askedOf', '=', askedOf)
    .where('purpose', '=', purpose)
    .where('goodUntil', '>=', now.toISOString())
    .returning(['challenge', 'userHandle'])
    .executeTakeFirst();
}
