import { describe, expect, it } from 'vitest';
import { limitOnPublic } from './limit-on-public.rule.ts';
import { told } from './testing/harness.ts';

describe('limit-on-public', () => {
  it('tells a public call that changes without a limit, by its own right and by that of its service', () => {
    const own = { kind: 'calls', id: 'a', calls: { save: { body: 'person', right: 'public' } } };
    const service = { kind: 'calls', id: 'b', right: 'public', calls: { touch: { changes: true } } };
    expect(told(limitOnPublic, own, service)).toEqual([
      {
        code: 'limit-on-public',
        pointer: '/0/calls/save',
        message: 'Anybody may make the call "a.save", and it changes something: it needs a "limit"',
      },
      {
        code: 'limit-on-public',
        pointer: '/1/calls/touch',
        message: 'Anybody may make the call "b.touch", and it changes something: it needs a "limit"',
      },
    ]);
  });

  it('accepts a limit, a call that reads, and one that needs a session', () => {
    const calls = { limited: { body: 'person', limit: 'apply' }, list: {}, save: { body: 'person', right: 'session' } };
    expect(told(limitOnPublic, { kind: 'calls', id: 'a', right: 'public', calls })).toEqual([]);
  });
});
