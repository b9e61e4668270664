import { describe, expect, it } from 'vitest';
import { relyingPartyAt } from './relying-party.ts';

describe('where passkeys work', () => {
  const at = (publicUrl: string | undefined, origin: string) => {
    const party = relyingPartyAt(publicUrl, { origin, browser: '' });
    return 'refused' in party ? 'refused' : `${party.id} ${party.origin}`;
  };
  it.each([
    [undefined, 'http://localhost:8080', 'localhost http://localhost:8080'],
    [undefined, 'https://localhost', 'localhost https://localhost'],
    ['http://localhost:8080', 'http://localhost:8080', 'localhost http://localhost:8080'],
    ['https://hr.example.com', 'http://localhost:8080', 'hr.example.com https://hr.example.com'],
    ['https://hr.example.com:8443', 'https://x', 'hr.example.com https://hr.example.com:8443'],
    [undefined, 'https://hr.example.com', 'refused'],
    [undefined, 'http://127.0.0.1:8080', 'refused'],
    [undefined, 'http://localhost.evil.example', 'refused'],
    [undefined, 'http://a b', 'refused'],
    ['http://hr.local', 'http://hr.local', 'refused'],
    ['https://10.0.0.5', 'https://10.0.0.5', 'refused'],
    ['https://[fd00::1]', 'https://[fd00::1]', 'refused'],
  ])('public address %s, request at %s: %s', (publicUrl, origin, expected) => {
    expect(at(publicUrl, origin)).toBe(expected);
  });
});
