import { describe, expect, it } from 'vitest';
import { resultType } from './result-type.rule.ts';
import { button, dialog, told } from './testing/harness.ts';

const inputs = { person: 'person' };

describe('result-type', () => {
  it('tells what does not fit the promised result', () => {
    expect(told(resultType, dialog([button({ close: '{inputs.person.pay}' })], { inputs, result: 'person' }))).toEqual([
      {
        code: 'result-type',
        pointer: '/body/0/toolbar/0/do/0/close',
        message: 'The result of the dialog: person is wanted here, not money',
      },
    ]);
  });

  it('accepts the result, a dismissal, and anything where nothing is promised', () => {
    const promised = dialog([button({ close: '{inputs.person}' }, { close: null })], { inputs, result: 'person' });
    const open = dialog([button({ close: true })], { id: 'test.open' });
    expect(told(resultType, promised, open)).toEqual([]);
  });
});
