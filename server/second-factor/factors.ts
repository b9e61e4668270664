import type { FactorOwner } from './factor-owner.ts';
import type { Handle } from './handle.ts';
import { dropPasskeys, type Passkey, passkeysOf } from './passkeys.ts';
import { codesLeft, dropCodes, renewCodes } from './recovery-codes.ts';
import { endRemoval } from './removals.ts';
import type { SecretBox } from './secret-box.ts';
import { newSecret, offerOf, stepOfCode, type TotpOffer } from './totp.ts';

/** How long what an app takes in waits for its first code, in milliseconds. */
const offerLife = 10 * 60_000;

/** What a person has. */
export interface FactorState {
  /** Whether there is any: an app, or a passkey. */
  readonly on: boolean;
  readonly app: boolean;
  readonly passkeys: readonly Passkey[];
  /** ISO, of the first that was set up and the last that was used; '' where there is none or it was never used. */
  readonly since: string;
  readonly usedAt: string;
  readonly codesLeft: number;
}

export async function factorState(handle: Handle, ownerKey: string): Promise<FactorState> {
  const app = await factorRow(handle, ownerKey);
  const passkeys = await passkeysOf(handle, ownerKey);
  const since = [...(app ? [app.since] : []), ...passkeys.map(({ addedAt }) => addedAt)].sort();
  const used = [app?.usedAt ?? '', ...passkeys.map(({ usedAt }) => usedAt)].sort();
  return {
    on: since.length > 0,
    app: app !== undefined,
    passkeys,
    since: since[0] ?? '',
    usedAt: used.at(-1) ?? '',
    codesLeft: await codesLeft(handle, ownerKey),
  };
}

/** Offers a new secret to the person's app. What he has already goes on to count until a code of the new one came. */
export async function offerApp(
  handle: Handle,
  box: SecretBox,
  { ownerKey, email }: Pick<FactorOwner, 'ownerKey' | 'email'>,
  now: Date,
): Promise<TotpOffer> {
  const secret = newSecret();
  const row = { secret: box.seal(secret, ownerKey), goodUntil: new Date(now.getTime() + offerLife).toISOString() };
  await handle.deleteFrom('secondFactorOffer').where('goodUntil', '<', now.toISOString()).execute();
  await handle
    .insertInto('secondFactorOffer')
    .values({ ownerKey, ...row })
    .onConflict((conflict) => conflict.column('ownerKey').doUpdateSet(row))
    .execute();
  return offerOf(secret, email);
}

/** Takes up the offered secret by a first code of it: the recovery codes that follow; undefined where the code is wrong. */
export async function takeUpApp(
  handle: Handle,
  box: SecretBox,
  { ownerKey, owner, name, email }: FactorOwner,
  code: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const offer = await handle
    .selectFrom('secondFactorOffer')
    .selectAll()
    .where('ownerKey', '=', ownerKey)
    .where('goodUntil', '>=', now.toISOString())
    .executeTakeFirst();
  const secret = offer && box.open(offer.secret, ownerKey);
  const lastStep = secret === undefined ? undefined : stepOfCode(secret, plainCode(code), now);
  if (!offer || lastStep === undefined) return undefined;
  const at = now.toISOString();
  const row = { owner: JSON.stringify(owner), name, email, secret: offer.secret, lastStep, since: at, usedAt: at };
  await handle
    .insertInto('secondFactor')
    .values({ ownerKey, ...row })
    .onConflict((conflict) => conflict.column('ownerKey').doUpdateSet(row))
    .execute();
  await handle.deleteFrom('secondFactorOffer').where('ownerKey', '=', ownerKey).execute();
  return renewCodes(handle, ownerKey);
}

/** True for a code of the person's app, which is good once: neither it nor an earlier one is taken after it. */
export async function takeAppCode(
  handle: Handle,
  box: SecretBox,
  ownerKey: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await factorRow(handle, ownerKey);
  const secret = row && box.open(row.secret, ownerKey);
  const step = secret === undefined ? undefined : stepOfCode(secret, plainCode(code), now);
  if (step === undefined) return false;
  const taken = await handle
    .updateTable('secondFactor')
    .set({ lastStep: step, usedAt: now.toISOString() })
    .where('ownerKey', '=', ownerKey)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Takes away all that a person has; false where that is nothing. */
export async function dropFactors(handle: Handle, ownerKey: string): Promise<boolean> {
  const app = await dropApp(handle, ownerKey);
  const passkeys = await dropPasskeys(handle, ownerKey);
  await dropCodes(handle, ownerKey);
  await endRemoval(handle, ownerKey);
  return app || passkeys;
}

/** Takes the app away, and what one was offered; false where there was none. */
export async function dropApp(handle: Handle, ownerKey: string): Promise<boolean> {
  const dropped = await handle.deleteFrom('secondFactor').where('ownerKey', '=', ownerKey).executeTakeFirst();
  await handle.deleteFrom('secondFactorOffer').where('ownerKey', '=', ownerKey).execute();
  return dropped.numDeletedRows > 0n;
}

function factorRow(handle: Handle, ownerKey: string) {
  return handle.selectFrom('secondFactor').selectAll().where('ownerKey', '=', ownerKey).executeTakeFirst();
}

/** A code as apps show it, '123 456', without its blank. */
function plainCode(code: string): string {
  return code.replace(/\s/g, '');
}
