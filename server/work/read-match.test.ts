import { expect, it } from 'vitest';
import { readMatch } from './read-match.ts';

it.each([
  [undefined, undefined],
  ['*', 'any'],
  ['7', 7],
  [' "7" ', 7],
  ['W/"7"', 7],
  ['0', 0],
  ['999999999999999', 999_999_999_999_999],
  ['"7', 'unreadable'],
  ['07', 'unreadable'],
  ['-1', 'unreadable'],
  ['7, 8', 'unreadable'],
  ['1234567890123456', 'unreadable'],
  ['', 'unreadable'],
] as const)('reads If-Match %j as %j', (written, asked) => {
  expect(readMatch(written)).toBe(asked);
});
