import { expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const day = 86_400_000;

it.each([
  ['120', 120_000],
  [' 7200 ', 7_200_000],
  ['Mon, 23 Nov 2026 13:00:00 GMT', 3_600_000],
  // At most a day.
  ['999999', day],
  ['Fri, 31 Dec 2199 23:59:59 GMT', day],
  // Past, or nothing that can be read.
  ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
  ['0', 0],
  ['-5', 0],
  ['1.5', 0],
  ['1e3', 0],
  ['soon', 0],
  ['2026-11-23T13:00:00Z', 0],
  ['Mon, 99 Nov 2026 13:00:00 GMT', 0],
  ['9'.repeat(400), 0],
  ['', 0],
  [undefined, 0],
])('reads Retry-After %s as %s milliseconds', (header, wanted) => {
  expect(retryAfter(header, now)).toBe(wanted);
});
