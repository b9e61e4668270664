import { describe, expect, it } from 'vitest';
import { outcomeCode } from './outcome-code.rule.ts';
import { button, page, told } from './testing/harness.ts';

const code = 'outcome-code';

describe('outcome-code', () => {
  it('tells outcomes of steps, calls and services that name nothing', () => {
    const step = { call: 'teams.list', on: { sucess: 'Done', '20': 'x' } };
    const calls = {
      kind: 'calls',
      id: 'more',
      on: { error: 'No' },
      calls: { a: { on: { ok: 'x' }, success: ['200', '2OO'] } },
    };
    const wanted = 'a code of three digits, nor success or failure';
    expect(told(outcomeCode, page([button(step)]), calls)).toEqual([
      { code, pointer: '/0/body/0/toolbar/0/do/0/on/20', message: `"20" is not ${wanted}` },
      { code, pointer: '/0/body/0/toolbar/0/do/0/on/sucess', message: `"sucess" is not ${wanted}` },
      { code, pointer: '/1/on/error', message: `"error" is not ${wanted}` },
      { code, pointer: '/1/calls/a/on/ok', message: `"ok" is not ${wanted}` },
      { code, pointer: '/1/calls/a/success/1', message: '"2OO" is not a code of three digits' },
    ]);
  });

  it('accepts codes, success and failure', () => {
    const step = { call: 'teams.list', on: { success: 'Done', failure: false, '210': [{ toast: 'Known' }] } };
    expect(told(outcomeCode, page([button(step)]))).toEqual([]);
  });
});
