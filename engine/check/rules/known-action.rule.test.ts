import { describe, expect, it } from 'vitest';
import { knownAction } from './known-action.rule.ts';
import { page, told } from './testing/harness.ts';

const grid = (actions: readonly string[]) => page([{ grid: 'world.grid', rows: [], with: { month: null }, actions }]);

describe('known-action', () => {
  it('tells an action that the grid does not have', () => {
    expect(told(knownAction, grid(['edit', 'remve']))).toEqual([
      {
        code: 'known-action',
        pointer: '/body/0/actions/1',
        message: 'The grid has no action "remve"',
        suggestion: 'remove',
      },
    ]);
  });

  it('accepts some of the actions, and none', () => {
    expect(told(knownAction, grid(['remove']))).toEqual([]);
    expect(told(knownAction, grid([]))).toEqual([]);
  });
});
