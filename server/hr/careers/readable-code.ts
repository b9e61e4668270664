import { createHash } from 'node:crypto';

/** Digits and letters without those that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that a person types, made of a random token that nobody else sees: 'K7QM-2XPW-9TRA', of 60 random bits. */
export function readableCode(token: string): string {
  const bytes = createHash('sha256').update(token).digest();
  const letters = [...bytes.subarray(0, 12)].map((byte) => signs[byte % signs.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
