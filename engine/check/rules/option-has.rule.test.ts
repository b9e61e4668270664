import { describe, expect, it } from 'vitest';
import { knownPath } from './known-path.rule.ts';
import { optionHas } from './option-has.rule.ts';
import { form, told } from './testing/harness.ts';

const steps = {
  kind: 'options',
  id: 'more',
  lists: { steps: [{ value: 'Seen', has: { side: 'applies', after: ['New'] } }, 'New'] },
};

const offered = (where: string) =>
  form([{ id: 'x', type: 'text', options: { of: 'steps', where } }], {
    derive: { side: "{lookup('Seen', options.steps, gives: 'side')}" },
  });

describe('option-has', () => {
  it('tells a name that every option has', () => {
    const lists = { steps: [{ value: 'a', has: { label: 'A', side: 1 } }] };
    expect(told(optionHas, { kind: 'options', id: 'more', lists })).toEqual([
      {
        code: 'option-has',
        pointer: '/lists/steps/0/has/label',
        message: 'An option has its own "label": what it has beside needs another name',
      },
    ]);
  });

  it('accepts other names, and expressions read them', () => {
    expect(told(optionHas, steps)).toEqual([]);
    expect(told(knownPath, steps, offered("option.side == 'applies' and 'New' in option.after"))).toEqual([]);
  });

  it('has a name that no option of the list has told, with the one that was meant', () => {
    expect(told(knownPath, steps, offered("option.sid == 'applies'"))).toMatchObject([{ code: 'known-path' }]);
  });
});
