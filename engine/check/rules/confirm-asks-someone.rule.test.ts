import { describe, expect, it } from 'vitest';
import { confirmAsksSomeone } from './confirm-asks-someone.rule.ts';
import { told } from './testing/harness.ts';

describe('confirm-asks-someone', () => {
  it('tells calls of visitors, of applicants and download links that ask for the password again', () => {
    const asked = { confirm: 'recent' };
    const open = {
      kind: 'calls',
      id: 'a',
      right: 'public',
      calls: { save: { body: 'person', limit: 'apply', ...asked } },
    };
    const own = { kind: 'calls', id: 'b', right: 'careers', calls: { save: { body: 'person', ...asked } } };
    const file = { kind: 'calls', id: 'c', right: 'session', calls: { paper: { method: 'LINK', ...asked } } };
    expect(told(confirmAsksSomeone, open, own, file).map(({ pointer, message }) => [pointer, message])).toEqual([
      [
        '/0/calls/save',
        'The call "a.save" is not made by whoever is signed in at the portal, and nobody else can be asked for a password: it takes no "confirm"',
      ],
      [
        '/1/calls/save',
        'The call "b.save" is not made by whoever is signed in at the portal, and nobody else can be asked for a password: it takes no "confirm"',
      ],
      [
        '/2/calls/paper',
        'The call "c.paper" is a download link, which cannot ask for a password: it takes no "confirm"',
      ],
    ]);
  });

  it('accepts it where somebody is signed in', () => {
    const calls = { save: { body: 'person', confirm: 'recent' }, list: {} };
    expect(told(confirmAsksSomeone, { kind: 'calls', id: 'a', right: 'users', calls })).toEqual([]);
  });
});
