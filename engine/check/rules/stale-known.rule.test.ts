import { describe, expect, it } from 'vitest';
import { staleKnown } from './stale-known.rule.ts';
import { told } from './testing/harness.ts';

const calls = (stale: readonly string[]) => ({ kind: 'calls', id: 'more', calls: { save: { body: 'person', stale } } });

describe('stale-known', () => {
  it('tells a service that there is not', () => {
    expect(told(staleKnown, calls(['people', 'teems']))).toEqual([
      {
        code: 'stale-known',
        pointer: '/calls/save/stale/1',
        message: 'There is no service "teems"',
        suggestion: 'teams',
      },
    ]);
  });

  it('accepts services that there are', () => {
    expect(told(staleKnown, calls(['people', 'more']))).toEqual([]);
  });
});
