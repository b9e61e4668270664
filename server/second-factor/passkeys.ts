import { randomBytes } from 'node:crypto';
import type { Json } from '@muster/engine';
import type { FactorOwner } from './factor-owner.ts';
import type { Handle } from './handle.ts';
import { beginPasskeyChallenge, type PasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import {
  readNewPasskey,
  readUsedPasskey,
  registrationOptions,
  type SentPasskey,
  type SentUse,
  useOptions,
} from './webauthn.ts';

/** How many a person may have. */
export const mostPasskeys = 20;

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly passkeyId: string;
  readonly name: string;
  readonly addedAt: string;
  /** '' before it was used. */
  readonly usedAt: string;
}

/** Of whom a passkey is asked, and where: `askedOf` is the `tokenHash` of his session or sign-in. */
export interface PasskeyAsking {
  readonly ownerKey: string;
  readonly askedOf: string;
  readonly party: RelyingParty;
}

export async function passkeysOf(handle: Handle, ownerKey: string): Promise<readonly Passkey[]> {
  return handle
    .selectFrom('passkey')
    .select(['passkeyId', 'name', 'addedAt', 'usedAt'])
    .where('ownerKey', '=', ownerKey)
    .orderBy('addedAt')
    .orderBy('name')
    .execute();
}

/** Asks a browser to make a passkey that the person does not have yet. */
export async function offerPasskey(
  handle: Handle,
  { ownerKey, askedOf, party }: PasskeyAsking,
  { name, email }: Pick<FactorOwner, 'name' | 'email'>,
  now: Date,
): Promise<Json> {
  const known = await keysOf(handle, ownerKey);
  const userHandle = known[0]?.userHandle ?? randomBytes(32).toString('base64url');
  const challenge = await beginPasskeyChallenge(handle, askedOf, 'register', userHandle, now);
  const here = known.filter(({ rpId }) => rpId === party.id);
  return registrationOptions({ party, challenge }, { handle: userHandle, email, name }, here);
}

/**
 * Keeps the passkey that a browser made, under a name that the person has not given yet. Resolves to that name; undefined
 * where it does not answer what was asked, or is known already.
 */
export async function takeUpPasskey(
  handle: Handle,
  { askedOf, party }: Omit<PasskeyAsking, 'ownerKey'>,
  { ownerKey, owner, name: person, email }: FactorOwner,
  made: { readonly sent: SentPasskey; readonly browser: string },
  now: Date,
): Promise<string | undefined> {
  const asked = await takePasskeyChallenge(handle, askedOf, 'register', now);
  const key = asked && (await readNewPasskey({ party, challenge: asked.challenge }, made.sent));
  if (!asked || !key) return undefined;
  const name = freeName(made.browser, await passkeysOf(handle, ownerKey));
  const { transports, ...rest } = key;
  const kept = await handle
    .insertInto('passkey')
    .values({
      ...rest,
      ownerKey,
      owner: JSON.stringify(owner),
      person,
      email,
      name,
      rpId: party.id,
      userHandle: asked.userHandle,
      transports: JSON.stringify(transports),
      addedAt: now.toISOString(),
      usedAt: '',
    })
    .onConflict((conflict) => conflict.column('passkeyId').doNothing())
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n ? name : undefined;
}

/** Whether the person has a passkey that works at this relying party. */
export async function hasPasskeyAt(handle: Handle, ownerKey: string, { id }: RelyingParty): Promise<boolean> {
  return (await keysOf(handle, ownerKey)).some(({ rpId }) => rpId === id);
}

/** Asks a browser to use one of the passkeys that the person has here. */
export async function offerUse(handle: Handle, { ownerKey, askedOf, party }: PasskeyAsking, now: Date): Promise<Json> {
  const known = (await keysOf(handle, ownerKey)).filter(({ rpId }) => rpId === party.id);
  const challenge = await beginPasskeyChallenge(handle, askedOf, 'use', '', now);
  return useOptions({ party, challenge }, known);
}

/** A passkey that signed what it was asked, and how often it says that it did so. */
export interface UsedPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly counter: number;
}

/** The passkey of the person that signed the question; undefined for anything else. */
export async function readPasskey(
  handle: Handle,
  { ownerKey, party }: Omit<PasskeyAsking, 'askedOf'>,
  { challenge }: PasskeyChallenge,
  sent: SentUse,
): Promise<UsedPasskey | undefined> {
  const { id, userHandle: whose } = sent;
  const known = (await keysOf(handle, ownerKey)).find(({ passkeyId, rpId }) => passkeyId === id && rpId === party.id);
  // A passkey that its authenticator found by itself tells whose it is; others say nothing.
  if (!known || (whose !== '' && whose !== known.userHandle)) return undefined;
  const counter = await readUsedPasskey({ party, challenge }, known, sent);
  return counter === undefined ? undefined : { passkeyId: known.passkeyId, name: known.name, counter };
}

/**
 * Counts the use; false where its count did not go on since the last one, which a copy of the passkey gives away. Those
 * that do not count say 0 for ever.
 */
export async function countUse(handle: Handle, { passkeyId, counter }: UsedPasskey, now: Date): Promise<boolean> {
  const counted = await handle
    .updateTable('passkey')
    .set({ counter, usedAt: now.toISOString() })
    .where('passkeyId', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]))
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Takes one away; its name, or undefined where the person has none such. */
export async function dropPasskey(handle: Handle, ownerKey: string, passkeyId: string): Promise<string | undefined> {
  const dropped = await handle
    .deleteFrom('passkey')
    .where('ownerKey', '=', ownerKey)
    .where('passkeyId', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return dropped?.name;
}

/** Takes all of a person away; false where there was none. */
export async function dropPasskeys(handle: Handle, ownerKey: string): Promise<boolean> {
  const dropped = await handle.deleteFrom('passkey').where('ownerKey', '=', ownerKey).executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

async function keysOf(handle: Handle, ownerKey: string) {
  const rows = await handle
    .selectFrom('passkey')
    .select(['passkeyId', 'name', 'rpId', 'userHandle', 'publicKey', 'counter', 'transports'])
    .where('ownerKey', '=', ownerKey)
    .orderBy('addedAt')
    .execute();
  return rows.map((row) => ({ ...row, transports: JSON.parse(row.transports) as readonly string[] }));
}

/** 'Chrome on Windows', and 'Chrome on Windows (2)' for the next. */
function freeName(browser: string, known: readonly Passkey[]): string {
  const taken = new Set(known.map(({ name }) => name));
  let name = browser;
  for (let next = 2; taken.has(name); next += 1) name = `${browser} (${next})`;
  return name;
}
