import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';

/** How a token was asked for: by date of birth, by e-mail, or by signing in with a password that was reset. */
export type TokenPurpose = 'birthday' | 'email' | 'signIn';

const minute = 60_000;
const day = 24 * 60 * minute;

/** For how long a token can be used, in milliseconds, and for how many questions of a day it is a real one. */
const bounds: Readonly<Record<TokenPurpose, { readonly lasts: number; readonly perDay: number }>> = {
  birthday: { lasts: 15 * minute, perDay: 10 },
  email: { lasts: 60 * minute, perDay: 5 },
  signIn: { lasts: 15 * minute, perDay: Number.POSITIVE_INFINITY },
};

/** Who asks for a token; without an account, or once there were too many questions, it is one that opens nothing. */
export interface Asker {
  readonly email: string;
  readonly accountId: number | undefined;
  readonly purpose: TokenPurpose;
}

/**
 * Keeps a token for its later use. The same work is done for everybody, so that neither answer nor time tells whether
 * somebody is known. Resolves to when a token that opens an account expires, undefined for one that opens nothing.
 */
export async function keepToken({ handle, now }: Context, token: string, asker: Asker): Promise<string | undefined> {
  const { email, purpose } = asker;
  const { lasts, perDay } = bounds[purpose];
  const time = Date.parse(now.instant);
  await handle
    .deleteFrom('passwordReset')
    .where('createdAt', '<', new Date(time - day).toISOString())
    .execute();
  const before = await handle
    .selectFrom('passwordReset')
    .select('tokenHash')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  const accountId = before.length < perDay ? (asker.accountId ?? null) : null;
  const expiresAt = new Date(time + lasts).toISOString();
  const row = { tokenHash: hashOf(token), email, accountId, purpose, createdAt: now.instant, expiresAt, usedAt: '' };
  await handle.insertInto('passwordReset').values(row).execute();
  return accountId === null ? undefined : expiresAt;
}

/** The account that a token opens, undefined for one that is unknown, used or expired. All tokens of the account end. */
export async function takeToken({ handle, now }: Context, token: string): Promise<number | undefined> {
  const found = await handle
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.accountId', 'passwordReset.accountId')
    .select('account.accountId')
    .where('passwordReset.tokenHash', '=', hashOf(token))
    .where('passwordReset.usedAt', '=', '')
    .where('passwordReset.expiresAt', '>', now.instant)
    .where('account.status', '=', 'Active')
    .executeTakeFirst();
  if (!found) return undefined;
  const { accountId } = found;
  await handle.updateTable('passwordReset').set({ usedAt: now.instant }).where('accountId', '=', accountId).execute();
  return accountId;
}

/** Tokens are random, so that a fast hash is as good as a slow one; the database alone gives nobody one that works. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
