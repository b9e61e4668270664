import { describe, expect, it } from 'vitest';
import { settable } from './settable.rule.ts';
import { button, page, told } from './testing/harness.ts';

const code = 'settable';

describe('settable', () => {
  it('tells what can not be written', () => {
    const set = { 'inputs.id': 1, state: {}, 'state.x': 'a' };
    expect(told(settable, page([button({ set })], { inputs: { id: 'id' }, state: { x: 'text' } }))).toEqual([
      {
        code,
        pointer: '/body/0/toolbar/0/do/0/set/inputs.id',
        message: '"inputs.id" can not be set; "set" writes state.… or values.…',
      },
      {
        code,
        pointer: '/body/0/toolbar/0/do/0/set/state',
        message: '"state" can not be set; "set" writes state.… or values.…',
      },
    ]);
  });
});
