import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every token begins with, so that scanners of code and logs find one that got there. */
export const tokenPrefix = 'muster_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 28 random bytes, and the four of their checksum, as base62. */
const [secretLength, sumLength] = [38, 6];
const shape = /^muster_([0-9A-Za-z]{38})([0-9A-Za-z]{6})$/;

/** A new token; nobody keeps it but whoever it is shown to. */
export function makeToken(): string {
  const secret = base62(BigInt(`0x${randomBytes(28).toString('hex')}`), secretLength);
  return `${tokenPrefix}${secret}${sumOf(secret)}`;
}

/** True for a text that was made as a token: its checksum tells those that were cut or mistyped. */
export function isWholeToken(text: string): boolean {
  const [, secret = '', sum = ''] = shape.exec(text) ?? [];
  return sum !== '' && sumOf(secret) === sum;
}

/** What is stored of a token, and looked for. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'hex');
}

function sumOf(secret: string): string {
  return base62(BigInt(crc32(secret)), sumLength);
}

function base62(value: bigint, length: number): string {
  let left = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = (digits[Number(left % 62n)] ?? '') + text;
    left /= 62n;
  }
  return text;
}
