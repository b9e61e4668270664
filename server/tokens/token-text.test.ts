import { describe, expect, it } from 'vitest';
import { isWholeToken, makeToken } from './token-text.ts';

describe('tokens', () => {
  it('are found by their prefix, and whole ones by their checksum', () => {
    const tokens = Array.from({ length: 200 }, makeToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) {
      expect(token).toMatch(/^muster_[0-9A-Za-z]{44}$/);
      expect(isWholeToken(token)).toBe(true);
      for (const wrong of [
        token.slice(0, -1),
        `${token}x`,
        token.slice(7),
        token.toLowerCase().toUpperCase(),
        ` ${token}`,
      ])
        expect([wrong, isWholeToken(wrong)]).toEqual([wrong, false]);
      // One sign that is another one.
      const at = 7 + (token.charCodeAt(9) % 44);
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(isWholeToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });
});
