import { hash, randomInt } from 'node:crypto';
import type { Handle } from './handle.ts';

const howMany = 10;
/** 32 signs that are not mistaken for each other: 24 of them are 120 random bits, too many for a hash to be tried out. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 24;
/** How long codes were once, which go on to be taken. */
const formerLength = 16;

/** Makes new codes, which replace all that there were. They are told once: only their hashes are stored. */
export async function renewCodes(handle: Handle, ownerKey: string): Promise<readonly string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await dropCodes(handle, ownerKey);
  await handle
    .insertInto('secondFactorCode')
    .values(codes.map((code) => ({ ownerKey, codeHash: hashOf(ownerKey, code) })))
    .execute();
  return codes;
}

/** Uses a code up; false where it is none of the person's, or was used. */
export async function takeCode(handle: Handle, ownerKey: string, code: string): Promise<boolean> {
  const taken = await handle
    .deleteFrom('secondFactorCode')
    .where('ownerKey', '=', ownerKey)
    .where('codeHash', '=', hashOf(ownerKey, code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** How many are left. */
export async function codesLeft(handle: Handle, ownerKey: string): Promise<number> {
  const codes = await handle
    .selectFrom('secondFactorCode')
    .select('codeHash')
    .where('ownerKey', '=', ownerKey)
    .execute();
  return codes.length;
}

export async function dropCodes(handle: Handle, ownerKey: string): Promise<void> {
  await handle.deleteFrom('secondFactorCode').where('ownerKey', '=', ownerKey).execute();
}

/** True for what may be a code, as people type it: with or without dashes and blanks, in either case. */
export function looksLikeCode(typed: string): boolean {
  const code = plain(typed);
  return /^[a-z2-9]+$/.test(code) && (code.length === length || code.length === formerLength);
}

function newCode(): string {
  const text = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

function plain(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}

function hashOf(ownerKey: string, code: string): string {
  return hash('sha256', `muster recovery code ${ownerKey} ${plain(code)}`, 'hex');
}
