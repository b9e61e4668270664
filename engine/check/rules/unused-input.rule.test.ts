import { describe, expect, it } from 'vitest';
import { dialog, page, told } from './testing/harness.ts';
import { unusedInput } from './unused-input.rule.ts';

describe('unused-input', () => {
  it('warns of an input that nothing reads', () => {
    const inputs = { person: 'person', mode: 'text' };
    expect(told(unusedInput, dialog([{ text: '{inputs.person.pay}' }], { inputs }))).toEqual([
      {
        code: 'unused-input',
        pointer: '/inputs/mode',
        message: 'Nothing here reads the input "mode"',
        severity: 'warning',
      },
    ]);
  });

  it('counts a read in an inline part, and a read of all inputs', () => {
    const parts = { ask: { title: '{inputs.id}', inputs: { more: 'text' }, body: [{ text: '{inputs.more}' }] } };
    expect(told(unusedInput, page([], { inputs: { id: 'id' }, parts }))).toEqual([]);
    const data = { p: { call: 'people.get', with: '{inputs}' } };
    expect(told(unusedInput, page([], { inputs: { id: 'id' }, data }))).toEqual([]);
  });
});
