import { describe, expect, it } from 'vitest';
import { accessKnown } from './access-known.rule.ts';
import { page, told } from './testing/harness.ts';

describe('access-known', () => {
  it('tells an access that nobody can have', () => {
    expect(told(accessKnown, page([], { access: 'peopel' }))).toEqual([
      {
        code: 'access-known',
        pointer: '/access',
        message: '"peopel" is neither public nor session nor a function that a page or call has',
        suggestion: 'people',
      },
    ]);
  });

  it.each(['public', 'session', 'people', 'person', 'test'])('accepts %s', (access) => {
    expect(told(accessKnown, page([], { access }))).toEqual([]);
  });
});
