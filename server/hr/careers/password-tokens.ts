import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';

/**
 * How a token was asked for: by date of birth, with a code that goes by mail or (a switch) alone; by e-mail; or by signing
 * in with a password that was reset. Of staff: by an invitation, by somebody who looks after accounts, or by e-mail.
 */
export type TokenPurpose =
  | 'birthday'
  | 'birthdayAlone'
  | 'email'
  | 'signIn'
  | 'invitation'
  | 'staffReset'
  | 'staffEmail';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Bounds {
  /** For how long a token can be used, in milliseconds. */
  readonly lasts: number;
  /** For how long after a mail no other one goes out: what it brought can still be used. */
  readonly pause?: number;
  /** For how many questions of a day a token is a real one. */
  readonly perDay?: number;
}

const bounds: Readonly<Record<TokenPurpose, Bounds>> = {
  birthday: { lasts: 10 * minute, pause: 5 * minute },
  birthdayAlone: { lasts: 15 * minute, perDay: 10 },
  email: { lasts: 60 * minute, pause: 10 * minute },
  signIn: { lasts: 15 * minute },
  invitation: { lasts: 7 * day },
  staffReset: { lasts: day },
  staffEmail: { lasts: 60 * minute, pause: 10 * minute },
};

/** How often one token is tried, whatever comes of it. */
const mostTries = 5;

/** Who asks for a token; without an account it is one that opens nothing. */
export interface Asker {
  readonly email: string;
  readonly accountId: number | undefined;
  readonly purpose: TokenPurpose;
}

/** What a token needs beside itself: the code of the mail. */
interface Kept {
  readonly code?: string;
}

/**
 * Keeps a token for its later use. The same work is done for everybody, so that neither answer nor time tells whether
 * somebody is known. Resolves to when it expires, where it opens an account and a mail has to go out; else undefined.
 * Shortly after a mail none goes out: a token that needs a code then takes the code of that mail, so that whoever asks in
 * the name of somebody else keeps nothing from him.
 */
export async function keepToken(
  { handle, now }: Context,
  token: string,
  { email, purpose, accountId: asker }: Asker,
  { code }: Kept = {},
): Promise<string | undefined> {
  const { lasts, pause = 0, perDay } = bounds[purpose];
  const time = Date.parse(now.instant);
  await handle
    .deleteFrom('passwordReset')
    .where('createdAt', '<', new Date(time - day).toISOString())
    .where('expiresAt', '<', now.instant)
    .execute();
  const asked = handle.selectFrom('passwordReset').where('email', '=', email).where('purpose', '=', purpose);
  const mailed = await asked
    .select(['codeHash', 'expiresAt'])
    .where('accountId', 'is not', null)
    .where('usedAt', '=', '')
    .where('expiresAt', '>', new Date(time + lasts - pause).toISOString())
    .limit(1)
    .executeTakeFirst();
  const spent = perDay !== undefined && (await asked.select('tokenHash').limit(perDay).execute()).length >= perDay;
  const accountId = spent || (mailed !== undefined && code === undefined) ? null : (asker ?? null);
  const expiresAt = mailed?.expiresAt ?? new Date(time + lasts).toISOString();
  const codeHash = mailed?.codeHash ?? (code === undefined ? '' : hashOf(plainCode(code)));
  const row = { tokenHash: hashOf(token), email, accountId, purpose, createdAt: now.instant, expiresAt, usedAt: '' };
  await handle
    .insertInto('passwordReset')
    .values({ ...row, codeHash, tries: 0 })
    .execute();
  return accountId === null || mailed !== undefined ? undefined : expiresAt;
}

/**
 * Counts a try of a token before it is judged, outside of the transaction that a refusal takes back; false once there were
 * too many, and for a token that nobody was given.
 */
export async function countTry(db: Handle, given: string): Promise<boolean> {
  const counted = await db
    .updateTable('passwordReset')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', hashOf(partsOf(given).token))
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/**
 * The account that a token opens ('token', or 'token.code' where a code went by mail), undefined for one that is unknown,
 * used or expired, or whose code is wrong. All tokens of the account end.
 */
export async function takeToken({ handle, now }: Context, given: string): Promise<number | undefined> {
  const { token, code } = partsOf(given);
  const found = await handle
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.accountId', 'passwordReset.accountId')
    .select('account.accountId')
    .where('passwordReset.tokenHash', '=', hashOf(token))
    .where('passwordReset.codeHash', '=', code === '' ? '' : hashOf(code))
    .where('passwordReset.usedAt', '=', '')
    .where('passwordReset.expiresAt', '>', now.instant)
    .where('account.status', '=', 'Active')
    .executeTakeFirst();
  if (!found) return undefined;
  const { accountId } = found;
  await handle.updateTable('passwordReset').set({ usedAt: now.instant }).where('accountId', '=', accountId).execute();
  return accountId;
}

function partsOf(given: string): { readonly token: string; readonly code: string } {
  const [token = '', code = ''] = given.split('.', 2);
  // Copied with a blank at its end, or typed on a telephone that begins with a capital.
  return { token: token.replace(/\s/g, '').toLowerCase(), code: plainCode(code) };
}

/** A code as it is compared: however it was typed, with small letters, blanks or without its hyphens. */
function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** Tokens are random, so that a fast hash is as good as a slow one; the database alone gives nobody one that works. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
